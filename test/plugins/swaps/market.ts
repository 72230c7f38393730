/** A modal with swaps over a scripted source and a scripted chain, on the networks `pebble:1` and `pebble:2`. */

import type { AnyPlugin, LogLevel } from 'latchkey';
import { definePlugin, type FeeNotice, ModalError, type OutboxLook, transfers } from 'latchkey/plugin';
import { connect } from 'latchkey/plugins/connect';
import { swaps } from 'latchkey/plugins/swaps';
import { quoters, type SwapIntent, swapChains } from 'latchkey/plugins/swaps/slots';
import { createTestModal, fakeConnector, fakeNamespace } from 'latchkey/testing';
import { onTestFinished } from 'vitest';

const ROUTER = `0x${'11'.repeat(20)}`;
export const SEED = { address: 'seed', name: 'Seed', symbol: 'SEED', decimals: 3 };
export const REED = { address: 'reed', name: 'Reed', symbol: 'REED', decimals: 3 };

/** The questions to the source. */
export type Step = 'tokens' | 'quote' | 'allowance' | 'buildApproval' | 'buildSwap';

interface Setup {
  readonly plugins?: readonly AnyPlugin[];
  /** Default: both networks. */
  readonly networks?: readonly string[];
  /** Which reports are in `modal.test.errors`. Default: errors only. */
  readonly logLevel?: LogLevel;
}

/** @param embed - Where the modal is drawn. Default: nowhere. */
export async function openMarket(
  embed?: HTMLElement,
  { plugins = [], networks = ['pebble:1', 'pebble:2'], logLevel = 'error' }: Setup = {},
) {
  const prepared: string[] = [];
  const state = {
    /** The answer to each look at a sent request. */
    track: async (): Promise<OutboxLook> => ({ status: 'pending' }),
    sent: 0,
    /** The wallet's answer is this error. */
    refusal: undefined as unknown,
    /** The chain cannot prepare a swap. */
    unprepared: undefined as unknown,
    /** The network cost, and the judgement of it. */
    feeNotice: undefined as FeeNotice | undefined,
    maxFee: 7n,
    /** How much the router may spend of each token. */
    allowance: 10n ** 30n,
    /** Units that the source pays for each one. */
    rate: 3n,
    /** The balance of each token. */
    balance: async () => 10n ** 18n,
    /** The prices that the source was asked for. */
    quotes: 0,
    /** Steps of the source that fail. */
    broken: new Set<Step>(),
  };
  /** Answers unless the step is broken, as the client of a data server fails. */
  const answer = async <T>(step: Step, value: T): Promise<T> => {
    if (state.broken.has(step)) throw new ModalError(`${step} is down`, { code: 'BACKEND_FAILED' });
    return value;
  };
  const market = definePlugin({
    id: 'market',
    contributes: [
      quoters.of('pebble', () => ({
        name: 'The fair',
        feeBps: 30,
        tokens: () => answer('tokens', [SEED, REED]),
        quote: ({ amount }) => {
          state.quotes += 1;
          return answer('quote', { toAmount: amount * state.rate });
        },
        allowance: () => answer('allowance', state.allowance),
        buildApproval: () => answer('buildApproval', { to: 'seed', data: '0x', spender: ROUTER }),
        buildSwap: () => answer('buildSwap', { to: ROUTER, data: '0x' }),
      })),
      swapChains.of('pebble', () => ({
        canBundle: async () => false,
        async prepare({ network, account, from, to, amount, swap }) {
          if (state.unprepared !== undefined) throw state.unprepared;
          prepared.push(network);
          const base = { network, from: account, router: ROUTER, token: from, amount, value: 0n, received: to };
          const rest = { minimum: swap?.minimum ?? 0n, recipient: account, maxFee: state.maxFee, payload: {} };
          return [{ step: 'swap', ...base, ...rest, feeNotice: state.feeNotice } satisfies SwapIntent];
        },
        seal: () => ({}) as never,
        async submit() {
          if (state.refusal !== undefined) throw state.refusal;
          state.sent += 1;
          return { id: `0x0${state.sent}`, kind: 'transaction' as const };
        },
        track: () => state.track(),
      })),
      transfers.of('pebble', () => ({ balance: () => state.balance() }) as never),
    ],
  });
  const wallet = fakeConnector({ id: 'acorn', name: 'Acorn', namespaces: ['pebble'], accounts: ['alice', 'bob'] });
  const own = [
    fakeNamespace([wallet], 'pebble'),
    connect(),
    market,
    swaps({ routers: Object.fromEntries(networks.map((id) => [id, ROUTER])) }),
  ] as const;
  const modal = createTestModal({
    // The types of the modal are those of the plugins that each test has.
    plugins: [...own, ...plugins] as unknown as typeof own,
    logLevel,
    ...(embed && { embed }),
    platform: { ...(embed && { window, patienceMs: 30_000 }) },
  });
  onTestFinished(modal.destroy);
  await modal.test.wake();
  const { drive } = modal.test.clock;
  await drive(modal.connect({ connector: 'acorn' }));
  return { modal, wallet, prepared, state, drive, sent: () => modal.state.outbox.entries.get() };
}
