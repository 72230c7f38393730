/** Looks up sent transfers and swaps on a node whose answers a test scripts. */

import { type Intent, type OutboxLook, transfers } from 'latchkey/plugin';
import { type SwapIntent, swapChains } from 'latchkey/plugins/swaps/slots';
import { jsonRpc } from 'latchkey/testing';
// Imported in advance: the fake clock does not wait for code.
import '../../../../plugins/eip155/swaps/createSwaps.js';
import '../../../../plugins/eip155/transfers/createTransfers.js';
import { encodeCall } from '../../../../plugins/eip155/transfers/request.js';
import { ALICE, BOB, fakeWallet, HASH, type Script } from '../fakeWallet.js';
import { connectedModal } from '../modal.js';

export const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
export const BUNDLER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc';
/** The entry point of ERC-4337, version 0.7. */
export const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032';
export const EVENT = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const NETWORKS = [
  { id: 1, name: 'Ethereum', nativeCurrency: ETHER, rpcUrls: ['https://one.example/rpc'] },
  { id: 30, name: 'Rootstock', nativeCurrency: ETHER, rpcUrls: ['https://thirty.example/rpc'] },
];

/** The transaction and its receipt, as the nodes know them. */
export interface Chain {
  /** The transaction, without its hash. `undefined`: unknown. */
  readonly transaction?: object | undefined;
  /** The receipt, without its hash. `undefined`: not mined. */
  readonly receipt?: object | undefined;
  /** The code of the account. Default: a plain key. */
  readonly code?: string;
  /** The id of the network whose node knows it. Default: that of the intent. */
  readonly on?: number;
  /** The block in which the node has a transaction, and its hash. The receipt is that of this transaction. */
  readonly place?: string;
  readonly placed?: string;
  /** The number of transactions of the account. */
  readonly count?: unknown;
}

export const word = (value: string | bigint): string =>
  typeof value === 'bigint' ? value.toString(16).padStart(64, '0') : value.slice(2).toLowerCase().padStart(64, '0');
/** The event of a transfer of a token. */
export const moved = (token: string, from: string, to: string, amount: bigint) => ({
  address: token,
  topics: [EVENT, `0x${word(from)}`, `0x${word(to)}`],
  data: `0x${word(amount)}`,
});
/** The event of a user operation. */
export const operation = (account: string, succeeded: boolean, entryPoint = ENTRY_POINT) => ({
  address: entryPoint,
  topics: [
    '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
    HASH,
    `0x${word(account)}`,
    `0x${word('0x')}`,
  ],
  data: `0x${word(7n)}${word(succeeded ? 1n : 0n)}${word(21_000n)}${word(21_000n)}`,
});

/** 1,000 of the native currency or of a token, from Alice to Bob. */
export function payment(chain: number, token?: string): Intent {
  const core = { to: BOB, token: { ...(token && { address: token }), symbol: 'TKN', decimals: 18 }, amount: 1_000n };
  return { network: `eip155:${chain}`, from: ALICE, ...core, maxFee: 1n, payload: {} };
}

/** The transaction of a payment, as a node knows it. */
export function sentOf(intent: Intent) {
  const { to, value, data } = encodeCall(intent);
  const chainId = `0x${Number(intent.network.slice(7)).toString(16)}`;
  return { from: ALICE, to, value: `0x${value.toString(16)}`, input: data, nonce: '0x5', type: '0x2', chainId };
}

/** Looks once. @param script - Answers of the wallet. */
export async function lookAt(
  intent: Intent,
  chain: Chain,
  { script = {}, kind = 'transaction', missing = 0, nonce }: Sent = {},
): Promise<OutboxLook | undefined> {
  const { modal, drive } = await open(intent.network, chain, script);
  const service = await modal.test.context.service(transfers, 'eip155');
  return drive(service.track({ id: HASH, kind, intent, sentAt: 0, missing, nonce }));
}

/** The same for a swap or an approval. */
export async function lookAtSwap(
  intent: SwapIntent,
  chain: Chain,
  { script = {}, kind = 'transaction', missing = 0 }: Sent = {},
): Promise<OutboxLook | undefined> {
  const { modal, drive } = await open(intent.network, chain, script);
  const service = await modal.test.context.service(swapChains, 'eip155');
  return drive(service.track({ id: HASH, kind, intent, sentAt: 0, missing }, new AbortController().signal));
}

/** The same for a transaction of the app, of which nothing is known. */
export async function lookAtOwn(chain: Chain, script: Script): Promise<OutboxLook | undefined> {
  const { modal, drive } = await open('eip155:1', chain, script);
  const service = await modal.test.context.service(transfers, 'eip155');
  const sent = { id: HASH, sentAs: 'transaction', network: 'eip155:1', account: ALICE, sentAt: 0, missing: 0 } as const;
  return drive(service.look?.({ ...sent, nonce: undefined }) ?? Promise.resolve(undefined));
}

interface Sent {
  readonly script?: Script;
  readonly kind?: 'transaction' | 'calls';
  readonly missing?: number;
  readonly nonce?: string;
}

async function open(network: string, chainState: Chain, script: Script) {
  const { transaction, receipt, code = '0x', on, place, placed = HASH, count } = chainState;
  const home = on ?? Number(network.slice(7));
  const fetch = jsonRpc(({ method, params, url }) => {
    const chain = url.includes('thirty') ? 30 : 1;
    const [first, second] = (params ?? []) as readonly unknown[];
    const isAsked = chain === home && first === placed;
    if (method === 'eth_chainId') return `0x${chain.toString(16)}`;
    if (method === 'eth_getTransactionByHash') return isAsked && transaction ? { hash: placed, ...transaction } : null;
    if (method === 'eth_getTransactionReceipt') {
      return isAsked && receipt ? { transactionHash: placed, status: '0x1', logs: [], ...receipt } : null;
    }
    if (method === 'eth_getTransactionByBlockHashAndIndex') {
      return first === place && second === '0x3' ? { hash: placed } : null;
    }
    if (method === 'eth_getCode') return code;
    if (method === 'eth_getTransactionCount') return count;
    throw new Error(`"${method}" was not expected`);
  });
  const { provider } = fakeWallet(script);
  const modal = await connectedModal(provider, { networks: NETWORKS, fetch });
  return { modal, drive: <T>(promise: Promise<T>) => modal.test.clock.drive(promise) };
}
