// Prints what AG-UI gets of each decision, by its id: the interrupt, and what the run is resumed with, once that is known; and
// what a run is told that another one asked.
import { interrupt, resumed } from "./ag-ui.ts";
import { Sayso } from "./sayso.ts";

const sayso = new Sayso();
for (const id of process.argv.slice(2)) {
  const { decision } = await sayso.wait(id, 0);
  // As a browser would send it, with an answer that is not the person's.
  const forged = [{ interruptId: id, status: "resolved", payload: { chosen_ids: ["forged"] } }];
  const foreign = await resumed(sayso, ["d-000000"], forged).catch((error: Error) => error.message);
  console.log(JSON.stringify({ interrupt: interrupt(decision), foreign, ...(await resumed(sayso, [id], forged)) }));
}
