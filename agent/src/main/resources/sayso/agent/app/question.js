// One decision: what it asks, what is filled in, and how that is sent.

const FRESH = 100_000; // an older nonce is not used: the server forgets it after two minutes
const READING = 1_100; // nobody answers in less
const LOOK_AGAIN = 30_000;
const SAVE_AFTER = 700;
const LONG = 6; // topics from which a sitting takes more room than a conversation has

let shown = null; // the decision as the server last showed it
let nonces = []; // oldest first
let draft = null; // what is filled in
let place = 0; // of the topic that is shown
let level = 1; // of the heading of a question
let looking = 0;
let saving = 0;
let lastSaved = '';

const after = {
  async given() {}, // it was answered, paused or gone on with on this page
};

function keep(found) {
  shown = found.data;
  if (shown.state !== 'pending') clearTimeout(saving);
  if (found.nonce) nonces.push({ text: found.nonce, at: Date.now() });
}

async function find(wanted) {
  looking += 1;
  const turn = looking;
  if (!can.serverTools) {
    say('');
    page(heading('Sayso'), part('p', '', word('no_tools')));
    return;
  }
  for (let wait = 100; open && turn === looking && !shown; wait = Math.min(wait * 1.5, 2_000)) {
    try {
      const found = await call('app_decision', wanted);
      if (turn === looking && !shown) begin(found);
    } catch (e) {
      if (e.code !== 'not_found') {
        trouble(e.message);
        return;
      }
      await rest(wait);
    }
  }
}

function begin(found) {
  keep(found);
  draft = shown.draft ?? { chosen: [], text: '', note: '', topics: {} };
  lastSaved = JSON.stringify(draft);
  place = 0;
  show();
}

// Another decision takes its place.
async function turnTo(id) {
  await saveDraft();
  shown = null;
  nonces = [];
  await find({ decision_id: id });
}

// Somebody may have answered elsewhere, and a nonce grows old.
async function look() {
  if (!shown || !open) return;
  try {
    const before = shown;
    const found = await call('app_decision', { decision_id: shown.decision_id });
    if (before !== shown) return;
    keep(found);
    if (['state', 'digest', 'answerable', 'paused', 'wished'].some((name) => before[name] !== shown[name])) show();
  } catch (e) {
    trouble(e.message);
  }
}

setInterval(() => {
  if (shown?.state === 'pending' && document.visibilityState === 'visible') look();
}, LOOK_AGAIN);

// A nonce that was there while somebody read, and that the server still knows.
async function readNonce() {
  nonces = nonces.filter((each) => Date.now() - each.at < FRESH);
  if (nonces.length === 0) keep(await call('app_decision', { decision_id: shown.decision_id }));
  const nonce = nonces.shift();
  if (!nonce) return '';
  await rest(Math.max(0, READING - (Date.now() - nonce.at)));
  return nonce.text;
}

// Sending.

function acted(act, nonce, body) {
  return call('app_answer', {
    decision_id: shown.decision_id, digest: shown.digest, act, nonce, answer: body,
    proof: proof(act, shown, nonce, body),
  });
}

async function act(claim, button) {
  clearTimeout(saving);
  trouble('');
  say(word('sending'));
  if (button) button.disabled = true;
  try {
    const body = JSON.stringify(draft);
    const nonce = await readNonce();
    keep(await acted(claim, nonce, body));
    lastSaved = body;
    show();
  } catch (e) {
    say('');
    trouble(e.code === 'not_allowed'
      ? word('refused', e.message, elsewhere())
      : word('not_sent', e.message));
    if (button) button.disabled = false;
    look();
    return;
  }
  // it is taken by now, whatever the host makes of the rest
  if (claim !== 'resume') giveRoomBack();
  await after.given(claim).catch((e) => trouble(e.message));
}

async function send() {
  const missing = firstMissing();
  if (missing) trouble(missing);
  else await act('answer', document.getElementById('send'));
}

async function saveDraft() {
  clearTimeout(saving);
  const body = JSON.stringify(draft);
  if (!shown?.answerable || shown.paused || body === lastSaved) return;
  const before = lastSaved;
  lastSaved = body;
  try {
    await acted('draft', '', body);
  } catch (e) {
    lastSaved = before;
    say(word('not_saved'));
  }
}

