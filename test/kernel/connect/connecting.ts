/** A modal with scripted wallets, for tests of connecting. */

import type { AnyPlugin } from 'latchkey';
import type { Connector } from 'latchkey/plugin';
// Import lazily loaded modules now: the tests count microtask turns and do not wait for files.
import '../../../kernel/networks/switchNetwork.js';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import { createFakeEnv, settle } from '../fakes.js';
import { meadow, screens, scriptConnector } from '../wallets.js';

export async function setUp(
  ids: readonly string[] = ['acorn', 'beacon'],
  more: readonly AnyPlugin[] = [],
  own: readonly Connector[] = [],
) {
  const env = createFakeEnv();
  const wallets = ids.map((id) => scriptConnector(id));
  const errors: unknown[] = [];
  const events: string[] = [];
  const modal = createModalIn(env, {
    plugins: [meadow([...wallets.map(({ connector }) => connector), ...own]), screens, ...more] as const,
    onError: (error) => errors.push(error),
  });
  modal.subscribe(({ type }) => events.push(type));
  // Nothing is connected yet: this call only loads the engine.
  await modal.disconnect();
  // With several namespaces the connector list is available after mergeConnectors has loaded.
  await settle();
  const status = () => modal.state.accounts.get().get('meadow')?.status;
  const address = () => modal.state.accounts.get().get('meadow')?.address;
  return { env, modal, wallets, errors, events, status, address, first: wallets[0] as (typeof wallets)[0] };
}
