/** A payer of the checks that swaps: the service `swaps.chains` in the shape of `transfers`. */

import type { Intent } from '../../contract/transfers.js';
import type { SwapFixture, SwapTerms } from '../fixtures.js';
import { fail, lacks, type StageOptions, type Subject } from '../stage.js';
import { type BuiltSwap, type NamedToken, type ReviewedSwap, type SwapWish, swapService } from '../swapService.js';
import { skipped, type Untried } from './check.js';
import type { Payer } from './payer.js';

/** A payer that swaps. */
export interface Swapper extends Payer {
  readonly terms: SwapTerms;
  /** Builds a transaction as a source does, also a dishonest one. */
  build(change?: Partial<SwapTerms>): BuiltSwap;
  /** Prepares a swap with a transaction that a source has built. */
  prepareBuilt(transaction: BuiltSwap): Promise<Intent>;
}

/** The swap behind an intent of these checks. */
export const swapOf = (intent: Intent) => intent as unknown as ReviewedSwap;
const intentOf = (swap: ReviewedSwap) => swap as unknown as Intent;
const named = (token: SwapTerms['from']): NamedToken => ({ name: token.symbol, ...token });

/** @returns why swaps are not checked, else the means to check them */
export async function openSwapper(
  { fixtures, stage }: Subject,
  options: StageOptions = {},
): Promise<Swapper | { readonly untried: Untried }> {
  const { namespace, networks, accounts, swaps: given } = fixtures;
  const here = await stage(options);
  const isThere = (here.modal.read(swapService).get(namespace)?.length ?? 0) > 0;
  if (typeof given === 'string') return { untried: skipped(given) };
  if (!isThere && given) fail('The plugin contributes no swaps.', 'It contributes them, or the fixtures have none.');
  if (!isThere) return { untried: skipped('The plugin contributes no swaps.') };
  if (!given) lacks('"swaps", but the plugin contributes them');
  const [network] = networks;
  const [account, thief] = accounts;
  await here.connected();
  const service = await here.modal.test.context.service(swapService, namespace);
  const terms = termsOf(given, account);
  const build = (change: Partial<SwapTerms> = {}) => given.build({ ...terms, ...change });
  const never = new AbortController().signal;
  const wish = (transaction: BuiltSwap): SwapWish => ({
    network,
    account,
    from: named(terms.from),
    to: named(terms.to),
    amount: terms.amount,
    routers: [terms.router],
    swap: { minimum: terms.minimum, transaction },
    signal: never,
  });
  const prepareBuilt = async (transaction: BuiltSwap): Promise<Intent> => {
    const intents = await service.prepare(wish(transaction));
    const [intent] = intents;
    if (intent && intents.length === 1) return intentOf(intent);
    fail(
      `Asked for one swap, it prepares ${intents.length} requests.`,
      'It prepares one request with the step "swap", because no approval was asked for.',
    );
  };
  return {
    here,
    terms,
    build,
    prepareBuilt,
    thief: given.thief ?? thief,
    request: { network, from: account, to: terms.router, token: terms.from, amount: terms.amount },
    service: {
      prepare: () => prepareBuilt(build()),
      submit: async (intent, seal, signal = never) =>
        service.submit([swapOf(intent)], [seal] as unknown as never[], signal),
      track: ({ intent, ...sent }, signal = never) => service.track({ ...sent, intent: swapOf(intent) }, signal),
    },
    seal: (intent) => service.seal(swapOf(intent)) as never,
    asked(intent) {
      const { router, value, from } = swapOf(intent);
      return { network, from, to: router, amount: value, token: undefined, data: build().data };
    },
    lies: [
      [undefined, (asked, { thief: to }) => ({ ...asked, to })],
      [undefined, (asked) => ({ ...asked, amount: asked.amount + 1n })],
      [undefined, (asked, { thief: recipient }) => ({ ...asked, data: build({ recipient }).data })],
      [undefined, (asked) => ({ ...asked, data: build({ minimum: 1n }).data })],
    ],
  };
}

const termsOf = ({ router, from, to, amount, minimum }: SwapFixture, account: string): SwapTerms => ({
  router,
  account,
  recipient: account,
  from,
  to,
  amount,
  minimum,
});