function changed(said) {
  if (said.source) said.source = 'person';
  trouble('');
  clearTimeout(saving);
  saving = setTimeout(saveDraft, SAVE_AFTER);
}

// Topics.

function isAsked(topic) {
  const given = topic.show_if && draft.topics[topic.show_if.topic];
  return !topic.show_if
    || (askedById(topic.show_if.topic) && (given?.chosen ?? []).some((id) => topic.show_if.in.includes(id)));
}

function askedById(id) {
  const topic = shown.topics.find((each) => each.id === id);
  return topic !== undefined && isAsked(topic);
}

function askedTopics() {
  return shown.topics.filter(isAsked);
}

function saidOn(topic) {
  draft.topics[topic.id] ??= { chosen: [], text: '', note: '', source: 'person' };
  return draft.topics[topic.id];
}

function isGiven(said) {
  return said.chosen.length > 0 || said.text.trim() !== '';
}

// Why it cannot be sent yet; empty where it can.
function firstMissing() {
  if (shown.topics.length === 0) {
    return isGiven(draft) || shown.min === 0 && shown.takes_several ? '' : lacking(shown);
  }
  const all = askedTopics();
  const at = all.findIndex((topic) => topic.required && !isGiven(saidOn(topic)));
  if (at < 0) return '';
  if (at !== place) {
    place = at;
    show();
  }
  return lacking(all[at]);
}

function lacking(question) {
  if (question.options.length === 0) return word('lacks_text');
  return word(question.takes_text ? 'lacks_either' : 'lacks_choice');
}

// Showing.

function heading(text) {
  const made = part(`h${level}`, 'top', text);
  made.tabIndex = -1;
  return made;
}

function page(...parts) {
  document.getElementById('page').replaceChildren(...parts);
}

function show() {
  const hadFocus = document.getElementById('page').contains(document.activeElement);
  say('');
  if (shown.state !== 'pending') page(...ended());
  else if (!shown.answerable) page(...putting(), ...linked());
  else if (shown.paused) page(...putting(), ...broken());
  else if (shown.topics.length > 0) page(...putting(), ...sitting());
  else page(...putting(), ...fields(shown, draft), sendRow());
  if (hadFocus) toTop();
  askForRoom();
}

function toTop() {
  document.querySelector('#page .top').focus();
}

function putting() {
  const parts = [heading(shown.title)];
  if (shown.risk) parts.push(part('p', 'warn', `⚠ ${word(shown.risk)}`));
  for (const old of shown.replaced) {
    const said = `${word('replaces', old.title)} (${old.id})`;
    parts.push(part('p', '', old.risk ? `${said}: ⚠ ${word(old.risk)}` : said));
  }
  if (shown.prompt) parts.push(part('p', 'lines', shown.prompt));
  if (shown.context) parts.push(folded(word('context'), part('p', 'lines', shown.context), false));
  return parts;
}

function ended() {
  const parts = [heading(shown.title), part('p', '', word(shown.contested ? 'contested' : shown.state))];
  if (shown.answer) parts.push(...summed(shown.answer));
  if (shown.reason) parts.push(part('p', 'lines', shown.reason));
  return parts;
}

// What was answered, as a list.
function summed(answer) {
  const lines = shown.topics.length === 0
    ? [[null, shown, answer]]
    : shown.topics.map((topic) => [topic.title, topic, answer.topics[topic.id]]);
  const list = part('ul', 'summed');
  for (const [title, question, said] of lines) {
    const words = wordsOf(question, said);
    if (words || title) {
      list.append(part('li', 'lines', ...(title ? [part('strong', '', `${title}: `)] : []), words || word('no_answer')));
    }
  }
  if (shown.topics.length > 0 && answer.note) list.append(part('li', 'lines', answer.note));
  return [list];
}

function wordsOf(question, said) {
  if (!said) return '';
  const labels = said.chosen.map((id) => question.options.find((each) => each.id === id)?.label ?? id);
  return [labels.join(', '), said.text, said.note].filter((each) => each).join(' · ');
}

function linked() {
  const parts = shown.options.map((option) => part('p', '', `• ${option.label}`));
  parts.push(part('p', '', word(`obstacle_${shown.obstacle}`)));
  parts.push(shown.page
    ? pageLink(shown.page, 'answer_link', 'answer_at')
    : part('p', '', word('answer_with'), ' ', part('code', '', shown.command)));
  return parts;
}

