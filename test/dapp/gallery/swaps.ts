/** Scripted sources of swaps, so that the gallery renders the views of Swap. */

import { type FeeNotice, ModalError } from 'latchkey/plugin';
import { quoters, type SwapIntent, swapChains } from 'latchkey/plugins/swaps/slots';
import { FAKE_USDC } from './assets.js';
import { transfersFixture } from './transfers.js';

/** How swaps go. Default: 1 ETH for 3,412.33 PUSD, without an approval; the wallet never answers. */
export interface SwapsFixture {
  /** The amount for one whole token of the source, in millionths. */
  readonly rate?: bigint;
  /** The token must be approved first. `bundle`: together with the swap. */
  readonly approval?: 'approve' | 'reset' | 'permit' | 'bundle';
  /** Each method rejects with this error. */
  readonly failing?: 'tokens' | 'quote' | 'build';
  /** The quote never arrives. */
  readonly pending?: boolean;
  readonly declined?: boolean;
  /** The connection to the wallet breaks while it is asked. */
  readonly lost?: boolean;
  readonly unlimited?: boolean;
  /** The source has a look-alike of a known token. */
  readonly lookalike?: boolean;
  /** The judgement of the network cost. */
  readonly feeNotice?: FeeNotice;
  /** The network cost rises by a half with each request. */
  readonly isCostRising?: boolean;
}

export const PUSD = { address: `0x${'11'.repeat(20)}`, symbol: 'PUSD', name: 'Plain Dollar', decimals: 6 };
const OTHERS = ['Lux', 'Oak Governance', 'Plain Euro', 'Kiln'].map((name, at) => ({
  address: `0x${String(at + 2).repeat(40)}`,
  symbol: name.slice(0, 4).toUpperCase(),
  name,
  decimals: 18,
}));
const ROUTER = '0x111111125421CA6dc452d289314280a0f8842A65';
const COST = 534_000_000_000_000n;
const never = <T>() => new Promise<T>(() => undefined);
const refuse = () => Promise.reject(new ModalError('The source is down.', { code: 'BACKEND_FAILED' }));

/** Services of the namespace `eip155`. */
export function swapsFixture(fixture: SwapsFixture, account: string) {
  const {
    rate = 3_412_330_000n,
    approval,
    failing,
    pending,
    declined,
    lost,
    unlimited,
    lookalike,
    feeNotice,
    isCostRising,
  } = fixture;
  let prepared = 0n;
  const answers = (value: unknown, at: SwapsFixture['failing']) => (failing === at ? refuse() : Promise.resolve(value));
  return [
    ...transfersFixture({}, account),
    quoters.of('eip155', () => ({
      name: 'swaps.example.com',
      feeBps: 85,
      tokens: () =>
        answers([PUSD, ...OTHERS, ...(lookalike ? [FAKE_USDC] : [])], 'tokens') as Promise<readonly (typeof PUSD)[]>,
      gasPrice: async () => 3_560_000_000n,
      quote: ({ amount, from, to }) =>
        pending
          ? never()
          : (answers(
              { toAmount: (amount * rate * 10n ** BigInt(to.decimals)) / 10n ** BigInt(from.decimals + 6) },
              'quote',
            ) as Promise<{ toAmount: bigint }>),
      allowance: async () => (approval ? 0n : 10n ** 60n),
      buildApproval: async () => ({ to: PUSD.address, data: '0x', spender: ROUTER }),
      buildSwap: () => answers({ to: ROUTER, data: '0x' }, 'build') as Promise<{ to: string; data: string }>,
    })),
    swapChains.of('eip155', () => ({
      canBundle: async () => approval === 'bundle',
      async prepare({ network, from, to, amount, swap }) {
        const steps =
          approval === 'bundle' ? (['approve', 'swap'] as const) : [swap ? 'swap' : (approval ?? 'approve')];
        const maxFee = isCostRising ? COST + (prepared++ * COST) / 2n : COST;
        return (steps as readonly SwapIntent['step'][]).map((step) => ({
          step,
          network,
          from: account,
          router: ROUTER,
          token: from,
          value: 0n,
          recipient: account,
          maxFee,
          ...(feeNotice && { feeNotice }),
          amount: step === 'approve' && unlimited ? 2n ** 256n - 1n : amount,
          payload: {},
          ...(step === 'swap' ? { received: to, minimum: swap?.minimum ?? 0n } : { received: undefined, minimum: 0n }),
        }));
      },
      seal: () => ({}) as never,
      submit() {
        if (declined) return Promise.reject(new ModalError('The user declined.', { code: 'USER_REJECTED' }));
        return lost ? Promise.reject(new Error('The wallet is gone.')) : never<never>();
      },
      track: () => never(),
    })),
  ];
}
