/** A modal with scripted wallets, for tests of connecting. */

import type { AnyPlugin } from 'latchkey';
// What is fetched late is here at once: tests count turns, not the time a file takes.
import '../../../kernel/connect/mergeConnectors.js';
import '../../../kernel/networks/switchNetwork.js';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import { createFakeEnv, settle } from '../fakes.js';
import { meadow, screens, scriptConnector } from '../wallets.js';

export async function setUp(ids: readonly string[] = ['acorn', 'beacon'], more: readonly AnyPlugin[] = []) {
  const env = createFakeEnv();
  const wallets = ids.map((id) => scriptConnector(id));
  const errors: unknown[] = [];
  const events: string[] = [];
  const modal = createModalIn(env, {
    plugins: [meadow(wallets.map(({ connector }) => connector)), screens, ...more] as const,
    onError: (error) => errors.push(error),
  });
  modal.subscribe(({ type }) => events.push(type));
  // Nothing to disconnect yet: this only fetches the engine.
  await modal.disconnect();
  // With several namespaces the list comes with the code that merges it.
  await settle();
  const status = () => modal.state.accounts.get().get('meadow')?.status;
  const address = () => modal.state.accounts.get().get('meadow')?.address;
  return { env, modal, wallets, errors, events, status, address, first: wallets[0] as (typeof wallets)[0] };
}
