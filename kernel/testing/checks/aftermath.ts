/** Checks of what happens after the end of a connection, and of listeners that a wallet cannot remove. */

import { fail, GATHER_MS, show } from '../stage.js';
import { open } from './accounts.js';
import { type Check, skipped } from './check.js';

export const aftermathChecks: readonly Check[] = [
  {
    id: 'after-end',
    title: 'a grant that has ended reports nothing more',
    async run(subject) {
      const here = await subject.stage();
      await here.ready();
      const { accountsChanged, networkChanged } = here.wallet;
      if (!accountsChanged && !networkChanged) return skipped('The fixtures’ wallet has no event.');
      const { drive, pass } = here.modal.test.clock;
      const grant = await open(subject, here, 'connect');
      if (!grant) fail('Connecting to a wallet that approves returns no grant.', 'It returns a grant.');
      const reports: unknown[] = [];
      grant.watch((next) => void (next && reports.push([...next.shares.values()].map(({ accounts }) => accounts))));
      await drive(grant.end());
      await pass(GATHER_MS);
      reports.length = 0;
      const [, second] = subject.fixtures.accounts;
      here.control.setAccounts([second]);
      accountsChanged?.();
      networkChanged?.();
      await pass(GATHER_MS);
      if (reports.length > 0) {
        fail(
          `After the end of the grant, the wallet has changed, and the watchers get ${show(reports[0])}.`,
          'Nothing is reported after the end: remove the listeners, or ignore their events.',
        );
      }
      return undefined;
    },
  },
  {
    id: 'listeners',
    title: 'a listener that the wallet cannot remove ignores events after the end of the connection',
    async run({ fixtures, stage }) {
      const here = await stage();
      await here.connected();
      const { accountsChanged, networkChanged } = here.wallet;
      if (here.control.kept === 0) return skipped('The wallet can remove each of its listeners.');
      const { drive, pass } = here.modal.test.clock;
      await drive(here.modal.disconnect(fixtures.namespace as never));
      for (const end of ['the end of the connection', 'the end of the modal']) {
        const before = here.control.keptReads;
        accountsChanged?.();
        networkChanged?.();
        await pass(GATHER_MS);
        if (here.control.keptReads > before) {
          fail(
            `A listener on the wallet reads its event after ${end}.`,
            'The listener returns at once after the end, as the wallet cannot remove it.',
          );
        }
        here.modal.destroy();
      }
      return undefined;
    },
  },
];
