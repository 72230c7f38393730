/** A wallet that really signs, on two networks whose nodes know from memory what it has signed. */

import fc from 'fast-check';
import type { AnyPlugin } from 'latchkey';
import type { OutboxEntry } from 'latchkey/plugin';
import type { JsonRpcCall } from 'latchkey/testing';
import { type Hex, keccak256, parseTransaction, recoverTransactionAddress, type TransactionSerialized } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { expect } from 'vitest';
import { DEV_KEYS } from '../../../plugins/sandbox/eip155/keys.js';
import { onEthereum } from '../send/chains.js';

/** A transaction, as the wallet is asked for it and as it signs it. */
export type Sent = Readonly<Record<'from' | 'to' | 'value' | 'data' | 'chainId', string>> &
  Readonly<Partial<Record<'gas' | 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'gasPrice', string>>>;

/** The key of another account. A wallet that signs with it pays from there. */
const OTHER_KEY = DEV_KEYS[1];
const LOOK_MS = 1_500;
const MOST_LOOKS = 20;

export const hex = (value: bigint): Hex => `0x${value.toString(16)}`;

interface Setup {
  readonly plugins?: readonly AnyPlugin[];
  /** Executes a call of a contract. */
  readonly call: (call: { readonly to: string; readonly data: string }) => unknown;
}

export async function signedModal({ plugins = [], call }: Setup) {
  const known = new Map<string, Sent & { readonly gasPrice?: string }>();
  const asked: Sent[] = [];
  const state = {
    /** The fields that the wallet changes in the request before it signs. */
    change: undefined as ((request: Sent) => Partial<Sent>) | undefined,
    key: DEV_KEYS[0] as Hex,
    /** The price of gas, and whether the network has a base fee (EIP-1559). */
    price: 1n,
    isLegacy: false,
  };
  const sign = async ({ to, value, data, chainId, gas = '0x0', ...prices }: Sent) => {
    const account = privateKeyToAccount(state.key);
    const fees =
      prices.gasPrice === undefined
        ? {
            maxFeePerGas: BigInt(prices.maxFeePerGas ?? 0),
            maxPriorityFeePerGas: BigInt(prices.maxPriorityFeePerGas ?? 0),
          }
        : { gasPrice: BigInt(prices.gasPrice) };
    const request = {
      to: to as Hex,
      value: BigInt(value),
      data: data as Hex,
      gas: BigInt(gas),
      chainId: Number(chainId),
    };
    return account.signTransaction({ ...request, ...fees, nonce: known.size } as never) as Promise<Hex>;
  };
  /** The nodes read everything from the bytes that were signed. */
  const broadcast = async (raw: Hex) => {
    const { to, value = 0n, data = '0x', chainId = 0, ...rest } = parseTransaction(raw);
    const from = await recoverTransactionAddress({ serializedTransaction: raw as TransactionSerialized });
    const price = rest.maxFeePerGas ?? rest.gasPrice ?? 0n;
    known.set(keccak256(raw), {
      from,
      to: String(to),
      value: hex(value),
      data,
      chainId: hex(BigInt(chainId)),
      gas: hex(rest.gas ?? 0n),
      gasPrice: hex(price),
    });
    return keccak256(raw);
  };
  const find = (hash: unknown, { url }: JsonRpcCall) => {
    const found = known.get(String(hash));
    return found?.chainId === (url.includes('ten') ? '0xa' : '0x1') ? found : undefined;
  };
  const { modal, wallet } = await onEthereum(
    {
      eth_getBalance: hex(2n ** 255n),
      eth_call: ([request]: readonly [{ readonly to: string; readonly data: string }]) => call(request),
      eth_gasPrice: () => hex(state.price),
      eth_getBlockByNumber: () => ({ number: '0x1', ...(!state.isLegacy && { baseFeePerGas: hex(state.price) }) }),
      eth_getTransactionByHash([hash]: readonly unknown[], request: JsonRpcCall) {
        const { data, ...found } = find(hash, request) ?? {};
        return data === undefined ? null : { hash, ...found, input: data, nonce: '0x5' };
      },
      eth_getTransactionReceipt: ([hash]: readonly unknown[], request: JsonRpcCall) =>
        find(hash, request) ? { transactionHash: hash, status: '0x1', logs: [] } : null,
      eth_getTransactionCount: '0x0',
    },
    {
      plugins,
      script: {
        async eth_sendTransaction([request]: readonly [Sent]) {
          const full = { data: '0x', ...(request as object), value: request.value ?? '0x0' } as Sent;
          asked.push(full);
          return broadcast(await sign({ ...full, ...state.change?.(full) }));
        },
      },
    },
  );
  /** The end of a sent request. */
  const ended = async (id: string): Promise<OutboxEntry> => {
    let end: OutboxEntry | undefined;
    void modal.api.outbox.settled(id).then((entry) => {
      end = entry;
    });
    for (let looks = 0; end === undefined && looks < MOST_LOOKS; looks++) await modal.test.clock.pass(LOOK_MS);
    if (!end) throw new Error(`The request ${id} has no end after ${MOST_LOOKS} looks.`);
    return end;
  };
  return { modal, wallet, asked, state, ended, signed: (id: string) => known.get(id) };
}

/** The changes that the wallet makes before it signs, by name. With `from` it signs with {@link OTHER_KEY}. */
export type Lies<Wish> = Readonly<Record<string, (wish: Wish, request: Sent) => Partial<Sent>>>;

interface Lying<Wish> extends Pick<Awaited<ReturnType<typeof signedModal>>, 'state' | 'ended'> {
  /** Has a request of this wish reviewed and signed. */
  ask(wish: Wish): Promise<{ readonly id: string }>;
}

/** Lets the wallet change one field of each request, and expects that each is found. */
export async function findLies<Wish>(
  { state, ended, ask }: Lying<Wish>,
  wishes: fc.Arbitrary<Wish>,
  lies: Lies<Wish>,
  numRuns: number,
): Promise<void> {
  const honestKey = state.key;
  await fc.assert(
    fc.asyncProperty(wishes, fc.constantFrom(...Object.keys(lies)), async (wish, lie) => {
      state.key = lie === 'from' ? OTHER_KEY : honestKey;
      state.change = (request) => lies[lie]?.(wish, request) ?? {};
      const { id } = await ask(wish);
      expect([lie, (await ended(id)).status]).toEqual([lie, 'mismatch']);
    }),
    { numRuns },
  );
}
