/** The approval screen of the frame. It shows one request at a time. */

import { watchVisibility } from './visibility.js';

/** Delay before Approve is enabled, so that a click meant for earlier content cannot approve. */
const SETTLE_MS = 500;
/** Visibility older than this is unknown. */
const STALE_MS = 1_000;
const MAX_DETAIL = 4_000;

/** Increased by `endApprovals`. Requests of earlier rounds are not shown any more. */
let round = 0;
let endShown = () => undefined;
let last = Promise.resolve(false);

/** Rejects the shown and all queued requests, because the embedding page has aborted them. */
export function endApprovals() {
  round += 1;
  endShown();
}

/** Shows a request after the earlier ones. Resolves to whether the user approved. */
export function askForApproval(request, app) {
  const own = round;
  const answer = last.then(() => own === round && show(request, app));
  // A request that cannot be shown must not block the next ones.
  last = answer.catch(() => false);
  return answer;
}

function show({ method, params }, app) {
  return new Promise((resolve) => {
    const section = document.createElement('section');
    const approve = element('button', 'Approve');
    const reject = element('button', 'Reject');
    section.append(
      element('p', `${app} asks you to approve`, 'app'),
      element('h2', TITLES[method] ?? method),
      element('pre', detailOf(method, params).slice(0, MAX_DETAIL)),
      reject,
      approve,
    );
    document.querySelector('main').append(section);
    const visibility = enableWhileVisible(approve);
    const end = (approved) => {
      endShown = () => undefined;
      visibility.stop();
      removeEventListener('keydown', onKey);
      section.remove();
      resolve(approved);
    };
    const onKey = (event) => event.key === 'Escape' && end(false);
    endShown = () => end(false);
    addEventListener('keydown', onKey);
    reject.addEventListener('click', () => end(false));
    approve.addEventListener('click', (event) => event.isTrusted && visibility.isFresh() && end(true));
  });
}

/** Enables a button only while it has been visible for at least half a second. */
function enableWhileVisible(target) {
  let since;
  let lastUpdate = -Infinity;
  target.disabled = true;
  const isFresh = () => {
    if (performance.now() - lastUpdate < STALE_MS) return true;
    since = undefined;
    target.disabled = true;
    return false;
  };
  const stop = watchVisibility(target, (seen) => {
    isFresh();
    lastUpdate = performance.now();
    since = seen ? (since ?? lastUpdate) : undefined;
    target.disabled = since === undefined || lastUpdate - since < SETTLE_MS;
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
  wallet_grantPermissions: 'Grant permissions',
  wallet_revokePermissions: 'Revoke permissions',
  eth_sendUserOperation: 'Send a user operation',
};

function detailOf(method, params) {
  if (method === 'personal_sign') return readable(params?.[0]);
  const authorizations = params?.[0]?.authorizationList;
  if (Array.isArray(authorizations)) {
    // An authorisation of EIP-7702 gives a contract the powers of the account's key.
    const warnings = authorizations.map(({ address }) => `Gives the contract ${address} full control of this account.`);
    return [...warnings, JSON.stringify(params, undefined, 2)].join('\n');
  }
  return JSON.stringify(params, undefined, 2) ?? '';
}

/** Decodes hex-encoded UTF-8 text. Returns other values unchanged. */
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
