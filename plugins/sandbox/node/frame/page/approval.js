/** The approval screen of the frame: what is asked, by whom, and two buttons. One at a time. */

import { watchSight } from './sight.js';

/** A click that was meant for what was there before must not approve. */
const SETTLE_MS = 500;
/** After this long without a look nobody knows what was in sight. */
const STALE_MS = 1_000;
const MAX_DETAIL = 4_000;

/** What was asked before the page outside gave up is not asked any more, on screen or not. */
let round = 0;
let endShown = () => undefined;
let last = Promise.resolve(false);

/** Ends what waits: the page outside has given up. */
export function endApprovals() {
  round += 1;
  endShown();
}

/** Shows a request, after those before it. Resolves to whether it was approved. */
export function askPerson(request, app) {
  const own = round;
  const answer = last.then(() => own === round && show(request, app));
  // One that cannot be shown holds up no other.
  last = answer.catch(() => false);
  return answer;
}

function show({ method, params }, app) {
  return new Promise((resolve) => {
    const section = document.createElement('section');
    const approve = element('button', 'Approve');
    const reject = element('button', 'Reject');
    section.append(
      element('p', `${app} asks you to approve`, 'who'),
      element('h2', TITLES[method] ?? method),
      element('pre', detailOf(method, params).slice(0, MAX_DETAIL)),
      reject,
      approve,
    );
    document.querySelector('main').append(section);
    const sight = enableInSight(approve);
    const end = (approved) => {
      endShown = () => undefined;
      sight.stop();
      removeEventListener('keydown', onKey);
      section.remove();
      resolve(approved);
    };
    const onKey = (event) => event.key === 'Escape' && end(false);
    endShown = () => end(false);
    addEventListener('keydown', onKey);
    reject.addEventListener('click', () => end(false));
    approve.addEventListener('click', (event) => event.isTrusted && sight.isFresh() && end(true));
  });
}

/** Enables a button while it has been in sight for half a second. */
function enableInSight(target) {
  let since;
  let looked = -Infinity;
  target.disabled = true;
  const isFresh = () => {
    if (performance.now() - looked < STALE_MS) return true;
    since = undefined;
    target.disabled = true;
    return false;
  };
  const stop = watchSight(target, (seen) => {
    isFresh();
    looked = performance.now();
    since = seen ? (since ?? looked) : undefined;
    target.disabled = since === undefined || looked - since < SETTLE_MS;
  });
  return { isFresh, stop };
}

const TITLES = {
  personal_sign: 'Sign a message',
  eth_signTypedData_v4: 'Sign data',
  eth_sendTransaction: 'Send a transaction',
  solana_signMessage: 'Sign a message',
  solana_signTransaction: 'Sign a transaction',
  solana_signAllTransactions: 'Sign transactions',
  solana_signAndSendTransaction: 'Send a transaction',
  wallet_sendCalls: 'Send several calls',
};

function detailOf(method, params) {
  if (method === 'personal_sign') return readable(params?.[0]);
  return JSON.stringify(params, undefined, 2) ?? '';
}

/** Bytes as text where they are text. */
function readable(given) {
  const text = String(given);
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(text)) return text;
  const bytes = Uint8Array.from(text.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}

function element(tag, text, className = '') {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
}
