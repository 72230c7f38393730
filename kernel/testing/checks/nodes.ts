/** Checks of nodes that serve another network, and of reads that are aborted. */

import type { NetworkId } from '../../contract/model.js';
import { isModalError } from '../../values/error.js';
import { firstDifference } from '../copy.js';
import type { ChainFixtures } from '../fixtures.js';
import type { Ledger } from '../ledger.js';
import type { TestRequest } from '../requests.js';
import { fail, type Stage, show } from '../stage.js';
import { type Check, skipped } from './check.js';
import { endedNow } from './connecting.js';
import { balanceOf, exercise, hasBalances, UNREAD } from './reads.js';

export const nodeChecks: readonly Check[] = [
  {
    id: 'amounts-network',
    title: 'a balance is not read from a node of another network',
    async run({ fixtures, stage }) {
      const [home, other] = fixtures.networks;
      const here: Stage = await stage({
        respond: (request, ledger) => answerAs(fixtures, here, other, request, ledger),
      });
      if (!hasBalances(here, fixtures)) return skipped(UNREAD);
      const outcome = await here.modal.test.clock.drive(settledOf(balanceOf(here, home, fixtures.accounts[0])));
      if ('value' in outcome) {
        fail(
          `The node of ${home} serves ${other}, and the balance is read as ${show(outcome.value)}.`,
          'It throws a ModalError: ask each node for its network, as createRpc does with identify.',
        );
      }
      if (isModalError(outcome.error)) return undefined;
      fail(`The node of ${home} serves ${other}, and it throws ${show(outcome.error)}.`, 'It throws a ModalError.');
    },
  },
  {
    id: 'amounts-abort',
    title: 'an aborted read ends at once, with its request',
    async run({ fixtures, stage }) {
      const here = await stage({ respond: () => new Promise(() => undefined) });
      if (!hasBalances(here, fixtures)) return skipped(UNREAD);
      const leave = new AbortController();
      const { test } = here.modal;
      const reading = settledOf(balanceOf(here, fixtures.networks[0], fixtures.accounts[0], leave.signal));
      await test.until(() => test.requests.some(({ open }) => open), 'request to a node');
      leave.abort();
      const soon = await endedNow(here, reading);
      if (!soon || test.requests.some(({ open }) => open)) {
        fail('A balance whose signal has aborted is still being read.', 'It rejects: pass the signal to the request.');
      }
      return undefined;
    },
  },
  {
    id: 'options',
    title: 'it changes none of its options',
    async run(subject) {
      const { options } = subject.fixtures;
      if (options === undefined) return skipped('The fixtures have no options.');
      await exercise(subject, await subject.make());
      const field = firstDifference(subject.optionsBefore, options);
      if (field === undefined) return undefined;
      fail(`It has changed the field "${field}" of its options.`, 'It copies what it changes: they belong to the app.');
    },
  },
];

/** How a promise has ended. */
export const settledOf = <T>(promise: Promise<T>) =>
  promise.then(
    (value) => ({ value }) as { readonly value: T } | { readonly error: unknown },
    (error: unknown) => ({ error }),
  );

/** Answers each request as the node of this network would, whatever node was asked. */
export function answerAs(
  fixtures: ChainFixtures,
  { modal }: Stage,
  network: NetworkId,
  request: TestRequest,
  ledger: Ledger,
): unknown {
  const { networks } = modal.test.context;
  const [node = ''] = networks.get(network)?.rpcUrls ?? [];
  const asked = networks.all().flatMap(({ rpcUrls }) => rpcUrls);
  const base = asked.filter((url) => request.url.startsWith(url)).sort((a, b) => b.length - a.length)[0];
  const url = base === undefined ? request.url : node + request.url.slice(base.length);
  return fixtures.respond({ ...request, open: request.open, url }, ledger);
}
