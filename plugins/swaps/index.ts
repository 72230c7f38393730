/** The plugin `swaps`: the views Swap, SwapToken and SwapReview. */

import {
  accountActions,
  activeNetworkIdAtom,
  check,
  definePlugin,
  isNetworkId,
  type NetworkId,
  outboxKinds,
  type RouterState,
  view,
  views,
} from 'latchkey/plugin';
import { createApi } from './api.js';
import { routersOf } from './networks.js';
import { quoters, swapChains } from './slots.js';
import { EMPTY_FORM, formAtom, type SwapParams } from './state.js';

export type { SwapsApi } from './api.js';
export type {
  SentSwap,
  SwapData,
  SwapForm,
  SwapInput,
  SwapParams,
  SwapPrice,
  SwapReview,
  SwapWarning,
} from './state.js';

/** Options of `swaps`. */
export interface SwapsOptions {
  /**
   * The contracts that may swap, by network. No other contract is asked for an approval or a swap. Default: the router of the
   * common aggregator on its twelve networks. An entry adds a network or replaces the router of one.
   */
  readonly routers?: Readonly<Record<NetworkId, string | readonly string[]>> | undefined;
  /** The tolerated loss against the quote, in whole percent from 0 to 50. Default 1. Above 5 the review warns. */
  readonly slippagePercent?: number | undefined;
  /** Approve an unlimited amount of a token instead of the exact one. The review names it. Default false. */
  readonly unlimitedApproval?: boolean | undefined;
}

const isConnected = ({ connection }: RouterState) => connection !== undefined;
const SWAP = { key: 'swaps.action', text: 'Swap' };
const MAX_SLIPPAGE = 50;
const isAddress = (value: unknown) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value);

/** Adds the views Swap, SwapToken and SwapReview, and the action Swap in Account. @throws `OPTION_INVALID` */
/* @__NO_SIDE_EFFECTS__ */
export function swaps(given: SwapsOptions = {}) {
  const { flag, readOptions, rule } = check;
  const isPercent = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_SLIPPAGE;
  const areRouters = (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    !(Symbol.iterator in value) &&
    Object.entries(value).every(([id, one]) => isNetworkId(id) && [one].flat().every(isAddress));
  const rules = {
    routers: rule('addresses of contracts by network id', areRouters),
    slippagePercent: rule('a whole number from 0 to 50', isPercent),
    unlimitedApproval: flag,
  };
  const options = readOptions('swaps', given, rules, { routers: {}, slippagePercent: 1, unlimitedApproval: false });
  return definePlugin({
    id: 'swaps',
    options,
    requires: [quoters, swapChains],
    contributes: [
      views.of('Swap', view<SwapParams | undefined>({ load: () => import('./views/SwapView.js'), when: isConnected })),
      views.of(
        'SwapToken',
        view<{ readonly side: 'from' | 'to' } | undefined>({
          load: () => import('./views/SwapTokenView.js'),
          when: isConnected,
        }),
      ),
      views.of('SwapReview', view({ load: () => import('./views/SwapReviewView.js'), when: isConnected })),
      outboxKinds.of('swap', async (ctx) => (await import('./flow/swapKind.js')).createSwapKind(ctx)),
      outboxKinds.of('approval', async (ctx) => (await import('./flow/swapKind.js')).createApprovalKind(ctx)),
      accountActions.of(
        {
          id: 'swaps',
          label: SWAP,
          icon: 'M8 4v14M8 18l-3.5-3.5M8 18l3.5-3.5M16 20V6M16 6l-3.5 3.5M16 6l3.5 3.5',
          view: 'Swap',
          when: (_, { network, has }) =>
            has(quoters) && has(swapChains) && routersOf(network?.id ?? '', options.routers).length > 0,
        },
        { order: 10 },
      ),
    ],
    state: { form: formAtom },
    api: createApi,
    setup(ctx) {
      // A token belongs to its network: on another one its address is of another contract, or of none.
      ctx.watch(activeNetworkIdAtom, () => ctx.store.set(formAtom, EMPTY_FORM));
    },
  });
}