function pageLink(address, title, plain) {
  if (!can.openLinks) return part('p', '', word(plain), ' ', part('code', '', address));
  const link = part('a', '', word(title));
  link.href = address;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    ask('ui/open-link', { url: address }).catch((e) => trouble(e.message));
  });
  return part('p', '', link);
}

function elsewhere() {
  return [`${word('answer_with')} ${shown.command}`, ...(shown.page ? [`${word('answer_at')} ${shown.page}`] : [])].join(' · ');
}

// A questionnaire that was broken off to talk.
function broken() {
  const again = press(word('go_on'), 'main', () => act('resume', again));
  return [
    part('p', '', word(shown.wished ? 'wished' : 'paused')),
    ...summed(draft),
    part('div', 'row', again),
  ];
}

// What one question or topic is answered with.
function fields(question, said) {
  const parts = [];
  if (said.source && said.source !== 'person' && isGiven(said)) parts.push(part('p', 'dim', word(said.source)));
  if (question.options.length > 0) parts.push(options(question, said));
  if (question.takes_text) {
    parts.push(text(word(question.options.length > 0 ? 'own_words' : 'your_answer'), said, 'text'));
  }
  parts.push(folded(word('note'), text(word('note_label'), said, 'note'), said.note !== ''));
  return parts;
}

function options(question, said) {
  const several = question.takes_several;
  const limited = several && question.max > 1 && question.max < question.options.length;
  const title = limited ? word('at_most', question.max) : word(several ? 'choices' : 'choice');
  const set = part('fieldset', '', part('legend', '', title));
  question.options.forEach((option) => set.append(choice(option, several, said)));
  return set;
}

function choice(option, several, said) {
  const input = part('input', '');
  input.type = several ? 'checkbox' : 'radio';
  input.name = 'choice';
  input.value = option.id;
  input.checked = said.chosen.includes(option.id);
  input.addEventListener('change', () => {
    const others = several ? said.chosen.filter((id) => id !== option.id) : [];
    said.chosen = input.checked ? [...others, option.id] : others;
    changed(said);
  });
  const words = part('span', '', option.label + (option.recommended ? ` ${word('recommended')}` : ''));
  if (option.description) words.append(part('span', 'dim', option.description));
  return part('label', 'option', input, words);
}

function text(title, said, member) {
  const area = part('textarea', '');
  area.value = said[member];
  area.rows = 2;
  area.addEventListener('input', () => {
    said[member] = area.value;
    changed(said);
  });
  return part('label', 'field', title, area);
}

function sendButton() {
  const made = press(word('send'), 'main', send);
  made.id = 'send';
  return made;
}

function sendRow() {
  return part('div', 'row', sendButton());
}

function sitting() {
  const all = askedTopics();
  place = Math.min(place, all.length - 1);
  const topic = all[place];
  const parts = [
    part('p', 'dim', word('topic', place + 1, all.length) + (topic.required ? '' : ` · ${word('optional')}`)),
    part(`h${level + 1}`, '', topic.title),
  ];
  if (topic.prompt && topic.prompt !== topic.title) parts.push(part('p', 'lines', topic.prompt));
  if (topic.context) parts.push(folded(word('context'), part('p', 'lines', topic.context), false));
  return [...parts, ...fields(topic, saidOn(topic)), steps()];
}

function steps() {
  const row = part('div', 'row');
  if (place > 0) row.append(press(word('back'), '', () => go(-1)));
  const next = press(word('next'), 'main', () => go(1));
  const button = sendButton();
  const stop = press(word('pause'), '', () => act('pause', stop));
  row.append(next, button, stop);
  // a choice can bring another topic up, or take the last one away
  const draw = () => {
    const last = place >= askedTopics().length - 1;
    next.hidden = last;
    button.hidden = !last;
  };
  draw();
  document.getElementById('page').onchange = draw;
  return row;
}

function go(by) {
  trouble('');
  place += by;
  show();
  toTop();
}

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  const button = document.getElementById('send');
  if (button && !button.disabled && !button.hidden) send();
});

view.leave = saveDraft;
view.draw = () => {
  if (shown) show();
};
view.isWide = () => shown?.answerable && shown.topics.length >= LONG;
