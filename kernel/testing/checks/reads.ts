/** Checks of reads from nodes: exact amounts, and no access except through the context. */

import { namespaceOf } from '../../contract/caip.js';
import { balances, fees } from '../../contract/chainData.js';
import type { AnyPlugin } from '../../contract/contract.js';
import type { Features } from '../../contract/model.js';
import { isModalError } from '../../values/error.js';
import type { ChainFixtures } from '../fixtures.js';
import { watchGlobals } from '../globals.js';
import { fail, lacks, type Stage, type Subject, show } from '../stage.js';
import { type Check, skipped } from './check.js';

/** The context has a replacement for each of them. */
const FORBIDDEN_GLOBALS = [
  'window',
  'document',
  'location',
  'history',
  'Date',
  'setTimeout',
  'setInterval',
  'requestAnimationFrame',
  'requestIdleCallback',
  'addEventListener',
  'matchMedia',
  'BroadcastChannel',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'localStorage',
  'sessionStorage',
  'indexedDB',
] as const;

/** A DOM written in JavaScript, such as jsdom, reads `Date` for each event. */
const watchedGlobals = () =>
  'document' in globalThis ? FORBIDDEN_GLOBALS.filter((name) => name !== 'Date') : FORBIDDEN_GLOBALS;

/** Invalid answers of nodes. */
export const INVALID_ANSWERS: readonly (readonly [string, () => unknown])[] = [
  ['nothing but null', () => null],
  ['an empty object', () => ({})],
  ['an empty list', () => []],
  ['a number', () => 5],
  ['a page of HTML', () => '<!doctype html><title>Sign in</title>'],
  ['an empty text', () => ''],
  ['a result that is null', () => ({ jsonrpc: '2.0', id: 1, result: null })],
  ['an error', () => ({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'busy' } })],
  ['the status 500', () => new Response('{}', { status: 500 })],
  ['the status 403', () => new Response('0', { status: 403 })],
];

export const readChecks: readonly Check[] = [
  {
    id: 'amounts',
    title: 'amounts are exact bigints in the smallest unit',
    async run({ fixtures, stage }) {
      const here = await stage();
      if (!hasBalances(here, fixtures)) return skipped(UNREAD);
      for (const network of fixtures.networks) {
        const amount = await here.modal.test.clock.drive(balanceOf(here, network, fixtures.accounts[0]));
        if (amount !== fixtures.balance)
          fail(
            `The balance on ${network} is read as ${show(amount)}.`,
            `It is ${fixtures.balance}n, without rounding.`,
          );
        for (const { load } of here.modal.read(fees).get(fixtures.namespace) ?? []) {
          const fee: unknown = await here.modal.test.clock.drive(load().then((one) => one.transfer({ network })));
          if (typeof fee !== 'bigint' || fee < 0n)
            fail(
              `The fee on ${network} is read as ${show(fee)}.`,
              'It is a bigint of 0 or more, in the smallest unit.',
            );
        }
      }
      return undefined;
    },
  },
  {
    id: 'amounts-junk',
    title: 'a read throws when the node fails or returns invalid data',
    async run({ fixtures, stage }) {
      let answer: ChainFixtures['respond'] = () => null;
      const here = await stage({ respond: (...request) => answer(...request) });
      if (!hasBalances(here, fixtures)) return skipped(UNREAD);
      const almost = (fixtures.falseNodes ?? []).map((lie, at): readonly [string, ChainFixtures['respond']] => [
        `as the false node ${at + 1} of the fixtures does`,
        (request, ledger) => lie(request) ?? fixtures.respond(request, ledger),
      ]);
      for (const [what, junk] of [...INVALID_ANSWERS, ...almost]) {
        answer = junk;
        const { drive, pass } = here.modal.test.clock;
        const outcome = balanceOf(here, fixtures.networks[0], fixtures.accounts[0]).then(
          (amount) => ({ amount }),
          (error: unknown) => ({ error }),
        );
        const ended = await drive(outcome);
        if ('amount' in ended)
          fail(`When the node answers ${what}, the balance is ${show(ended.amount)}.`, 'It throws a ModalError.');
        if (!isModalError(ended.error))
          fail(`When the node answers ${what}, the balance throws ${show(ended.error)}.`, 'It throws a ModalError.');
        // The kernel pauses failed nodes for a while.
        await pass(60_000);
      }
      return undefined;
    },
  },
  {
    id: 'globals',
    title: 'it uses the network, storage, page, time and timers only through its context',
    async run(subject) {
      // Run once without watching, so that lazy code is loaded.
      await exercise(subject, await subject.make());
      // The check `import` watches the creation.
      const plugin = await subject.make();
      const { touched } = await watchGlobals(() => exercise(subject, plugin), watchedGlobals());
      if (touched.length > 0) {
        fail(
          `It touches ${touched.join(', ')}.`,
          'It uses its context only: env.window, env.document, env.date(), env.after(), fetch and storage.',
        );
      }
    },
  },
];

export const UNREAD = 'The plugin contributes no balances.';

/** Whether the plugin reads balances. The fixtures must name one if it does, and none if it does not. */
export function hasBalances(here: Stage, { namespace, balance }: ChainFixtures): boolean {
  const isRead = (here.modal.read(balances).get(namespace)?.length ?? 0) > 0;
  if (isRead && balance === undefined) lacks('balance');
  if (!isRead && balance !== undefined) {
    fail('The plugin contributes no balances.', 'It contributes "balances", or the fixtures have no "balance".');
  }
  return isRead;
}

export async function exercise({ fixtures, stage }: Subject, plugin: AnyPlugin): Promise<void> {
  const here = await stage({ plugin });
  const { features } = await here.connected();
  for (const [name, fixture] of Object.entries(fixtures.features)) {
    if (typeof fixture === 'string' || features[name as keyof Features] === undefined) continue;
    await here.modal.test.clock.drive(new Promise((go) => go(fixture.call(features))).catch(() => undefined));
  }
  const [first, second] = fixtures.accounts;
  here.control.setAccounts(fixtures.oneAccount ? [second] : [second, first]);
  here.wallet.accountsChanged?.();
  here.wallet.networkChanged?.();
  await here.modal.test.clock.pass(1_000);
  const read = balanceOf(here, fixtures.networks[0], fixtures.accounts[0]);
  await here.modal.test.clock.drive(read.catch(() => undefined));
  await here.modal.test.clock.drive(here.modal.disconnect());
  here.modal.destroy();
}

export async function balanceOf(here: Stage, network: string, address: string, signal?: AbortSignal): Promise<unknown> {
  const namespace = namespaceOf(network);
  const service = await here.modal.test.context.service(balances, namespace);
  return service.native({ network, address, ...(signal && { signal }) });
}
