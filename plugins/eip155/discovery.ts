/** Finds wallets in the page: those that announce themselves (EIP-6963), else `window.ethereum`; and the app's own. */

import {
  type Connector,
  type ConnectorSource,
  displayText,
  type PluginContext,
  safeDataImage,
  safeImage,
} from 'latchkey';
import type { ExternalWallet } from './options.js';
import { type DiscoveryCounts, discoveryAtom } from './state.js';
import { type Announcement, readAnnouncement } from './wallets/announcement.js';
import { createConnector } from './wallets/connector.js';
import { createLegacyConnectors } from './wallets/legacy.js';

/** Appendix B: announced wallets kept. */
const MAX_WALLETS = 256;

interface Found extends Omit<Announcement, 'icon'> {
  readonly imageUrl: string | undefined;
  connector?: Connector;
}

/** @param legacy - Offer `window.ethereum` while nothing was announced. */
export function discover(external: readonly ExternalWallet[], legacy: boolean): ConnectorSource['watch'] {
  return (context, publish) => watch(context, publish, external, legacy);
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
    const { uuid, rdns, name, provider } = wallet;
    const contested = rdns !== undefined && claims.get(rdns) !== 1;
    if (wallet.connector?.contested === contested) return wallet.connector;
    wallet.connector = createConnector(context, provider, {
      // A domain two wallets claim names neither: what was stored under it must find neither of them.
      id: rdns === undefined || contested ? `eip155/${uuid}` : rdns,
      name,
      type: 'ANNOUNCED',
      contested,
      ...(wallet.imageUrl && { imageUrl: wallet.imageUrl }),
      ...(rdns && { rdns }),
    });
    return wallet.connector;
  };
  const send = () => {
    const listed = [...found.values()].map(connectorOf);
    if (window && legacy && listed.length === 0) listed.push(...createLegacyConnectors(context, window, known));
    publish(Object.freeze([...listed, ...own]));
  };

  const tell = onceATick(context, send);
  const count = (what: keyof DiscoveryCounts) => {
    const counts = context.store.get(discoveryAtom);
    context.store.set(discoveryAtom, { ...counts, [what]: counts[what] + 1 });
  };

  let gathering = true;
  const announce = (event: Event) => {
    const read = readAnnouncement(event);
    if (!read) return count('skipped');
    const { uuid, rdns, icon, provider } = read;
    // Wallets announce themselves again at every request: nothing new, whatever they now say of themselves.
    if (known.has(provider)) return;
    if (found.has(uuid)) return count('conflicts');
    if (found.size >= MAX_WALLETS) return count('overflow');
    const name = displayText(read.name) || rdns;
    if (!name) return count('skipped');
    known.add(provider);
    found.set(uuid, { uuid, rdns, name, provider, imageUrl: safeDataImage(icon) });
    if (rdns) claims.set(rdns, (claims.get(rdns) ?? 0) + 1);
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
