/** Checks of account and network changes, and of the end of a connection. */

import type { Grant } from '../../contract/model.js';
import { fail, show } from '../stage.js';
import type { Check } from './check.js';
import { checkNothing } from './connecting.js';

/** Plugins may debounce changes for this long. */
const GATHER_MS = 1_000;

export const changeChecks: readonly Check[] = [
  {
    id: 'accounts',
    title: 'a changed account in the wallet changes the account of the connection',
    async run({ fixtures, stage }) {
      const here = await stage();
      await here.connected();
      if (!here.wallet.accountsChanged) fail('The fixtures have no accountsChanged(): add it, or declare the skip.');
      const [first, second] = fixtures.accounts;
      for (const accounts of [[second, first], [second]]) {
        here.control.setAccounts(accounts);
        here.wallet.accountsChanged();
        await here.modal.test.clock.pass(GATHER_MS);
        if (here.addresses().join() !== accounts.join()) {
          fail(`The connection has ${here.addresses().join() || 'no account'}; the wallet has ${accounts.join()}.`);
        }
      }
    },
  },
  {
    id: 'network',
    title: 'a changed network in the wallet changes the network of the connection',
    async run({ fixtures, stage }) {
      const here = await stage();
      await here.connected();
      if (!here.wallet.networkChanged) fail('The fixtures have no networkChanged(): add it, or declare the skip.');
      for (const network of [fixtures.networks[1], fixtures.networks[0]]) {
        here.control.setNetwork(network);
        here.wallet.networkChanged();
        await here.modal.test.clock.pass(GATHER_MS);
        if (here.connection()?.network !== network) {
          fail(`The connection is on ${show(here.connection()?.network)}; the wallet is on ${network}.`);
        }
      }
    },
  },
  {
    id: 'wallet-ends',
    title: 'a connection that the wallet ends is removed and leaves nothing behind',
    async run({ stage }) {
      const here = await stage();
      await here.ready();
      const since = here.mark();
      await here.connected();
      if (!here.wallet.ended) fail('The fixtures have no ended(): add it, or declare the skip.');
      here.control.setAccounts([]);
      here.wallet.ended();
      await here.modal.test.clock.pass(10_000);
      checkNothing(here, since);
    },
  },
  {
    id: 'disconnect',
    title: 'disconnecting works, also a second time, and leaves nothing behind',
    async run({ fixtures, stage }) {
      const here = await stage();
      await here.ready();
      const since = here.mark();
      const { modal } = here;
      const grants: Grant[] = [];
      modal.hooks.tap('authorize', async (grant: Grant) => void grants.push(grant));
      await here.connected();
      for (const time of ['once', 'twice']) {
        const result = await modal.test.clock.drive(modal.disconnect(fixtures.namespace as never));
        if (result.status !== 'disconnected') fail(`Disconnecting ${time} ends as "${result.status}".`);
      }
      for (const grant of grants) {
        const outcome = grant.end().then(
          () => undefined,
          (error: unknown) => error ?? 'nothing',
        );
        const error = await modal.test.clock.drive(outcome);
        if (error !== undefined) fail(`Ending a grant that has ended throws ${show(error)}.`);
      }
      // Events after the end of the connection must be ignored.
      here.wallet.accountsChanged?.();
      here.wallet.networkChanged?.();
      await modal.test.clock.pass(10_000);
      checkNothing(here, since);
    },
  },
];
