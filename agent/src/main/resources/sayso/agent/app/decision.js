// The page of one decision: it is looked for by the arguments of the call that asks, which goes on waiting.

let unfetched = false; // whether the agent's call ended before the answer

view.input = (args) => find({ arguments: args });

view.result = (result) => {
  const data = result.structuredContent ?? {};
  const id = data.decision_id ?? data.questionnaire_id ?? '';
  unfetched = [data.action_status, data.status, data.outcome].includes('pending');
  if (shown) {
    look();
  } else if (id) {
    find({ decision_id: id });
  } else {
    looking += 1;
    say('');
    page(heading('Sayso'), part('p', 'lines', textOf(result)));
  }
};

after.given = async (claim) => {
  if (unfetched && claim !== 'resume') await tellModel(word(`tell_${claim}`, shown.decision_id));
};
