/** `window.ethereum`: what wallets were before EIP-6963. */

import type { Connector, PluginContext } from 'latchkey';
import { createConnector } from './connector.js';
import type { Eip155Provider } from './points.js';
import { isProvider } from './snapshot.js';

/** More at once than any browser ever had. */
const MAX_PROVIDERS = 8;

/**
 * Connectors for the injected object, and for the others that some wallets list in it.
 *
 * They are named plainly: `isMetaMask` and its like are set by many wallets that are not it.
 *
 * @param known - Providers that are listed already.
 */
export function readLegacy(context: PluginContext, window: object, known: ReadonlySet<unknown>): readonly Connector[] {
  return readProviders(window)
    .filter((provider) => !known.has(provider))
    .map((provider, at) => {
      const number = at === 0 ? '' : at + 1;
      const name = `Browser wallet ${number}`.trim();
      return createConnector(context, provider, { id: `eip155.injected${number}`, name, type: 'INJECTED' });
    });
}

function readProviders(window: object): readonly Eip155Provider[] {
  const providers = new Set<Eip155Provider>();
  const add = (value: unknown) => {
    try {
      if (isProvider(value)) providers.add(value);
    } catch {
      // A getter that throws: not a wallet that can be talked to.
    }
  };
  try {
    const injected = (window as { readonly ethereum?: unknown }).ethereum;
    const list: unknown = Array.isArray(injected)
      ? injected
      : (injected as { readonly providers?: unknown } | undefined)?.providers;
    if (Array.isArray(list)) for (let at = 0; at < Math.min(list.length, MAX_PROVIDERS); at++) add(list[at]);
    if (providers.size === 0) add(injected);
  } catch {
    // As above: what was found so far counts.
  }
  return [...providers];
}
