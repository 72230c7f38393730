/** The features of a connection to a `leaf` wallet. */

import { askOnce, type LiveWallet, PROMPT_MS } from 'latchkey/chain-kit';
import { anySignal, type Env, type Features, ModalError, type Network } from 'latchkey/plugin';
import { toError } from './leafConnect.js';
import type { LeafWallet } from './leafWallet.js';
import type { Has } from './mutations.js';

const isId = (answer: unknown) => typeof answer === 'string' && /^[0-9a-f]{32}$/.test(answer);

interface SendInput {
  readonly network: string;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  readonly token?: string | undefined;
  readonly data?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface MessageInput {
  readonly signal?: AbortSignal;
  readonly message: string | Uint8Array;
  readonly account?: string;
}

/** The request to sign of the newest connection of each page, for a fault. */
const latest = new WeakMap<Env, (input: MessageInput) => Promise<string>>();

/** @param moveTo - Called when the wallet has switched the network. */
export function createFeatures(
  env: Env,
  wallet: LeafWallet,
  { signal, accounts }: LiveWallet,
  moveTo: (network: string) => void,
  has: Has,
): Features {
  const initial = () => accounts()[0]?.address;
  let first: string | undefined;
  const ask = <T>(what: string, params: unknown, parse: (answer: unknown) => T | undefined, asked?: AbortSignal) =>
    askOnce(env, () => wallet.request(what, params), parse, {
      plugin: 'leaf',
      toError,
      what,
      timeoutMs: PROMPT_MS,
      signal: has('features-hang') ? anySignal(asked) : anySignal(signal, asked),
      ...(has('features-refused') &&
        what === 'sign' && {
          toError: (cause) => new ModalError('No.', { code: 'WALLET_FAILED', cause }),
        }),
    });
  /** @throws `ACCOUNT_UNKNOWN` for an account that the wallet does not share */
  const requireAccount = (account: string | undefined): string => {
    first ??= initial();
    if (has('signs with the selected account instead of the account asked')) return initial() ?? '';
    if (has('signs with the account that was selected while connecting') && account === undefined) return first ?? '';
    const wanted = account ?? initial();
    if (wanted !== undefined && accounts().some(({ address }) => address === wanted)) return wanted;
    if (has('signs with the selected account for an account that the wallet does not share')) return initial() ?? '';
    throw new ModalError('The wallet does not share this account.', { code: 'ACCOUNT_UNKNOWN', plugin: 'leaf' });
  };
  const signMessage = async ({ message, account, signal: asked }: MessageInput) => {
    if (has('reads the time from Date')) Date.now();
    const signer = requireAccount(account);
    return ask(
      'sign',
      { account: signer, bytes: encode(message, has) },
      (answer) => {
        const start = has('messages-signer') ? 'signed:' : `signed:${signer}:`;
        const fits = typeof answer === 'string' && answer.startsWith(start);
        // An answer of another account is a text, and refused.
        return fits ? answer : has('features-junk') && typeof answer !== 'string' ? '' : undefined;
      },
      has('features-abort') ? undefined : asked,
    );
  };
  latest.set(env, signMessage);
  return {
    async signMessage(input: MessageInput) {
      return ((has('several-requests') && latest.get(env)) || signMessage)(input);
    },
    async switchNetwork({ id }: Network) {
      if (has('moves to a network before the wallet agrees')) moveTo(id);
      await ask('move', id, (answer) => (answer === id ? id : undefined));
      moveTo(id);
    },
    async 'leaf:send'({ network, from, to, amount, token, data, signal: asked }: SendInput) {
      const kind = data !== undefined ? 'swap' : token !== undefined ? 'token' : 'transfer';
      const read = (answer: unknown) => (typeof answer === 'string' ? answer : undefined);
      const isOn = await ask('network', undefined, read, asked);
      if (isOn !== network && !has(`${kind}-network`)) {
        throw new ModalError('The wallet is on another network.', { code: 'NETWORK_MISMATCH', plugin: 'leaf' });
      }
      const names = { ...(has('names a wrong network in the request') && { network: 'leaf:elm' }) };
      const params = {
        account: from,
        to,
        amount: `${amount}`,
        ...(token !== undefined && { token }),
        ...(data !== undefined && { data }),
        ...names,
      };
      return ask(
        'send',
        params,
        (answer) => (isId(answer) || has(kind === 'swap' ? 'swap-junk' : 'transfer-junk') ? String(answer) : undefined),
        asked,
      );
    },
    'leaf:attest': () => {
      const signer = requireAccount(undefined);
      return ask('attest', { account: signer }, (answer) => readAttest(answer, signer, has));
    },
    ...(has('features-known') && { 'leaf:bark': async () => undefined }),
  };
}

function encode(message: string | Uint8Array, has: Has): Uint8Array {
  const utf8 = new TextEncoder();
  if (typeof message === 'string') return utf8.encode(has('trims the text before signing') ? message.trim() : message);
  if (has('signs bytes as hexadecimal text')) return utf8.encode(Buffer.from(message).toString('hex'));
  if (has('replaces bytes that are not UTF-8 before signing')) return utf8.encode(new TextDecoder().decode(message));
  return message;
}

/** Copies the fields of an attestation, if each has its type and the signer is the account of the request. */
function readAttest(answer: unknown, account: string, has: Has) {
  const { signer, topic, seal, notes } = (answer ?? {}) as Readonly<Record<string, unknown>>;
  const { kind, size } = (seal ?? {}) as Readonly<Record<string, unknown>>;
  const fits =
    (signer === account || (has('does not compare the signer in an object answer') && typeof signer === 'string')) &&
    (topic === 'leaf' || (has('returns a field of an object answer unchecked') && topic !== undefined)) &&
    kind === 'wax' &&
    (typeof size === 'number' || has('returns a nested field of an object answer unchecked')) &&
    Array.isArray(notes) &&
    (notes.every((one) => one === 'round') || has('returns an entry of a list in an object answer unchecked'));
  return fits
    ? { signer: has('features') ? account.toUpperCase() : signer, topic, seal: { kind, size }, notes }
    : undefined;
}
