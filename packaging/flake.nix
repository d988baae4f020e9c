# nix run 'git+file:.?dir=packaging' in a clone: the program as it stands there, not compiled.
{
  description = "Logic puzzles in the terminal: play them, step through them, learn the rules";
  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs =
    { nixpkgs, ... }:
    let
      project = (builtins.fromTOML (builtins.readFile ../pyproject.toml)).project;
      package =
        pkgs:
        pkgs.python3Packages.buildPythonApplication {
          pname = project.name;
          inherit (project) version;
          pyproject = true;
          src = ../.;
          env.TUI_PUZZLES_PURE = "1";
          build-system = [ pkgs.python3Packages.hatchling ];
          # What only compiled modules need; and the others as nixpkgs has them.
          pythonRemoveDeps = [ "librt" ];
          pythonRelaxDeps = true;
          dependencies = with pkgs.python3Packages; [
            textual
            rich
            platformdirs
            tomlkit
            mypy-extensions
          ];
          meta = {
            inherit (project) description;
            license = pkgs.lib.licenses.mit;
            mainProgram = project.name;
          };
        };
    in
    {
      packages = builtins.mapAttrs (_: pkgs: { default = package pkgs; }) nixpkgs.legacyPackages;
    };
}
