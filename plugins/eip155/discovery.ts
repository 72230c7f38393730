/** Finds the wallets of the page by EIP-6963, otherwise `window.ethereum`. Adds the app's own wallets. */

import { onceATick } from 'latchkey/chain-kit';
import { type Connector, displayText, type PluginContext, safeDataImage, safeImage } from 'latchkey/plugin';
import type { Eip155Options } from './options.js';
import { type DiscoveryCounts, discoveryAtom } from './state.js';
import { type Announcement, readAnnouncement } from './wallets/announcement.js';
import { createConnector } from './wallets/connector.js';
import { createLegacyConnectors } from './wallets/legacy.js';

/** Limits memory and list length: a page script can announce any number of wallets. */
const MAX_WALLETS = 256;

interface FoundWallet extends Omit<Announcement, 'icon'> {
  readonly imageUrl: string | undefined;
  connector?: Connector;
}

/** @param publish - Receives the whole list, at the start and at each change. */
export function discover(
  context: PluginContext<Eip155Options>,
  publish: (connectors: readonly Connector[]) => void,
): void {
  const { window } = context.env;
  const { connectors: external = [], legacy = true } = context.options;
  const found = new Map<string, FoundWallet>();
  const knownProviders = new Set<unknown>(external.map(({ provider }) => provider));
  // How many wallets claim each domain. The app's own wallets count, so that no announced wallet can take their ids.
  const claims = new Map(external.map(({ id }) => [id, 1]));
  const externalConnectors = external.map(({ id, name, icon, provider }) => {
    const imageUrl = safeImage(icon);
    return createConnector(context, provider, { id, name, type: 'EXTERNAL', ...(imageUrl && { imageUrl }) });
  });

  const connectorOf = (wallet: FoundWallet) => {
    const { uuid, rdns, name, provider } = wallet;
    const contested = rdns !== undefined && claims.get(rdns) !== 1;
    if (wallet.connector?.contested === contested) return wallet.connector;
    wallet.connector = createConnector(context, provider, {
      // A domain that two wallets claim is the id of neither: data stored under it could belong to either of them.
      id: rdns === undefined || contested ? `eip155/${uuid}` : rdns,
      name,
      type: 'ANNOUNCED',
      contested,
      ...(wallet.imageUrl && { imageUrl: wallet.imageUrl }),
      ...(rdns ? { rdns } : { unidentified: true }),
    });
    return wallet.connector;
  };
  const publishAll = () => {
    const listed = [...found.values()].map(connectorOf);
    if (window && legacy && listed.length === 0) {
      listed.push(...createLegacyConnectors(context, window, knownProviders));
    }
    publish(Object.freeze([...listed, ...externalConnectors]));
  };
  const publishOnceATick = onceATick(context.signal, publishAll);
  const count = (what: keyof DiscoveryCounts) => {
    const counts = context.store.get(discoveryAtom);
    context.store.set(discoveryAtom, { ...counts, [what]: counts[what] + 1 });
  };

  let starting = true;
  const onAnnounce = (event: Event) => {
    const announcement = readAnnouncement(event);
    if (!announcement) return count('skipped');
    const { uuid, rdns, icon, provider } = announcement;
    // Wallets announce themselves again at every request. The first announcement of a provider stays valid.
    if (knownProviders.has(provider)) return;
    if (found.has(uuid)) return count('conflicts');
    if (found.size >= MAX_WALLETS) return count('overflow');
    const name = displayText(announcement.name) || rdns;
    if (!name) return count('skipped');
    knownProviders.add(provider);
    found.set(uuid, { uuid, rdns, name, provider, imageUrl: safeDataImage(icon) });
    if (rdns) claims.set(rdns, (claims.get(rdns) ?? 0) + 1);
    if (!starting) publishOnceATick();
  };
  // Older mobile wallets dispatch `ethereum#initialized` after they have injected `window.ethereum`.
  const onInjected = () => found.size === 0 && publishAll();

  // EIP-6963 §Window Events: add the listener before the request.
  window?.addEventListener('eip6963:announceProvider', onAnnounce);
  window?.addEventListener('ethereum#initialized', onInjected);
  context.defer(() => {
    window?.removeEventListener('eip6963:announceProvider', onAnnounce);
    window?.removeEventListener('ethereum#initialized', onInjected);
  });
  window?.dispatchEvent(new window.Event('eip6963:requestProvider'));
  starting = false;
  publishAll();
}
