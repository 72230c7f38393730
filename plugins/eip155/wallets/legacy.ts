/** Connectors for `window.ethereum`, which wallets injected before EIP-6963. */

import { attempt } from 'latchkey/chain-kit';
import type { Connector, PluginContext } from 'latchkey/plugin';
import { isProvider } from '../options.js';
import type { Eip155Provider } from '../slots.js';
import { createConnector } from './connector.js';

/** Limits how many entries of `window.ethereum.providers` are read. */
const MAX_PROVIDERS = 8;

/**
 * Creates connectors for the injected provider, or for the providers that it lists.
 *
 * They all get the plain name "Browser wallet": flags such as `isMetaMask` are also set by other wallets.
 *
 * @param known - Providers that are listed already.
 */
export function createLegacyConnectors(
  context: PluginContext,
  window: object,
  known: ReadonlySet<unknown>,
): readonly Connector[] {
  return readProviders(window)
    .filter((provider) => !known.has(provider))
    .map((provider, at) => {
      const number = at === 0 ? '' : at + 1;
      const name = `Browser wallet ${number}`.trim();
      const id = `eip155:injected${number}`;
      return createConnector(context, provider, { id, name, type: 'INJECTED', unidentified: true });
    });
}

function readProviders(window: object): readonly Eip155Provider[] {
  const injected = attempt(() => (window as { readonly ethereum?: unknown }).ethereum);
  const list = attempt(() =>
    Array.isArray(injected) ? injected : (injected as { readonly providers?: unknown }).providers,
  );
  const onlyProviders = (all: readonly unknown[]) =>
    all.filter((one): one is Eip155Provider => attempt(() => isProvider(one)) === true);
  const listed = Array.isArray(list) ? onlyProviders(attempt(() => list.slice(0, MAX_PROVIDERS)) ?? []) : [];
  return listed.length > 0 ? [...new Set(listed)] : onlyProviders([injected]);
}
