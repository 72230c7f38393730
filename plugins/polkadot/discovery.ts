/** Finds the extensions in `window.injectedWeb3`, and adds the app's own wallets. */

import { attempt } from 'latchkey/chain-kit';
import { type Connector, displayText, modalAtom, type PluginContext, safeImage } from 'latchkey/plugin';
import { prefixesOf } from './namespace.js';
import { isExtension, type PolkadotOptions } from './options.js';
import type { PolkadotExtension } from './slots.js';
import { createConnector } from './wallets/connector.js';

const MAX_WALLETS = 256;
/** Extensions may inject after the page load, and fire no event. Search for them during the first half second. */
const SEARCH_INTERVAL_MS = 100;
const SEARCH_REPEATS = 5;

/** Display names of extensions whose source name does not become the right one by capitalisation. */
const DISPLAY_NAMES: Readonly<Record<string, string>> = {
  'subwallet-js': 'SubWallet',
  polkagate: 'PolkaGate',
};

/** Wallets put themselves under this key too, so that apps offer them which know no other one. */
const IMITATED_KEY = 'polkadot-js';
/**
 * The versions of Polkadot{.js} since January 2024, 0.47 and later. Browsers update extensions, and wallets that imitate it state an older
 * version (Vultisig: 0.46.9) or their own. Any other entry is listed under its key, which says no more than what the page has.
 */
const GENUINE = /^0\.(4[7-9]|[5-9]\d)\.\d{1,4}$/;
const GENUINE_NAME = 'Polkadot{.js}';

/** @param publish - Receives the whole list, at the start and at each change. */
export function discover(
  context: PluginContext<PolkadotOptions>,
  publish: (connectors: readonly Connector[]) => void,
): void {
  const { env, options, signal } = context;
  const { connectors: external = [] } = options;
  const prefixes = prefixesOf(options);
  const connectors = new Map<string, Connector>();
  const externalConnectors = external.map(({ id, name, icon, extension }) => {
    const imageUrl = safeImage(icon);
    const info = { id, name, type: 'EXTERNAL' as const, ...(imageUrl && { imageUrl }) };
    return createConnector({ context, prefixes, readExtension: () => extension }, info);
  });
  const injected = () => (env.window as { readonly injectedWeb3?: unknown } | undefined)?.injectedWeb3;
  const entryOf = (key: string) => (injected() as Readonly<Record<string, unknown>>)[key];

  // The extension that was found under this key first. Another wallet may replace it later.
  let original: unknown;
  /** Whether the entry under this key is a wallet that has a key of its own. */
  const isReplaced = (keys: readonly string[]) =>
    keys.some((key) => key !== IMITATED_KEY && isSameExtension(entryOf(key), entryOf(IMITATED_KEY)));
  const readExtension = (key: string) => {
    const isOther = key === IMITATED_KEY && isReplaced(Object.keys(injected() as object));
    return (isOther ? original : entryOf(key)) as PolkadotExtension;
  };

  let published = '';
  const search = () => {
    const keys = (attempt(() => Object.keys(injected() as object)) ?? [])
      .filter((key) => attempt(() => isExtension(entryOf(key))) === true)
      .slice(0, MAX_WALLETS);
    if (isReplaced(keys)) {
      if (original === undefined) keys.splice(keys.indexOf(IMITATED_KEY), 1);
    } else if (keys.includes(IMITATED_KEY)) original = entryOf(IMITATED_KEY);
    for (const key of keys) {
      const name = key === IMITATED_KEY ? imitableName(entryOf(key)) : displayNameOf(key);
      if (connectors.has(key) || !name) continue;
      const source = { context, prefixes, readExtension: () => readExtension(key) };
      connectors.set(key, createConnector(source, { id: `polkadot/${key}`, name, type: 'INJECTED' }));
    }
    const listed = keys.flatMap((key) => connectors.get(key) ?? []);
    const current = JSON.stringify(keys);
    if (current !== published) publish(Object.freeze([...listed, ...externalConnectors]));
    published = current;
  };

  // Search again when the modal opens: an extension may have appeared or disappeared since.
  context.watch(modalAtom, ({ open }) => open && search());
  let cancel = (): void => undefined;
  const searchRepeatedly = (repeats: number) => {
    if (signal.aborted) return;
    search();
    if (repeats > 0) cancel = env.after(SEARCH_INTERVAL_MS, () => searchRepeatedly(repeats - 1));
  };
  context.defer(() => cancel());
  searchRepeatedly(SEARCH_REPEATS);
}

/** The name of the wallet under the key that others use too. */
function imitableName(entry: unknown): string {
  const version = attempt(() => (entry as { readonly version?: unknown }).version);
  return typeof version === 'string' && GENUINE.test(version) ? GENUINE_NAME : IMITATED_KEY;
}

/** Turns a key such as `fearless-wallet` into "Fearless Wallet". Keys with capitals or spaces stay as they are. */
function displayNameOf(key: string): string {
  const known = Object.hasOwn(DISPLAY_NAMES, key) ? DISPLAY_NAMES[key] : undefined;
  if (known || !/^[a-z0-9-]{1,64}$/.test(key)) return known ?? displayText(key);
  return key.replace(/-/g, ' ').replace(/(^| )[a-z]/g, (start) => start.toUpperCase());
}

/** Whether two entries ask the same wallet: their methods are the same. */
const isSameExtension = (a: unknown, b: unknown): boolean =>
  attempt(() => isExtension(a) && isExtension(b) && (a.enable ?? a.connect) === (b.enable ?? b.connect)) === true;
