// Proves to the server that a click was made on this page, with the key that stands in it.

// SHA-256 by hand: crypto.subtle is not there in every sandbox

const ROUND = roots(64, 1 / 3);
const BEGIN = roots(8, 1 / 2);

function roots(count, power) {
  const found = [];
  for (let n = 2; found.length < count; n += 1) {
    let prime = true;
    for (let d = 2; d * d <= n; d += 1) {
      if (n % d === 0) { prime = false; break; }
    }
    if (prime) {
      const root = n ** power;
      found.push(((root - Math.floor(root)) * 0x100000000) >>> 0);
    }
  }
  return found;
}

function turned(word, by) {
  return (word >>> by) | (word << (32 - by));
}

function padded(bytes) {
  const all = new Uint8Array(((bytes.length + 8) >> 6 << 6) + 64);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(all.length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(all.length - 4, (bytes.length << 3) >>> 0);
  return view;
}

function block(state, view, at) {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const a = w[i - 15];
    const b = w[i - 2];
    w[i] = w[i - 16] + (turned(a, 7) ^ turned(a, 18) ^ (a >>> 3))
      + w[i - 7] + (turned(b, 17) ^ turned(b, 19) ^ (b >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i += 1) {
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + w[i];
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]) | 0);
}

function sha256(bytes) {
  const view = padded(bytes);
  let state = BEGIN;
  for (let at = 0; at < view.byteLength; at += 64) state = block(state, view, at);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setUint32(i * 4, word));
  return new Uint8Array(out.buffer);
}

function joined(one, two) {
  const all = new Uint8Array(one.length + two.length);
  all.set(one);
  all.set(two, one.length);
  return all;
}

function hmac(key, text) {
  const pad = (by) => Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ by);
  const inner = sha256(joined(pad(0x36), new TextEncoder().encode(text)));
  return hex(sha256(joined(pad(0x5c), inner)));
}

function hex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function proof(claim, shown, nonce, body) {
  return hmac(bytesOf(KEY), [claim, shown.decision_id, shown.digest, nonce, body].join('\n'));
}

