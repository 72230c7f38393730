/**
 * The frame's script: receives messages from the embedding page, forwards them to the server and asks for approvals.
 * Not compiled.
 */

import { askForApproval, endApprovals } from './approval.js';

const APPROVED = new Set([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
]);
const LOGINS = new Set(['CONNECT_OTP', 'CONNECT_SOCIAL', 'CONNECT_FARCASTER']);
const SESSION = 'session';

/** Origin of the embedding page, taken from the first message. */
let app;
let session = loadSession();

/** Loads or creates the secret session token, which identifies the login to the server. */
function loadSession() {
  try {
    const kept = localStorage.getItem(SESSION);
    if (kept) return kept;
  } catch {
    // Storage in frames may be blocked. Then the login lasts as long as the page.
  }
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  return saveSession(fresh.join(''));
}

function saveSession(token) {
  try {
    localStorage.setItem(SESSION, token);
  } catch {
    // Storage may be blocked.
  }
  return token;
}

function clearSession() {
  try {
    localStorage.removeItem(SESSION);
  } catch {
    // Storage may be blocked.
  }
  session = loadSession();
}

const post = (message, to = app) => parent.postMessage(message, to ?? '*');

async function ask(name, payload) {
  const response = await fetch(`/api/event/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session, payload, app }),
  });
  return response.json();
}

async function answer({ id, type, payload }) {
  const name = type.slice('@w3m-app/'.length);
  if (name === 'RPC_ABORT') return endApprovals();
  if (name === 'RELOAD') return location.reload();
  if (name === 'RPC_REQUEST' && APPROVED.has(payload?.method) && !(await askForApproval(payload, app))) {
    return post({ id, type: '@w3m-frame/RPC_REQUEST_ERROR', payload: { message: 'User rejected' } });
  }
  const { value, message, fault } = await ask(name, payload);
  if (name === 'SIGN_OUT') clearSession();
  if (LOGINS.has(name)) post({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: session } });
  const reply =
    message === undefined
      ? { id, type: `@w3m-frame/${name}_SUCCESS`, payload: value }
      : { id, type: `@w3m-frame/${name}_ERROR`, payload: { message } };
  if (fault?.kind === 'navigate') return location.assign(fault.to);
  if (fault?.kind === 'flood') {
    for (let count = 0; count < fault.count; count++) {
      post({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: `${session}-${count}` } });
    }
  }
  if (fault?.kind === 'malformed') return post({ ...reply, payload: fault.payload ?? { nonsense: [null] } });
  if (fault?.kind === 'wrong-id') return post({ ...reply, id: 'another' });
  if (fault?.kind === 'wrong-type') return post({ ...reply, type: '@w3m-frame/GET_CHAIN_ID_SUCCESS' });
  post(reply);
  if (fault?.kind === 'twice') post(reply);
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || source === window || typeof data?.type !== 'string') return;
  if (!data.type.startsWith('@w3m-app/')) return;
  app ??= origin;
  // Only the first origin may use the frame.
  if (origin !== app) return;
  answer(data).catch((error) =>
    post({ id: data.id, type: `@w3m-frame/${data.type.slice(9)}_ERROR`, payload: { message: String(error.message) } }),
  );
});

// READY contains no secret and is sent to any origin, because the embedding page is not known yet.
post({ type: '@w3m-frame/READY', payload: { version: '4' } });
