// What the page hears from its host and says to it, in which language it speaks and how it looks. What a page shows
// itself is said by `view`.

const waiting = new Map();
let lastId = 0;
let context = {};
let can = {};
let open = true;
let language = 'en';
let asked = false; // whether the page asked for the whole screen itself

const view = {
  input() {}, // the arguments of the call that the page shows
  result() {}, // what it returned
  draw() {}, // shows all of it anew, in another language
  leave() {}, // what was typed is kept
  isWide() { return false; }, // whether it takes more room than the conversation has
};

function post(message) {
  window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
}

function tell(method, params) {
  post({ method, params });
}

function ask(method, params) {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    post({ id, method, params });
  });
}

function settle(message) {
  const one = waiting.get(message.id);
  waiting.delete(message.id);
  if (!one) return;
  if (message.error) one.reject(new Error(message.error.message));
  else one.resolve(message.result);
}

async function answerHost(message) {
  if (message.method === 'ui/resource-teardown') {
    await Promise.race([view.leave(), rest(1_000)]);
    open = false;
    post({ id: message.id, result: {} });
  } else if (message.method === 'ping') {
    post({ id: message.id, result: {} });
  } else {
    post({ id: message.id, error: { code: -32601, message: 'unknown method' } });
  }
}

const heard = {
  'ui/notifications/tool-input': (params) => view.input(params.arguments ?? {}),
  'ui/notifications/tool-result': (result) => view.result(result),
  'ui/notifications/tool-cancelled': () => say(word('gave_up')),
  'ui/notifications/host-context-changed': (params) => dress({ ...context, ...params }),
};

window.addEventListener('message', (event) => {
  const message = event.data;
  if (event.source !== window.parent || message?.jsonrpc !== '2.0') return;
  if (message.method === undefined) settle(message);
  else if (message.id !== undefined) answerHost(message);
  else heard[message.method]?.(message.params ?? {});
});

async function call(name, args) {
  const result = await ask('tools/call', { name, arguments: args });
  const data = result?.structuredContent ?? {};
  if (result?.isError) {
    const problem = data.errors?.[0] ?? {};
    throw Object.assign(new Error(problem.message || textOf(result)), { code: problem.code });
  }
  return { data, nonce: result?._meta?.['sayso/nonce'] };
}

function textOf(result) {
  return (result?.content ?? []).map((each) => each.text ?? '').join('\n');
}

function rest(millis) {
  return new Promise((resolve) => { setTimeout(resolve, millis); });
}

// To the model, by the conversation: its call is over, and it has to fetch what came of it.
async function tellModel(text) {
  const content = [{ type: 'text', text }];
  if (can.message) await ask('ui/message', { role: 'user', content });
  else if (can.updateModelContext) await ask('ui/update-model-context', { content });
}

// Words.

function word(name, ...parts) {
  const text = WORDS[language][name] ?? WORDS.en[name];
  return parts.reduce((said, part, i) => said.replaceAll(`{${i}}`, () => String(part)), text);
}

// The person's setting, else the language of the host, else that of the browser.
function speak() {
  const wanted = SET === 'auto' ? context.locale || navigator.language || 'en' : SET;
  const next = wanted.toLowerCase().split('-', 1)[0];
  const before = language;
  language = Object.hasOwn(WORDS, next) ? next : 'en';
  document.documentElement.lang = language;
  return before !== language;
}

// Every text becomes a text node.

function part(tag, kind, ...inside) {
  const made = document.createElement(tag);
  if (kind) made.className = kind;
  made.append(...inside);
  return made;
}

function press(title, kind, action) {
  const made = part('button', kind, title);
  made.type = 'button';
  made.addEventListener('click', action);
  return made;
}

function folded(title, inside, unfolded) {
  const made = part('details', '', part('summary', '', title), inside);
  made.open = unfolded;
  return made;
}

function say(text) {
  document.getElementById('said').textContent = text;
}

function trouble(text) {
  document.getElementById('trouble').textContent = text;
}

// How it looks.

const BORROWED = ['--color-background-primary', '--color-text-primary', '--color-text-secondary',
  '--color-border-primary', '--color-background-inverse', '--color-text-inverse',
  '--color-text-warning', '--color-text-danger'];

function dress(next) {
  context = next;
  const root = document.documentElement;
  if (next.theme) root.style.colorScheme = next.theme;
  const variables = next.styles?.variables ?? {};
  for (const [name, value] of Object.entries(variables)) {
    if (value) root.style.setProperty(name, value);
  }
  // all of them or our own: a mixed set can be unreadable
  root.classList.toggle('of-host', BORROWED.every((name) => variables[name]));
  const inset = next.safeAreaInsets;
  if (inset) {
    document.body.style.padding = ['top', 'right', 'bottom', 'left']
      .map((side) => `${16 + (Number(inset[side]) || 0)}px`).join(' ');
  }
  root.classList.toggle('full', isFull());
  const changed = speak();
  drawModes();
  if (changed) view.draw();
}

// Its size: where the host sets the height, it fills that; else it says how much it needs.

function size() {
  if (context.containerDimensions?.height !== undefined) return;
  const most = context.containerDimensions?.maxHeight ?? Infinity;
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
  tell('ui/notifications/size-changed', { height: Math.min(height, most) });
}

function isFull() {
  return context.displayMode === 'fullscreen';
}

function offers(mode) {
  return (context.availableDisplayModes ?? []).includes(mode);
}

let changing = Promise.resolve(); // the last request for a mode

function setMode(mode) {
  changing = requestMode(mode);
  return changing;
}

async function requestMode(mode) {
  try {
    const set = await ask('ui/request-display-mode', { mode });
    dress({ ...context, displayMode: set?.mode ?? context.displayMode });
  } catch (e) {
    trouble(e.message);
  }
}

// Once, and only what needs it: a page that takes the screen again after a person gave it back is a nuisance.
function askForRoom() {
  if (asked || isFull() || !offers('fullscreen') || !view.isWide()) return;
  asked = true;
  setMode('fullscreen');
}

// What the page took, it gives back once there is nothing more to do.
async function giveRoomBack() {
  if (!asked) return;
  if (!isFull()) await changing;
  if (isFull() && offers('inline')) await setMode('inline');
}

function drawModes() {
  const wanted = isFull() ? 'inline' : 'fullscreen';
  const row = document.getElementById('modes');
  const hadFocus = row.contains(document.activeElement);
  row.replaceChildren();
  if (!offers(wanted)) return;
  row.append(press(word(wanted), 'small', () => {
    asked = true;
    setMode(wanted);
  }));
  if (hadFocus) row.firstChild.focus();
}

async function start() {
  speak();
  say(word('looking'));
  const known = await ask('ui/initialize', {
    appInfo: { name: 'sayso', version: '1' },
    appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
    protocolVersion: '2026-01-26',
  });
  can = known.hostCapabilities ?? {};
  dress(known.hostContext ?? {});
  tell('ui/notifications/initialized', {});
  new ResizeObserver(size).observe(document.documentElement);
}
