// Prints what AG-UI gets of each decision, by its id: the interrupt, and what the run is resumed with, once that is known.
import { interrupt, resumed } from "./ag-ui.ts";
import { Sayso } from "./sayso.ts";

const sayso = new Sayso();
for (const id of process.argv.slice(2)) {
  const { decision } = await sayso.wait(id, 0);
  // As a browser would send it, with an answer that is not the person's.
  const forged = [{ interruptId: id, status: "resolved", payload: { chosen_ids: ["forged"] } }];
  console.log(JSON.stringify({ interrupt: interrupt(decision), ...(await resumed(sayso, forged)) }));
}
