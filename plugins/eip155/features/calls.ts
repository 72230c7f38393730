/**
 * EIP-5792: wallet capabilities and batches of calls.
 *
 * Requests have the shape of version 2.0.0; answers may also have the shape of the draft.
 */

import { PROMPT_MS, READ_MS, SEND_MS } from 'latchkey/chain-kit';
import { isRecord, type NetworkId } from 'latchkey/plugin';
import { chainIdOf, copyJson, readHash, readNetwork } from '../parse.js';
import type { Eip155CallsStatus, Eip155Capabilities, Eip155Features, Hex } from '../slots.js';
import type { Deps } from './deps.js';
import { encodeCalls } from './encode.js';

/** EIP-5792 allows ids of up to 4096 bytes: 8192 hex digits and `0x`. */
const MAX_ID_LENGTH = 8_194;
/** Characters of JSON. */
const MAX_JSON_LENGTH = 256 * 1024;

/** By the first digit of the code: EIP-5792 §Status Codes defines the hundreds, and wallets may add codes within them. */
const STATUS: Readonly<Record<number, Eip155CallsStatus['status']>> = {
  1: 'pending',
  2: 'confirmed',
  4: 'failed',
  5: 'reverted',
  6: 'partly-reverted',
};
/** Status words of the draft and of wallets, with the code of version 2.0.0 that means the same. */
const DRAFT_STATUS: Readonly<Record<string, number>> = { PENDING: 100, CONFIRMED: 200, FAILURE: 400 };

type CallFeatures = Pick<
  Eip155Features,
  'eip155:getCapabilities' | 'eip155:sendCalls' | 'eip155:getCallsStatus' | 'eip155:showCallsStatus'
>;

/**
 * The features are always present, because only a request shows whether the wallet supports EIP-5792.
 * If it does not, the request rejects with `FEATURE_MISSING`.
 */
export function createCallFeatures({ request, requireAccount, requireChainId, wallet }: Deps): CallFeatures {
  return {
    async 'eip155:getCapabilities'({ account, networks, signal } = {}) {
      const params = [requireAccount(account), ...(networks ? [networks.map(chainIdOf)] : [])];
      return request('wallet_getCapabilities', params, { timeoutMs: READ_MS, signal }, readCapabilities);
    },
    async 'eip155:sendCalls'({ calls, account, network, id, capabilities, atomicRequired = false, signal }) {
      const encoded = encodeCalls(calls, network ?? wallet.network());
      const from = requireAccount(account);
      const chainId = await requireChainId(network, signal);
      const batch = { version: '2.0.0', from, chainId, atomicRequired, calls: encoded };
      const params = [{ ...batch, ...(id !== undefined && { id }), ...(capabilities && { capabilities }) }];
      return request('wallet_sendCalls', params, { timeoutMs: SEND_MS, signal }, readId);
    },
    'eip155:getCallsStatus': ({ id, signal }) =>
      request('wallet_getCallsStatus', [id], { timeoutMs: READ_MS, signal }, readStatus),
    async 'eip155:showCallsStatus'({ id, signal }) {
      // The answer is empty (EIP-5792 §wallet_showCallsStatus).
      await request('wallet_showCallsStatus', [id], { timeoutMs: PROMPT_MS, signal }, () => true);
    },
  };
}

function readCapabilities(answer: unknown): Eip155Capabilities | undefined {
  const copy = copyJson(answer, MAX_JSON_LENGTH);
  if (!isRecord(copy)) return undefined;
  const capabilities = new Map<NetworkId, Readonly<Record<string, unknown>>>();
  for (const [key, value] of Object.entries(copy)) {
    const network = /^0x0*$/.test(key) ? 'eip155:0' : readNetwork(key);
    if (network && isRecord(value)) capabilities.set(network, Object.freeze(value));
  }
  return capabilities;
}

function readId(answer: unknown): { readonly id: string } | undefined {
  const id = typeof answer === 'string' ? answer : (answer as { readonly id?: unknown }).id;
  return typeof id === 'string' && id !== '' && id.length <= MAX_ID_LENGTH ? { id } : undefined;
}

function readStatus(answer: unknown): Eip155CallsStatus | undefined {
  const copy = copyJson(answer, MAX_JSON_LENGTH);
  if (!isRecord(copy)) return undefined;
  const code = typeof copy.status === 'string' ? DRAFT_STATUS[copy.status] : copy.status;
  if (typeof code !== 'number') return undefined;
  const receipts = Array.isArray(copy.receipts) ? copy.receipts.filter(isRecord) : [];
  return Object.freeze({
    status: STATUS[Math.floor(code / 100)] ?? 'unknown',
    code,
    atomic: copy.atomic === true,
    receipts: receipts.flatMap(({ transactionHash, status }) => {
      const hash: Hex | undefined = readHash(transactionHash);
      return hash ? [{ transactionHash: hash, succeeded: status === '0x1' }] : [];
    }),
  });
}
