/** Finds wallets in the page: those that announce themselves (EIP-6963), else `window.ethereum`; and the app's own. */

import { atom } from 'jotai/vanilla';
import { type Connector, type ConnectorSource, type PluginContext, safeImage } from 'latchkey';
import { createConnector } from './connector.js';
import { readLegacy } from './legacy.js';
import type { ExternalWallet } from './options.js';
import { type Announced, readAnnouncement } from './snapshot.js';

/** Appendix B: announced wallets kept. */
const MAX_WALLETS = 256;

/** What was announced and not listed: for a developer who misses a wallet. */
export interface DiscoveryCounts {
  /** No announcement by EIP-6963. */
  readonly skipped: number;
  /** An id that another provider had announced before. */
  readonly conflicts: number;
  /** Beyond the 256 that are kept. */
  readonly overflow: number;
}

/** Readable as `modal.state.eip155.discovery`. */
export const discoveryAtom = atom<DiscoveryCounts>(Object.freeze({ skipped: 0, conflicts: 0, overflow: 0 }));

interface Found extends Announced {
  connector?: Connector;
}

/** @param legacy - Offer `window.ethereum` while nothing was announced. */
export function discover(external: readonly ExternalWallet[], legacy: boolean): ConnectorSource {
  return { watch: (context, publish) => watch(context, publish, external, legacy) };
}

function watch(
  context: PluginContext,
  publish: (connectors: readonly Connector[]) => void,
  external: readonly ExternalWallet[],
  legacy: boolean,
): void {
  const { window } = context.env;
  const found = new Map<string, Found>();
  const known = new Set<unknown>(external.map(({ provider }) => provider));
  // How many claim a domain. The app's own wallets own their ids.
  const claims = new Map(external.map(({ id }) => [id, 1]));
  const own = external.map(({ id, name, icon, provider }) => {
    const imageUrl = safeImage(icon);
    return createConnector(context, provider, { id, name, type: 'EXTERNAL', ...(imageUrl && { imageUrl }) });
  });

  const connectorOf = (wallet: Found) => {
    const { uuid, rdns, name, icon, provider } = wallet;
    const contested = rdns !== undefined && claims.get(rdns) !== 1;
    if (wallet.connector?.contested === contested) return wallet.connector;
    wallet.connector = createConnector(context, provider, {
      // A domain two wallets claim names neither: what was stored under it must find neither of them.
      id: rdns === undefined || contested ? `eip155/${uuid}` : rdns,
      name,
      type: 'ANNOUNCED',
      contested,
      ...(icon && { imageUrl: icon }),
      ...(rdns && { rdns }),
    });
    return wallet.connector;
  };
  const send = () => {
    const listed = [...found.values()].map(connectorOf);
    if (window && legacy && listed.length === 0) listed.push(...readLegacy(context, window, known));
    publish(Object.freeze([...listed, ...own]));
  };

  const tell = onceATick(context, send);
  const count = (what: keyof DiscoveryCounts) => {
    const counts = context.store.get(discoveryAtom);
    context.store.set(discoveryAtom, { ...counts, [what]: counts[what] + 1 });
  };

  let gathering = true;
  const announce = (event: Event) => {
    const wallet = readAnnouncement(event);
    if (!wallet) return count('skipped');
    // Wallets announce themselves again at every request: nothing new, whatever they now say of themselves.
    if (known.has(wallet.provider)) return;
    if (found.has(wallet.uuid)) return count('conflicts');
    if (found.size >= MAX_WALLETS) return count('overflow');
    known.add(wallet.provider);
    found.set(wallet.uuid, wallet);
    if (wallet.rdns) claims.set(wallet.rdns, (claims.get(wallet.rdns) ?? 0) + 1);
    if (!gathering) tell();
  };

  // EIP-6963 §Window Events: listen first, then ask. Old mobile wallets tell by the second event that they are there.
  const late = () => found.size === 0 && send();
  window?.addEventListener('eip6963:announceProvider', announce);
  window?.addEventListener('ethereum#initialized', late);
  context.defer(() => {
    window?.removeEventListener('eip6963:announceProvider', announce);
    window?.removeEventListener('ethereum#initialized', late);
  });
  window?.dispatchEvent(new window.Event('eip6963:requestProvider'));
  gathering = false;
  send();
}

/** Runs `act` at once; asked for again in the same tick, once more at its end. */
function onceATick({ signal }: PluginContext, act: () => void): () => void {
  let asked = 0;
  return () => {
    if (asked++ > 0) return;
    act();
    queueMicrotask(() => {
      const again = asked > 1;
      asked = 0;
      if (again && !signal.aborted) act();
    });
  };
}
