/** The check of two connected wallets in one namespace: `createModal({ connections: 'several' })`. */

import type { ScriptControl } from '../script.js';
import { fail, GATHER_MS, reason, show } from '../stage.js';
import { until } from '../turns.js';
import { type Check, skipped } from './check.js';

export const severalChecks: readonly Check[] = [
  {
    id: 'several-wallets',
    title:
      'two connected wallets are kept apart, and come back after a reload: the events and the end of one leave the other as it is',
    async run({ fixtures, isLate, stage }) {
      let here = await stage({ connections: 'several' });
      await here.ready();
      const otherName = here.installOther().script.name;
      await here.modal.test.clock.pass(GATHER_MS);
      await here.modal.test.wake();
      const [mine] = here.listed();
      const other = here.modal.state.connectors.get().find(({ name }) => name === otherName);
      if (!mine || !other) return skipped('The page has room for one wallet.');
      for (const { id, name } of [mine, other]) {
        const result = await here.connect(id);
        if (result.status !== 'connected')
          fail(`Connecting ${show(name)} ends as "${result.status}"${reason(result)}.`, 'Both are connected.');
      }
      const find = (id: string) => here.modal.state.allConnections.get().find(({ connector }) => connector.id === id);
      const accountsOf = (id: string) => (find(id)?.accounts ?? []).map(({ address }) => address).join(', ') || 'none';
      const [first, second] = fixtures.accounts;
      const expect = (id: string, name: string, accounts: string, when: string) => {
        if (accountsOf(id) === accounts) return;
        fail(
          `${when} the accounts of ${show(name)} are ${accountsOf(id)}.`,
          `They are ${accounts}: a connection has the accounts of its own wallet, and follows its own events.`,
        );
      };
      expect(mine.id, mine.name, first, 'With two connected wallets');
      expect(other.id, other.name, second, 'With two connected wallets');
      if (here.wallet.accountsChanged && !fixtures.oneAccount) {
        here.control.setAccounts([second, first]);
        here.wallet.accountsChanged();
        await here.modal.test.clock.pass(GATHER_MS);
        expect(mine.id, mine.name, `${second}, ${first}`, 'After an event of its wallet');
        expect(other.id, other.name, second, `After an event of ${show(mine.name)}`);
      }
      const { storage } = here.modal.test;
      here.modal.destroy();
      here = await stage({ connections: 'several', platform: { storage } });
      const remembered = (control: ScriptControl) => {
        control.behave('reject');
        control.remember();
      };
      const installBoth = () => {
        here.install();
        remembered(here.installOther());
      };
      remembered(here.control);
      if (!isLate) installBoth();
      here.modal.start();
      await here.modal.test.wake();
      if (isLate) installBoth();
      await until(() => find(mine.id) !== undefined && find(other.id) !== undefined, 'connections', {
        rests: 1_000,
      }).catch(() => undefined);
      // If none comes back, the check `restore` fails.
      if (!find(mine.id) && !find(other.id)) return undefined;
      expect(mine.id, mine.name, first, 'After a reload');
      expect(other.id, other.name, second, 'After a reload');
      const { clock } = here.modal.test;
      const leaving = find(mine.id);
      if (leaving) await clock.drive(here.modal.disconnect(leaving as never));
      await clock.pass(GATHER_MS);
      expect(mine.id, mine.name, 'none', 'After its disconnect');
      expect(other.id, other.name, second, `After the disconnect of ${show(mine.name)}`);
      return undefined;
    },
  },
];
