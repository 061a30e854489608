// The page of an analysis: its matrix, and below it what a person is asked about it.

let analysis = null;
let cycle = {}; // how the call named it
let wanted = ''; // the decision that the call asked for

level = 2;

async function lookAtAnalysis() {
  if (!can.serverTools) {
    say('');
    page(heading('Sayso'), part('p', '', word('no_tools')));
    return;
  }
  try {
    const found = await call('app_analysis', cycle);
    const same = analysis?.version === found.data.version;
    analysis = found.data;
    say('');
    if (!same) drawTable();
    drawQuestions();
  } catch (e) {
    say('');
    if (!analysis) page(part('h1', '', 'Sayso'));
    trouble(e.message);
  }
}

view.input = (args) => {
  cycle = args.cycle_id ? { cycle_id: args.cycle_id } : {};
  return lookAtAnalysis();
};

view.result = (result) => {
  const data = result.structuredContent ?? {};
  wanted = data.decision_id ?? '';
  if (result.isError && !analysis) {
    say('');
    page(part('h1', '', 'Sayso'), part('p', 'lines', data.message ?? textOf(result)));
    return undefined;
  }
  return lookAtAnalysis();
};

// One question is shown; the others wait in a list.
async function drawQuestions() {
  const all = analysis.questions;
  const ids = all.map((each) => each.decision_id);
  const first = ids.includes(wanted) ? wanted : ids[0];
  if (first && (!shown || (shown.state === 'pending' && wanted && shown.decision_id !== wanted))) {
    await turnTo(first);
  } else if (!first && !shown) {
    page();
  }
  drawOthers();
}

function drawOthers() {
  document.getElementById('others')?.remove();
  const others = analysis.questions.filter((each) => each.decision_id !== shown?.decision_id);
  if (others.length === 0) return;
  const list = part('ul', 'others');
  for (const one of others) {
    const title = one.summary.split('\n', 1)[0];
    list.append(part('li', '', press(title, '', async () => {
      wanted = one.decision_id;
      await turnTo(wanted);
      drawOthers();
      toTop();
    })));
  }
  const box = part('section', '', part('h2', '', word('also_asked')), list);
  box.id = 'others';
  document.getElementById('page').after(box);
}

after.given = async () => {
  const given = analysis.questions.find((each) => each.decision_id === shown.decision_id);
  await lookAtAnalysis();
  if (given) await tellModel(word('tell_confirmed', shown.decision_id, given.confirmation_id));
};

view.draw = () => {
  if (analysis) drawTable();
  if (shown) show();
  if (analysis) drawOthers();
};

view.isWide = () => {
  const box = document.getElementById('scroll');
  return box !== null && (analysis.questions.length > 0 || box.scrollWidth > box.clientWidth);
};

// The table.

function number(value, digits = 2) {
  return new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value).replace('-', '−');
}

function signed(value) {
  return value > 0 ? `+${number(value)}` : number(value);
}

function between(low, high) {
  return low === high ? signed(low) : `${signed(low)} … ${signed(high)}`;
}

function names(ids) {
  return ids.map((id) => analysis.alternatives.find((each) => each.id === id))
    .map((each) => `${each.letter} ${each.name}`).join(word('and'));
}

function verdict() {
  if (!analysis.any) return word('verdict_nothing');
  const others = analysis.possible.filter((id) => !analysis.leaders.includes(id));
  if (analysis.leaders.length === 0) return word('verdict_open', names(analysis.possible));
  if (others.length > 0) return word('verdict_so_far', names(analysis.leaders), names(others));
  if (analysis.leaders.length > 1) return word('verdict_tied', names(analysis.leaders));
  return analysis.margin === undefined
    ? word('verdict_whatever', names(analysis.leaders))
    : word('verdict_leads', names(analysis.leaders), number(analysis.margin));
}

function drawTable() {
  const title = part('h1', '', analysis.title);
  const parts = [title];
  if (analysis.alternatives.length === 0 || analysis.objectives.length === 0) {
    parts.push(part('p', 'dim', word('no_matrix')));
  } else {
    parts.push(part('p', '', verdict()), part('p', 'dim', word('rated', number(analysis.rated), number(analysis.size))));
    const scroll = part('div', 'scroll', table());
    scroll.id = 'scroll';
    scroll.tabIndex = 0;
    scroll.role = 'group';
    scroll.ariaLabel = word('matrix');
    parts.push(scroll, part('p', 'dim', word('scale')));
  }
  parts.push(analysis.page
    ? pageLink(analysis.page, 'matrix_link', 'matrix_at')
    : part('p', 'dim', word('matrix_with'), ' ', part('code', '', analysis.command)));
  const box = document.getElementById('table');
  box.replaceChildren(...parts);
  box.hidden = false;
  askForRoom();
}

function table() {
  const head = part('tr', '', scoped('col', word('objective')));
  analysis.alternatives.forEach((each) => head.append(column(each)));
  const body = part('tbody', '');
  analysis.objectives.forEach((each) => body.append(line(each)));
  const foot = part('tfoot', '', totals('total'));
  if (analysis.alternatives.some((each) => each.weighted)) foot.append(totals('weighted'));
  return part('table', '', part('caption', 'unseen', word('matrix')), part('thead', '', head), body, foot);
}

function scoped(scope, ...inside) {
  const cell = part('th', '', ...inside);
  cell.scope = scope;
  return cell;
}

function marked(kind, name) {
  return part('span', `mark ${kind}`, word(name));
}

function column(one) {
  const cell = scoped('col', part('span', 'letter', one.letter), ' ', one.name);
  if (one.baseline) cell.append(marked('', 'baseline'));
  if (one.set_aside) cell.append(marked('', 'set_aside'));
  if (analysis.any && analysis.leaders.includes(one.id)) {
    cell.append(marked('good', analysis.leaders.length > 1 ? 'leads_tied' : 'leads'));
  }
  return cell;
}

function line(one) {
  const facts = [one.measure, word(one.direction)];
  if (one.weight !== undefined) facts.push(word('weighs', number(one.weight * 100, 1)));
  if (one.set_aside) facts.push(word('set_aside'));
  const row = part('tr', '', scoped('row', one.name, part('span', 'facts', facts.filter((each) => each).join(' · '))));
  one.cells.forEach((cell, at) => row.append(rating(cell, analysis.alternatives[at])));
  return row;
}

const MEANINGS = ['much_worse', 'worse', 'same', 'better', 'much_better'];

function rating(cell, alternative) {
  const made = part('td', '');
  const known = cell.rating !== undefined;
  made.dataset.level = alternative.baseline ? 'baseline' : known ? cell.rating : 'unknown';
  const sign = known ? signed(cell.rating) : '?';
  const meaning = alternative.baseline ? 'baseline' : known ? MEANINGS[cell.rating + 2] : 'unknown';
  made.append(part('strong', '', sign), ' ', part('span', 'meaning', word(meaning)));
  if (cell.low !== undefined && cell.low !== cell.high) made.append(part('span', 'facts', between(cell.low, cell.high)));
  if (cell.value) made.append(part('span', 'facts', cell.value));
  if (cell.reason) made.append(part('span', 'reason', cell.reason));
  if (cell.doubts) made.append(part('span', 'reason', word('doubts', cell.doubts)));
  return made;
}

function totals(name) {
  const row = part('tr', '', scoped('row', word(name)));
  for (const one of analysis.alternatives) {
    const total = one[name];
    const cell = part('td', '', total ? between(total.low, total.high) : '');
    if (analysis.any && total?.leads) cell.className = 'leads';
    row.append(cell);
  }
  return row;
}
