/** Checks of account and network changes, and of the end of a connection. */

import type { Grant } from '../../contract/model.js';
import { fail, GATHER_MS, lacks, type Stage, show } from '../stage.js';
import { type Check, skipped } from './check.js';
import { checkNothing, junkOf } from './connecting.js';

export const changeChecks: readonly Check[] = [
  {
    id: 'accounts',
    title: 'a changed account in the wallet changes the account of the connection',
    async run({ fixtures, stage }) {
      const here = await stage();
      await here.connected();
      if (!here.wallet.accountsChanged) lacks('accountsChanged()');
      const [first, second] = fixtures.accounts;
      for (const accounts of fixtures.oneAccount ? [[second], [first]] : [[second, first], [second]]) {
        here.control.setAccounts(accounts);
        here.wallet.accountsChanged();
        await here.modal.test.clock.pass(GATHER_MS);
        if (here.addresses().join() !== accounts.join()) {
          fail(
            `The connection has ${here.addresses().join() || 'no account'}; the wallet has changed to ${accounts.join()}.`,
            'The connection has the accounts of the wallet, in its order: listen to its event.',
          );
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
      if (!here.wallet.networkChanged) lacks('networkChanged()');
      for (const network of [fixtures.networks[1], fixtures.networks[0]]) {
        here.control.setNetwork(network);
        here.wallet.networkChanged();
        await here.modal.test.clock.pass(GATHER_MS);
        if (here.connection()?.network !== network) {
          fail(
            `The connection is on ${show(here.connection()?.network)}; the wallet has changed to ${network}.`,
            'The connection is on the network of the wallet: listen to its event.',
          );
        }
      }
    },
  },
  {
    id: 'network-unknown',
    skippedWith: 'network',
    title: 'a wallet on a network that the app does not have is on no network of the app',
    async run({ fixtures, stage }) {
      const unknown = fixtures.unknownNetwork ?? lacks('unknownNetwork');
      const here = await stage();
      await here.connected();
      if (!here.wallet.networkChanged) lacks('networkChanged()');
      here.control.setNetwork(unknown);
      here.wallet.networkChanged();
      await here.modal.test.clock.pass(GATHER_MS);
      checkUnknown(here, unknown, 'After a change of network');
      await here.modal.test.clock.drive(here.modal.disconnect(fixtures.namespace as never));
      await here.connect();
      checkUnknown(here, unknown, 'After connecting');
    },
  },
  {
    id: 'network-refused',
    title: 'a switch that the wallet refuses or cannot make leaves the connection on its network',
    async run(subject) {
      const [home, other] = subject.fixtures.networks;
      const here = await subject.stage();
      const { features } = await here.connected();
      const network = here.modal.test.context.networks.get(other);
      const fixture = subject.fixtures.features.switchNetwork;
      if (typeof fixture === 'string') return skipped(fixture);
      if (!features.switchNetwork || !network) return skipped('The connection has no feature "switchNetwork".');
      const answers = [
        ['reject', undefined],
        ['throw', new Error('This wallet does not have the network.')],
        ...junkOf(subject).map((junk) => ['lie', junk] as const),
      ] as const;
      for (const [mode, value] of answers) {
        here.control.behave(mode, value);
        const switching = new Promise<void>((resolve) => resolve(features.switchNetwork?.(network)));
        const hasSwitched = await here.modal.test.clock.drive(
          switching.then(
            () => true,
            () => false,
          ),
        );
        const did = mode === 'lie' ? `answers ${show(value)}` : mode === 'reject' ? 'rejects' : `throws ${show(value)}`;
        // The check `features-junk` decides which answers are invalid.
        if (hasSwitched && mode === 'lie') continue;
        if (hasSwitched) fail(`The wallet ${did}, but "switchNetwork" resolves.`, 'It throws a ModalError.');
        if (here.connection()?.network === other) {
          fail(
            `The wallet ${did} and stays on ${home}, but the connection moves to ${other}.`,
            'The connection moves only after the wallet has agreed.',
          );
        }
      }
      return undefined;
    },
  },
  {
    id: 'wallet-ends',
    title: 'a connection that the wallet ends is removed and leaves nothing behind',
    async run({ fixtures, stage }) {
      const here = await stage();
      await here.ready();
      const since = here.mark();
      await here.connected();
      if (!here.wallet.ended) lacks('ended()');
      here.control.setAccounts([]);
      here.wallet.ended();
      await here.modal.test.clock.pass(10_000);
      // A wallet that shares no accounts may be locked. Then the connection waits for them until the user disconnects.
      const { status } = here.modal.state.accounts.get().get(fixtures.namespace) ?? {};
      if (status === 'locked') await here.modal.test.clock.drive(here.modal.disconnect(fixtures.namespace as never));
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
        if (result.status !== 'disconnected')
          fail(`Disconnecting ${time} ends as "${result.status}".`, 'It ends as "disconnected", also the second time.');
      }
      for (const grant of grants) {
        const outcome = grant.end().then(
          () => undefined,
          (error: unknown) => error ?? 'nothing',
        );
        const error = await modal.test.clock.drive(outcome);
        if (error !== undefined)
          fail(`Ending a grant that has ended throws ${show(error)}.`, 'It resolves, and does nothing.');
      }
      // Events after the end of the connection must be ignored.
      here.wallet.accountsChanged?.();
      here.wallet.networkChanged?.();
      await modal.test.clock.pass(10_000);
      checkNothing(here, since);
    },
  },
  {
    id: 'disconnect-wallet',
    title: 'disconnecting ends the connection in the wallet, and does not depend on its answer',
    async run({ fixtures, stage }) {
      for (const mode of ['approve', 'throw', 'hang'] as const) {
        const here = await stage();
        await here.connected();
        here.control.behave(mode, new Error('broken'));
        const { status } = await here.modal.test.clock.drive(here.modal.disconnect(fixtures.namespace as never));
        if (here.control.ends === 0) {
          fail(
            'The user disconnects, and the wallet receives no request that ends the connection.',
            'The wallet receives the request that the fixtures pass to script.end(). For wallets without one, declare the skip.',
          );
        }
        // "failed" is the result for a wallet that may still list the app.
        if (here.connection() || !['disconnected', 'failed'].includes(status)) {
          fail(
            `When the wallet answers the request to disconnect by "${mode}", disconnecting ends as "${status}".`,
            'The connection ends, whatever the wallet answers.',
          );
        }
      }
    },
  },
];

function checkUnknown(here: Stage, unknown: string, when: string): void {
  const network = here.connection()?.network;
  if (network === undefined || network === unknown) return;
  fail(
    `${when}, the wallet is on ${unknown}, but the connection is on ${network}.`,
    'The connection has the network of the wallet, also if the app does not have it.',
  );
}
