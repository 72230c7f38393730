/** Checks of swaps: what a source has built is compared with what was asked for. */

import type { Intent } from '../../contract/transfers.js';
import { isModalError } from '../../values/error.js';
import { fail, type Subject, show } from '../stage.js';
import type { BuiltSwap, ReviewedSwap } from '../swapService.js';
import type { Check, Untried } from './check.js';
import { settledOf } from './nodes.js';
import { openSwapper, type Swapper, swapOf } from './swapper.js';
import { prepare } from './transfers.js';

const withSwapper =
  (run: (swapper: Swapper) => Promise<void>): Check['run'] =>
  async (subject: Subject): Promise<Untried | undefined> => {
    const swapper = await openSwapper(subject);
    if ('untried' in swapper) return swapper.untried;
    await run(swapper);
    return undefined;
  };

export const swapChecks: readonly Check[] = [
  {
    id: 'swap-prepare',
    title: 'a swap is prepared exactly as it was asked for',
    run: withSwapper(async (swapper) => {
      const intent = swapOf(await prepare(swapper));
      const { terms, request, here } = swapper;
      const wanted = {
        step: 'swap',
        network: request.network,
        from: terms.account,
        router: terms.router,
        amount: terms.amount,
        minimum: terms.minimum,
        recipient: terms.account,
      } as const;
      for (const [field, value] of Object.entries(wanted)) {
        const given = intent[field as keyof ReviewedSwap];
        if (given === value) continue;
        fail(`Asked for ${field} ${show(value)}, it prepares ${show(given)}.`, 'It prepares what was asked.');
      }
      for (const [given, token] of [
        [intent.token, terms.from],
        [intent.received, terms.to],
      ] as const) {
        if (given?.address === token.address && given?.decimals === token.decimals) continue;
        fail(
          `Asked to swap ${show(terms.from)} for ${show(terms.to)}, it prepares the token ${show(given)} as one of them.`,
          'The intent has the address and the decimals of both tokens.',
        );
      }
      if (typeof intent.maxFee !== 'bigint' || intent.maxFee < 0n)
        fail(`The intent has the fee ${show(intent.maxFee)}.`, 'It is a bigint of 0 or more.');
      if (![intent, intent.token, intent.received, intent.payload].every(Object.isFrozen))
        fail('The intent can be changed after the review.', 'It is frozen, with its tokens and its payload.');
      if (here.control.asks > 1) fail('Preparing a swap asks the wallet.', 'Only submit() asks it.');
    }),
  },
  {
    id: 'swap-source',
    title: 'a swap that a source has built in another way than asked is refused',
    run: withSwapper(async (swapper) => {
      for (const [what, transaction] of builtOtherwise(swapper)) {
        const ended = await swapper.here.modal.test.clock.drive(settledOf(swapper.prepareBuilt(transaction)));
        if ('error' in ended && isModalError(ended.error)) continue;
        const did = 'error' in ended ? `throws ${show(ended.error)}` : 'prepares it';
        fail(
          `A source has built a swap ${what}, and prepare() ${did}.`,
          'It reads the terms in the transaction, compares each with the request, and throws a ModalError.',
        );
      }
    }),
  },
  {
    id: 'swap-sealed',
    title: 'a swap that differs from the reviewed one does not reach the wallet',
    run: withSwapper(async (swapper) => {
      const intent = await prepare(swapper);
      const { here, service, seal } = swapper;
      const sealed = seal(intent);
      for (const [field, change] of changesOf(intent, swapper)) {
        const { asks } = here.control;
        const changed = { ...intent, ...change } as Intent;
        const ended = await here.modal.test.clock.drive(settledOf(service.submit(changed, sealed)));
        if ('error' in ended && isModalError(ended.error) && here.control.asks === asks) continue;
        const did = 'error' in ended ? `throws ${show(ended.error)}` : 'sends it';
        fail(
          `The field "${field}" of the intent has changed after the review, and submit() ${did}.`,
          'It throws INTENT_CHANGED before the wallet is asked: compare firstChanged() of latchkey/chain-kit.',
        );
      }
    }),
  },
];

/** Transactions of a source that cheats, or makes a mistake. */
function builtOtherwise({ build, terms, thief }: Swapper): readonly (readonly [string, BuiltSwap])[] {
  const { from, to, amount, minimum } = terms;
  return [
    ['for a router that the app does not trust', build({ router: thief })],
    [`that pays out to ${thief}`, build({ recipient: thief })],
    [`of ${amount + 1n} instead of ${amount}`, build({ amount: amount + 1n })],
    [`for at least ${minimum - 1n} instead of ${minimum}`, build({ minimum: minimum - 1n })],
    ['for the token that is paid', build({ to: from })],
    ['that takes the token that is received', build({ from: to })],
    [`to be signed by ${thief}`, { ...build(), from: thief }],
    ['without a request', { ...build(), data: '' }],
  ];
}

function changesOf(intent: Intent, { thief }: Swapper): readonly (readonly [string, Partial<ReviewedSwap>])[] {
  const { amount, minimum, maxFee, payload, received, token } = swapOf(intent);
  return [
    ['from', { from: thief }],
    ['router', { router: thief }],
    ['recipient', { recipient: thief }],
    ['amount', { amount: amount + 1n }],
    ['minimum', { minimum: minimum - 1n }],
    ['token', { token: { ...token, decimals: token.decimals + 1 } }],
    ['received', { received: received && { ...received, decimals: received.decimals + 1 } }],
    ['fee', { maxFee: maxFee + 1n }],
    ...Object.keys(payload).map(
      (key) => [`payload.${key}`, { payload: { ...payload, [key]: `${payload[key]}1` } }] as const,
    ),
  ];
}
