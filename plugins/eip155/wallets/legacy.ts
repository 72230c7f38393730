/** `window.ethereum`: what wallets were before EIP-6963. */

import type { Connector, PluginContext } from 'latchkey';
import { isProvider } from '../options.js';
import type { Eip155Provider } from '../slots.js';
import { createConnector } from './connector.js';

/** More at once than any browser ever had. */
const MAX_PROVIDERS = 8;

/**
 * Connectors for the injected object, and for the others that some wallets list in it.
 *
 * They are named plainly: `isMetaMask` and its like are set by many wallets that are not it.
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
      return createConnector(context, provider, { id: `eip155:injected${number}`, name, type: 'INJECTED' });
    });
}

function readProviders(window: object): readonly Eip155Provider[] {
  const injected = attempt(() => (window as { readonly ethereum?: unknown }).ethereum);
  const list = attempt(() =>
    Array.isArray(injected) ? injected : (injected as { readonly providers?: unknown }).providers,
  );
  const able = (all: readonly unknown[]) =>
    all.filter((one): one is Eip155Provider => attempt(() => isProvider(one)) === true);
  const listed = Array.isArray(list) ? able(attempt(() => list.slice(0, MAX_PROVIDERS)) ?? []) : [];
  return listed.length > 0 ? [...new Set(listed)] : able([injected]);
}

/** Nothing, where the page's getters throw. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
