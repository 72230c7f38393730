/** A modal with `connections: 'several'`. */

import type { PluginContext } from '../../../kernel/plugin.js';
import type { FakeEnv } from '../fakes.js';
import { setUpBoth } from '../severalNamespaces.js';

/** The shares of a wallet with one account of the namespace `meadow`. */
export const MEADOW = (address: string) => ({ meadow: { accounts: [{ address }] } });

/** A page whose modal keeps several wallets. */
export const setUp = async (env?: FakeEnv) => {
  const contexts: PluginContext[] = [];
  const page = await setUpBoth(env, [], (context) => void contexts.push(context), { connections: 'several' });
  const contextOf = () => {
    const [context] = contexts;
    if (!context) throw new Error('The plugin was not set up.');
    return context;
  };
  const all = () =>
    page.modal.state.allConnections.get().map(({ connector, account }) => `${connector.id} ${account.address}`);
  const current = () => page.modal.state.connections.get().get('meadow')?.connector.id;
  const find = (id: string) => {
    const found = page.modal.state.allConnections.get().find(({ connector }) => connector.id === id);
    if (!found) throw new Error(`${id} is not connected.`);
    return found;
  };
  return { ...page, all, current, find, contextOf };
};

/** A page on which two wallets of one namespace are connected, the second one last. */
export async function withTwo(env?: FakeEnv) {
  const page = await setUp(env);
  const acorn = await page.connect('acorn', MEADOW('alice'));
  const harbor = await page.connect('harborMeadow', MEADOW('bob'), ['meadow']);
  return { ...page, acorn: acorn.grant, harbor: harbor.grant };
}
