// A terminal in the page: keys go out and frames come in as bytes, sizes as JSON.
import { Terminal } from "./xterm/xterm.js";
import { FitAddon } from "./xterm/addon-fit.js";

const terminal = new Terminal({ fontSize: 15, scrollback: 0, theme: { background: "#121212" } });
const fit = new FitAddon();
terminal.loadAddon(fit);
terminal.open(document.getElementById("terminal"));
fit.fit();

const size = () => JSON.stringify({ columns: terminal.cols, rows: terminal.rows });
const place = new URL("play", location.href);
place.protocol = place.protocol.replace("http", "ws");
const socket = new WebSocket(place);
socket.binaryType = "arraybuffer";
const encoder = new TextEncoder();
const send = (data) => socket.readyState === WebSocket.OPEN && socket.send(data);

let end = "refused"; // unless it opens
socket.onopen = () => {
  end = "ended";
  send(size());
};
socket.onmessage = (event) => terminal.write(new Uint8Array(event.data));
socket.onclose = () => { document.getElementById(end).hidden = false; };
terminal.onData((text) => send(encoder.encode(text)));
terminal.onBinary((text) => send(Uint8Array.from(text, (char) => char.charCodeAt(0))));
terminal.onResize(() => send(size()));
addEventListener("resize", () => fit.fit());

// What the app copies goes to the clipboard: OSC 52, in Base64.
terminal.parser.registerOscHandler(52, (data) => {
  const bytes = Uint8Array.from(atob(data.slice(data.indexOf(";") + 1)), (char) => char.charCodeAt(0));
  navigator.clipboard?.writeText(new TextDecoder().decode(bytes));
  return true;
});
terminal.focus();
