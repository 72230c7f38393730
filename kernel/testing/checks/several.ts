/** The checks of two connected wallets in one namespace: `createModal({ connections: 'several' })`. */

import type { ScriptControl } from '../script.js';
import { fail, GATHER_MS, reason, type Stage, show } from '../stage.js';
import { until } from '../turns.js';
import { type Check, skipped } from './check.js';
import { sign, tried, UNSIGNED } from './messages.js';

const ONE_WALLET = 'The page has room for one wallet.';
const MESSAGE = 'from which wallet?';

/** Installs a second wallet and connects both. `undefined`: the page has room for one. */
async function connectBoth(here: Stage) {
  await here.ready();
  const control = here.installOther();
  const otherName = control.script.name;
  await here.modal.test.clock.pass(GATHER_MS);
  await here.modal.test.wake();
  const [mine] = here.listed();
  const other = here.modal.state.connectors.get().find(({ name }) => name === otherName);
  if (!mine || !other) return undefined;
  for (const { id, name } of [mine, other]) {
    const result = await here.connect(id);
    if (result.status !== 'connected')
      fail(`Connecting ${show(name)} ends as "${result.status}"${reason(result)}.`, 'Both are connected.');
  }
  return { mine, other, control };
}

const connectionOf = (here: Stage, id: string) =>
  here.modal.state.allConnections.get().find(({ connector }) => connector.id === id);

export const severalChecks: readonly Check[] = [
  {
    id: 'several-wallets',
    title:
      'two connected wallets are kept apart, and come back after a reload: the events and the end of one leave the other as it is',
    async run({ fixtures, isLate, stage }) {
      let here = await stage({ connections: 'several' });
      const both = await connectBoth(here);
      if (!both) return skipped(ONE_WALLET);
      const { mine, other } = both;
      const find = (id: string) => connectionOf(here, id);
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
  {
    id: 'several-requests',
    title: 'with two connected wallets a request asks the wallet of its connection, and names its account',
    skippedWith: 'several-wallets',
    async run({ fixtures, stage }) {
      const { accounts, features, verifyMessage } = fixtures;
      if (typeof features.signMessage === 'string') return skipped(features.signMessage);
      if (!verifyMessage) return skipped('The fixtures have no verifyMessage().');
      const here = await stage({ connections: 'several' });
      const both = await connectBoth(here);
      if (!both) return skipped(ONE_WALLET);
      const { mine, other, control } = both;
      const [first, second] = accounts;
      const pairs = [
        { info: mine, account: first, asked: here.control, idle: control },
        { info: other, account: second, asked: control, idle: here.control },
      ];
      if (!connectionOf(here, mine.id)?.features.signMessage) return skipped(UNSIGNED);
      for (const current of [other, mine]) {
        const chosen = connectionOf(here, current.id);
        if (chosen) await here.modal.test.clock.drive(here.modal.use(chosen as never));
        for (const { info, account, asked, idle } of pairs) {
          for (const request of [{ message: MESSAGE }, { message: MESSAGE, account }]) {
            const before = [asked.asks, idle.asks];
            const outcome = await sign(here, connectionOf(here, info.id)?.features.signMessage, request);
            const when = `While ${show(current.name)} is the current wallet, "signMessage" of the connection of ${show(info.name)}`;
            const expected = `The wallet of the connection is asked, and signs with ${account}.`;
            if ('error' in outcome) fail(`${when} throws ${show(outcome.error)}.`, expected);
            if (asked.asks === before[0] || idle.asks !== before[1]) fail(`${when} asks another wallet.`, expected);
            const { answer: signature } = outcome;
            const message = new TextEncoder().encode(MESSAGE);
            const isBy = (one: string) =>
              typeof signature === 'string' && tried(() => verifyMessage({ signature, message, account: one }));
            if (!(await isBy(account))) fail(`${when} answers ${show(signature)}.`, expected);
          }
        }
      }
      return undefined;
    },
  },
];
