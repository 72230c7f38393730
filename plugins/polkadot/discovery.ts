/** Finds extensions in `window.injectedWeb3`. They put themselves there and tell nobody: one has to look again. */

import { type Connector, displayText, modalAtom, type NetworkId, type PluginContext, safeImage } from 'latchkey';
import { attempt } from 'latchkey/chain-kit';
import { isExtension, type PolkadotExternalWallet } from './options.js';
import type { PolkadotExtension } from './slots.js';

/** Appendix B: announced wallets kept. */
const MAX_WALLETS = 256;
/** Injection may come after the page has loaded (reference §2): looks go on for half a second. */
const LOOK_EVERY_MS = 100;
const LOOKS = 5;

/** What sources call themselves, as people know them, where that is more than a matter of capitals. */
const NAMES: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot{.js}',
  'subwallet-js': 'SubWallet',
  polkagate: 'PolkaGate',
};

/** @param spelling - The SS58 prefix of each network. */
export function discover(
  context: PluginContext,
  publish: (connectors: readonly Connector[]) => void,
  external: readonly PolkadotExternalWallet[],
  spelling: ReadonlyMap<NetworkId, number>,
): void {
  const { env, signal } = context;
  const found = new Map<string, Connector | undefined>();
  const connectorOf = (source: string, info: Pick<Connector, 'id' | 'name' | 'type'>, read: () => PolkadotExtension) =>
    createConnector(context, read, spelling, source, info);

  const own = external.map(({ id, name, icon, extension }) => {
    const imageUrl = safeImage(icon);
    return { ...connectorOf(id, { id, name, type: 'EXTERNAL' }, () => extension), ...(imageUrl && { imageUrl }) };
  });
  const injected = () => (env.window as { readonly injectedWeb3?: unknown } | undefined)?.injectedWeb3;
  const entry = (source: string) => (injected() as Readonly<Record<string, unknown>>)[source];

  let last = '';
  const look = () => {
    const sources = (attempt(() => Object.keys(injected() as object)) ?? [])
      .filter((source) => attempt(() => isExtension(entry(source))) === true)
      .slice(0, MAX_WALLETS);
    for (const source of sources) {
      const name = nameOf(source);
      if (found.has(source) || !name) continue;
      const info = { id: `polkadot/${source}`, name, type: 'INJECTED' as const };
      found.set(
        source,
        connectorOf(source, info, () => entry(source) as PolkadotExtension),
      );
    }
    const listed = sources.flatMap((source) => found.get(source) ?? []);
    const now = JSON.stringify(sources);
    if (now !== last) publish(Object.freeze([...listed, ...own]));
    last = now;
  };

  // An extension that was slow is found when the modal is opened.
  context.watch(modalAtom, ({ open }) => open && look());
  let cancel = (): void => undefined;
  const again = (left: number) => {
    if (signal.aborted) return;
    look();
    if (left > 0) cancel = env.after(LOOK_EVERY_MS, () => again(left - 1));
  };
  context.defer(() => cancel());
  again(LOOKS);
}

function createConnector(
  context: PluginContext,
  read: () => PolkadotExtension,
  spelling: ReadonlyMap<NetworkId, number>,
  source: string,
  info: Pick<Connector, 'id' | 'name' | 'type'>,
): Connector {
  const load = () => import('./wallet.js');
  return Object.freeze({
    ...info,
    namespaces: ['polkadot'],
    connect: async (wish) => (await load()).connectWallet({ context, read, spelling, source }, wish),
    restore: async (wish) => (await load()).restoreWallet({ context, read, spelling, source }, wish),
  } satisfies Connector);
}

/** `fearless-wallet` → Fearless Wallet; what is spelt as a name stays as it is. */
function nameOf(source: string): string {
  const known = Object.hasOwn(NAMES, source) ? NAMES[source] : undefined;
  if (known || !/^[a-z0-9-]{1,64}$/.test(source)) return known ?? displayText(source);
  return source.replace(/-/g, ' ').replace(/(^| )[a-z]/g, (start) => start.toUpperCase());
}
