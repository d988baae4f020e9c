// Three questions: a row stays that answers each as asked, or where nothing is asked.
const questions = [...document.querySelectorAll("#finder select")];
const rows = [...document.querySelectorAll("#finder tbody tr")];
const left = document.querySelector("#finder output");
function narrow() {
  const fits = (row) => questions.every((one, at) => !one.value || row.cells[at + 2].textContent === one.value);
  rows.forEach((row) => { row.hidden = !fits(row); });
  left.textContent = rows.filter((row) => !row.hidden).length;
}
questions.forEach((one) => one.addEventListener("change", narrow));
narrow();
