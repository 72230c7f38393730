/** EIP-5792: capabilities and bundles of calls. Sends version 2.0.0, understands the draft's answers. */

import type { NetworkId } from 'latchkey';
import { READ_MS, SEND_MS } from 'latchkey/chain-kit';
import { chainIdOf, copyJson, readHash, readNetwork } from '../parse.js';
import type { Eip155CallsStatus, Eip155Capabilities, Eip155Features, Hex } from '../slots.js';
import { encodeAddress, encodeData, encodeQuantity } from './encode.js';
import type { Deps } from './features.js';

/** EIP-5792: an id has at most 4096 bytes; in hex, with `0x`. */
const MAX_ID = 8_194;
const MAX_JSON = 256 * 1024;

const STATUS: Readonly<Record<number, Eip155CallsStatus['status']>> = {
  100: 'pending',
  200: 'confirmed',
  400: 'failed',
  500: 'reverted',
  600: 'partly-reverted',
};
/** The draft's words. */
const DRAFT_STATUS: Readonly<Record<string, number>> = { PENDING: 100, CONFIRMED: 200 };

type CallFeatures = Pick<Eip155Features, 'eip155:getCapabilities' | 'eip155:sendCalls' | 'eip155:getCallsStatus'>;

/** Always there: whether a wallet can is only known by asking it; it then says `FEATURE_MISSING`. */
export function createCallFeatures({
  request: ask,
  requireAccount: accountOf,
  requireChainId: chainFor,
}: Deps): CallFeatures {
  return {
    async 'eip155:getCapabilities'({ account, networks, signal } = {}) {
      const params = [accountOf(account), ...(networks ? [networks.map(chainIdOf)] : [])];
      return ask('wallet_getCapabilities', params, { timeoutMs: READ_MS, signal }, readCapabilities);
    },
    async 'eip155:sendCalls'({ calls, account, network, id, capabilities, atomicRequired = false, signal }) {
      const encoded = calls.map(({ to, value, data }) => ({
        to: encodeAddress(to),
        ...(value !== undefined && { value: encodeQuantity(value) }),
        ...(data !== undefined && { data: encodeData(data) }),
      }));
      const from = accountOf(account);
      const chainId = await chainFor(network, signal);
      const bundle = { version: '2.0.0', from, chainId, atomicRequired, calls: encoded };
      const params = [{ ...bundle, ...(id !== undefined && { id }), ...(capabilities && { capabilities }) }];
      return ask('wallet_sendCalls', params, { timeoutMs: SEND_MS, signal }, readId);
    },
    'eip155:getCallsStatus': ({ id, signal }) =>
      ask('wallet_getCallsStatus', [id], { timeoutMs: READ_MS, signal }, readStatus),
  };
}

function readCapabilities(answer: unknown): Eip155Capabilities | undefined {
  const copy = copyJson(answer, MAX_JSON);
  if (!isRecord(copy)) return undefined;
  const read = new Map<NetworkId, Readonly<Record<string, unknown>>>();
  for (const [key, value] of Object.entries(copy)) {
    const network = /^0x0*$/.test(key) ? 'eip155:0' : readNetwork(key);
    if (network && isRecord(value)) read.set(network, Object.freeze(value));
  }
  return read;
}

function readId(answer: unknown): { readonly id: string } | undefined {
  const id = typeof answer === 'string' ? answer : (answer as { readonly id?: unknown }).id;
  return typeof id === 'string' && id !== '' && id.length <= MAX_ID ? { id } : undefined;
}

function readStatus(answer: unknown): Eip155CallsStatus | undefined {
  const copy = copyJson(answer, MAX_JSON);
  if (!isRecord(copy)) return undefined;
  const code = typeof copy.status === 'string' ? DRAFT_STATUS[copy.status] : copy.status;
  if (typeof code !== 'number') return undefined;
  const receipts = Array.isArray(copy.receipts) ? copy.receipts.filter(isRecord) : [];
  return Object.freeze({
    status: STATUS[code] ?? 'unknown',
    code,
    atomic: copy.atomic === true,
    receipts: receipts.flatMap(({ transactionHash, status }) => {
      const hash: Hex | undefined = readHash(transactionHash);
      return hash ? [{ transactionHash: hash, succeeded: status === '0x1' }] : [];
    }),
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
