/** Checks of connecting to wallets that approve, reject, hang, throw or return invalid data. */

import { formatAccountId } from '../../contract/caip.js';
import type { ConnectContext } from '../../contract/model.js';
import { isModalError } from '../../values/error.js';
import { fail, reason, type Stage, type Subject, show } from '../stage.js';
import { until } from '../turns.js';
import type { Check } from './check.js';

/** Values that a broken wallet throws. */
export const BREAKS: readonly unknown[] = [new Error('broken'), undefined, 'broken', { code: 'X', message: null }];

/** Invalid answers to any request. */
export const junkOf = ({ fixtures }: Pick<Subject, 'fixtures'>): readonly unknown[] => [
  undefined,
  null,
  '',
  0,
  false,
  [],
  {},
  [null],
  [{}],
  'junk',
  ...(fixtures.junk ?? []),
];

export const connectingChecks: readonly Check[] = [
  {
    id: 'connect',
    title: 'connecting gives the wallet’s accounts, the selected one first, and its network',
    async run({ fixtures, stage }) {
      const here = await stage();
      const { accounts, networks, skip, oneAccount } = fixtures;
      const [first, second] = accounts;
      const shared = oneAccount ? [second] : [second, first];
      here.control.setAccounts(shared);
      const connection = await here.connected();
      if (here.addresses().join() !== shared.join()) {
        fail(
          `The connection has ${here.addresses().join() || 'no account'}; the wallet shares ${shared.join()}.`,
          'The connection has the accounts of the wallet, in its order.',
        );
      }
      if (connection.network !== networks[0] && !skip?.network) {
        fail(
          `The connection is on ${show(connection.network)}; the wallet is on ${networks[0]}.`,
          'The connection is on the network of the wallet. For wallets without a network, declare the skip of "network".',
        );
      }
      for (const { address } of connection.accounts) formatAccountId(networks[0], address);
      checkQuiet(here);
    },
  },
  {
    id: 'connect-refused',
    title: 'a rejection by the user is USER_REJECTED and leaves nothing behind',
    async run({ stage }) {
      const here = await stage();
      await here.ready();
      const since = here.mark();
      here.control.behave('reject');
      const result = await here.connect();
      if (result.status !== 'rejected')
        fail(
          `The user rejects in the wallet, and connecting ends as "${result.status}"${reason(result)}.`,
          'It ends as "rejected": throw a ModalError with the code USER_REJECTED.',
        );
      checkQuiet(here);
      checkNothing(here, since);
    },
  },
  {
    id: 'connect-hangs',
    title: 'a wallet that never answers is abandoned by abort and by deadline, and leaves nothing behind',
    async run({ fixtures, stage }) {
      const here = await stage();
      await here.ready();
      const since = here.mark();
      here.control.behave('hang');
      const leave = new AbortController();
      const input = { connector: here.connector().id, namespaces: [fixtures.namespace] as never };
      const left = here.modal.connect({ ...input, signal: leave.signal });
      await untilPrompted(here, 0);
      leave.abort();
      const result = await here.modal.test.clock.drive(left);
      if (result.status !== 'cancelled')
        fail(`After an abort, connecting ends as "${result.status}".`, 'It ends as "cancelled": pass the signal on.');
      checkNothing(here, since);
      const late = await here.modal.test.clock.drive(here.modal.connect(input));
      if (late.status !== 'failed')
        fail(
          `After its deadline, connecting ends as "${late.status}".`,
          'It ends as "failed": give the request a deadline.',
        );
      checkNothing(here, since);
    },
  },
  {
    id: 'connect-late',
    title: 'an approval after an abort does not connect',
    async run({ fixtures, stage }) {
      const here = await stage();
      await here.ready();
      here.control.behave('hang');
      const leave = new AbortController();
      const input = { connector: here.connector().id, namespaces: [fixtures.namespace] as never };
      const left = here.modal.connect({ ...input, signal: leave.signal });
      await untilPrompted(here, 0);
      leave.abort();
      await here.modal.test.clock.drive(left);
      const since = here.mark();
      here.control.behave('approve');
      here.control.release();
      await here.modal.test.clock.pass(10_000);
      checkNothing(here, since);
    },
  },
  {
    id: 'connect-throws',
    title: 'a wallet that throws makes connecting fail, and nothing else',
    async run({ stage }) {
      const here = await stage();
      await here.ready();
      const since = here.mark();
      for (const thrown of BREAKS) {
        here.control.behave('throw', thrown);
        const result = await here.connect();
        if (result.status !== 'failed')
          fail(
            `When the wallet throws ${show(thrown)}, connecting ends as "${result.status}".`,
            'It ends as "failed": throw a ModalError.',
          );
        checkNothing(here, since);
      }
    },
  },
  {
    id: 'connect-junk',
    title: 'a wallet with an invalid answer is not connected',
    async run(subject) {
      const here = await subject.stage();
      await here.ready();
      const since = here.mark();
      for (const junk of junkOf(subject)) {
        here.control.behave('lie', junk);
        const result = await here.connect();
        if (result.status !== 'failed')
          fail(
            `When the wallet answers ${show(junk)}, connecting ends as "${result.status}".`,
            'It ends as "failed": check the answer, and throw a ModalError.',
          );
        checkNothing(here, since);
      }
    },
  },
  {
    id: 'errors',
    title: 'connecting throws only a ModalError with a code',
    async run({ fixtures, stage }) {
      const here = await stage();
      await here.ready();
      const context: ConnectContext = {
        namespaces: [fixtures.namespace],
        networks: here.modal.test.context.networks.all(),
        signal: new AbortController().signal,
        proof: async () => undefined,
        progress: () => undefined,
      };
      for (const mode of ['reject', 'throw', 'lie'] as const) {
        here.control.behave(mode, mode === 'throw' ? new Error('broken') : undefined);
        const { drive } = here.modal.test.clock;
        const outcome = here.connector().connect(context);
        const thrown = await drive(
          outcome.then(
            () => [],
            (error: unknown) => [error],
          ),
        );
        // Other checks report a connection in spite of the answer.
        if (thrown.length === 0) continue;
        const [error] = thrown;
        if (!isModalError(error))
          fail(`When the wallet answers by "${mode}", connecting throws ${show(error)}.`, 'It throws a ModalError.');
        if (!/^[A-Z]+(_[A-Z0-9]+)*$/.test(error.code))
          fail(`Connecting throws the error code ${show(error.code)}.`, 'The code is in UPPER_SNAKE_CASE.');
      }
    },
  },
  {
    id: 'restore',
    title: 'after a reload it reconnects without asking the user',
    async run({ isLate, stage }) {
      const before = await stage();
      await before.connected();
      const { storage } = before.modal.test;
      before.modal.destroy();
      const after = await stage({ platform: { storage } });
      after.control.behave('reject');
      after.control.remember();
      if (!isLate) after.install();
      after.modal.start();
      await after.modal.test.wake();
      after.install();
      await until(() => after.connection() !== undefined || after.control.asks > 0, 'connection', {
        rests: 1_000,
      }).catch(() => undefined);
      if (after.control.asks > 0)
        fail(
          'After a reload, reconnecting asks the user.',
          'restore() sends only requests that the wallet answers without a prompt.',
        );
      if (!after.connection())
        fail(
          'After a reload there is no connection, although the wallet still shares its account.',
          'restore() returns a grant, and the id of the connector is the same as before.',
        );
    },
  },
];

/** Waits until the wallet has received another request. */
export async function untilPrompted({ control, modal }: Stage, before: number): Promise<void> {
  await modal.test.until(() => control.asks + control.reads > before, 'question to the wallet');
}

/** How a call has ended that must end at once. `undefined`: it is still pending. */
export async function endedNow<T>({ modal }: Stage, call: Promise<T>): Promise<T | undefined> {
  await modal.test.settle();
  return Promise.race([call, modal.test.settle().then(() => undefined)]);
}

/** Fails if an error was reported to the app: approvals and rejections are not errors. */
export function checkQuiet({ modal }: Stage): void {
  const [error] = modal.test.errors;
  if (error !== undefined)
    fail(`onError receives ${show(error)}.`, 'Nothing is reported: approvals and rejections are no errors.');
}

/** Fails if a connection, listener, timer or request is left. */
export function checkNothing(here: Stage, since: () => string | undefined): void {
  if (here.connection()) fail('There is still a connection.', 'The attempt, or the connection, has ended.');
  const left = since();
  if (left) {
    fail(
      `When the attempt or the connection has ended, it leaves ${left}.`,
      'Nothing is left. A listener that the wallet cannot remove is described by script.keep().',
    );
  }
}
