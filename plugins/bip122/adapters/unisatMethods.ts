/** The methods that UniSat and OKX have in common: one account at a time, PSBTs in hex. */

import { hex } from '@scure/base';
import { attempt, malformedAnswer, PROMPT_MS, READ_MS } from 'latchkey/chain-kit';
import { isModalError } from 'latchkey/plugin';
import { parsePsbt } from '../transactions/psbt.js';
import { parseSharedAccounts, type SharedAccounts } from '../wallets/accounts.js';
import {
  parseTxid,
  type RequestLimits,
  type RequestWallet,
  toText,
  unsupportedError,
  type WalletAdapter,
} from './adapter.js';

type Provider = Readonly<Record<string, (...args: unknown[]) => unknown>>;

/** Creates the methods of a connected wallet. */
export function createSharedMethods(request: RequestWallet, provider: object) {
  const call = createCall(request, provider);
  return {
    provider,
    protocols: ['bip322', 'ecdsa'],
    canBroadcast: true,
    disconnect: async () => void (await call('disconnect', [], () => true, { timeoutMs: READ_MS })),
    signMessage: ({ message, protocol }, limits) => {
      const type = protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple';
      return call('signMessage', [toText(message), type], parseText, { ...limits, timeoutMs: PROMPT_MS });
    },
    async signPsbt({ psbt, inputs, broadcast, limits }) {
      const toSignInputs = inputs.map(({ index, account: { address }, sighashTypes }) => ({
        index,
        address,
        ...(sighashTypes && { sighashTypes: [...sighashTypes] }),
      }));
      const options = { autoFinalized: broadcast, toSignInputs };
      const signed = await call('signPsbt', [hex.encode(psbt.bytes), options], parsePsbt, limits);
      if (!broadcast) return { psbt: signed };
      return { psbt: signed, txid: await call('pushPsbt', [hex.encode(signed.bytes)], parseTxid, limits) };
    },
    sendTransfer: ({ to, satoshis }, limits) => call('sendBitcoin', [to, Number(satoshis)], parseTxid, limits),
  } satisfies Partial<WalletAdapter>;
}

/** Reads the public key of the selected account. A failure does not stop the connect: it resolves to `undefined`. */
export async function readPublicKey(
  request: RequestWallet,
  provider: object,
  accounts: readonly string[],
  limits: RequestLimits,
): Promise<string | undefined> {
  if (accounts.length !== 1 || !hasMethod(provider, 'getPublicKey')) return undefined;
  try {
    return await createCall(request, provider)('getPublicKey', [], parseText, limits);
  } catch (error) {
    if (isModalError(error, 'ABORTED')) throw error;
    return undefined;
  }
}

/** Creates a function that calls a method of the provider. It rejects with `FEATURE_MISSING` if the method is missing. */
export function createCall(request: RequestWallet, provider: object) {
  return <T>(
    method: string,
    args: readonly unknown[],
    parse: (answer: unknown) => T | undefined,
    limits: RequestLimits,
  ) => {
    if (!hasMethod(provider, method)) return Promise.reject<T>(unsupportedError(method));
    return request(method, () => (provider as Provider)[method]?.(...args), parse, limits);
  };
}

/** Parses the accounts. @throws `RESPONSE_MALFORMED` */
export function requireShared(...input: Parameters<typeof parseSharedAccounts>): SharedAccounts {
  const shared = parseSharedAccounts(...input);
  if (shared) return shared;
  throw malformedAnswer('bip122', 'getAccounts');
}

/** Whether the provider has the method. */
export const hasMethod = (provider: object, method: string): boolean =>
  typeof attempt(() => (provider as Provider)[method]) === 'function';

/** Parses a list of addresses. */
export const parseAddresses = (answer: unknown): readonly string[] | undefined =>
  Array.isArray(answer) ? answer.slice(0, 100).filter((one): one is string => typeof one === 'string') : undefined;

const parseText = (answer: unknown) => (typeof answer === 'string' ? answer : undefined);
