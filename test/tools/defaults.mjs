/** The defaults and limits of the product, read from the sources that use them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './aliases.mjs';

/** A number of milliseconds or a plain number: `30_000`, `5 * 60_000`. */
const NUMBER = String.raw`([\d_]+(?: \* [\d_]+)*)`;
const constant = (name) => new RegExp(`const ${name} = ${NUMBER};`);
/** A list of texts, with or without line breaks. */
const texts = (name) => new RegExp(`const ${name}(?:: [^=]+)? = (\\[[^\\]]*\\])`);
const flagOf = (name) => new RegExp(`\\/\\*\\*((?:(?!\\*\\/)[\\s\\S])*)\\*\\/\\n {2}(?:readonly ${name}\\?|${name}): `);

/** Group, name, file, and the pattern whose first group is the value. */
const ENTRIES = [
  ...[...['swaps', 'onramp', 'receive', 'send', 'email', 'history', 'analytics'], ...['smartSessions']].map((name) => [
    'Features',
    name,
    'presets/fullParts.ts',
    flagOf(name),
  ]),
  ...['emailShowWallets', 'allWallets', 'legalCheckbox', 'collapseWallets'].map((name) => [
    'Features',
    name,
    'presets/fullTypes.ts',
    flagOf(name),
  ]),
  ['Orders', 'socials', 'plugins/socials/login/providers.ts', texts('DEFAULT_ORDER')],
  ['Orders', 'connectorOrder', 'plugins/wallets/ranking/groups.ts', texts('CONNECTOR_ORDER')],
  ['Orders', 'walletFeaturesOrder', 'presets/features.ts', texts('FEATURES_ORDER')],
  ['Account types', 'eip155', 'plugins/eip155/remote/bridge.ts', /accountType: '(\w+)'/],
  ['Account types', 'solana', 'plugins/solana/remote/bridge.ts', /accountType: '(\w+)'/],
  ['Caches', 'balance', 'plugins/backend/client/services.ts', constant('BALANCE_MS')],
  ['Caches', 'native balance', 'kernel/core/balance.ts', constant('BALANCE_TTL_MS')],
  ['Caches', 'tokens', 'kernel/core/tokens.ts', constant('TOKENS_TTL_MS')],
  ['Caches', 'name and identity', 'kernel/core/identity.ts', constant('IDENTITY_TTL_MS')],
  ['Times', 'between two e-mail logins', 'plugins/frame/client/createLogin.ts', constant('COOLDOWN_MS')],
  ['Times', 'retry of a failed balance', 'kernel/core/cachedRead.ts', constant('RETRY_MS')],
  ['Times', 'answer of the embedded wallet', 'plugins/frame/messaging/createMessenger.ts', constant('CALL_TIMEOUT_MS')],
  ['Times', 'answer of a node', 'kernel/chain-kit/transport.ts', constant('RPC_TIMEOUT_MS')],
  ['Times', 'reopening of a toast', 'kernel/routing/toasts.ts', constant('REOPEN_MS')],
  ['Times', 'pause before a search', 'plugins/wallets/search/searchMachine.ts', constant('DEBOUNCE_MS')],
  ['Times', 'shake of the modal', 'kernel/routing/router.ts', constant('SHAKE_MS')],
  ['Times', 'change of the header text', 'kernel/ui/theme/roles.css', /--lk-t-header: (\d+)ms/],
  ['Times', 'change of the height', 'kernel/ui/theme/roles.css', /--lk-t-height: (\d+)ms/],
  ['Times', 'change of the view', 'kernel/ui/theme/roles.css', /--lk-t-view: (\d+)ms/],
  ['Times', 'new pairing code', 'plugins/walletconnect/pairing/pair.ts', constant('REFRESH_MS')],
  ['Times', 'restore of WalletConnect', 'plugins/walletconnect/connector.ts', constant('RESTORE_TIMEOUT_MS')],
  ['Times', 'restore of another wallet', 'kernel/chain-kit/askOnce.ts', constant('RESTORE_MS')],
  ['Numbers', 'calls in one batch to a node', 'kernel/chain-kit/transport.ts', constant('RPC_BATCH_SIZE')],
  ['Numbers', 'recent wallets', 'plugins/wallets/catalogue/recentWallets.ts', constant('MAX_RECENT')],
  ['Numbers', 'wallets on a page', 'plugins/wallets/directory/httpDirectory.ts', constant('PAGE_ENTRIES')],
  ['Numbers', 'recommended wallets', 'plugins/wallets/catalogue/directoryLoader.ts', constant('RECOMMENDED_ENTRIES')],
  ['Numbers', 'featured wallets', 'plugins/wallets/ranking/lists.ts', constant('MAX_FEATURED')],
  ['Numbers', 'wallets found by a search', 'plugins/wallets/directory/httpDirectory.ts', constant('SEARCH_ENTRIES')],
  ['Numbers', 'entries of the outbox that are kept of an account', 'kernel/outbox/entries.ts', constant('MAX_KEPT')],
  ['Numbers', 'decimals of a displayed number', 'kernel/values/amounts.ts', /maximumFractionDigits = (\d+) \}/],
  ['Numbers', 'decimals of a price', 'kernel/contract/assets.ts', constant('PRICE_DECIMALS')],
  ['Texts', 'locale of a displayed number', 'kernel/values/amounts.ts', /locale = '([\w-]+)'/],
  ['Texts', 'logLevel', 'kernel/modal/createModal.ts', /logLevel = '(\w+)'/],
  ['Colours', 'accent', 'kernel/ui/theme/variables.css', /--lk-accent, (hsla\([^)]*\))/],
  [
    'Colours',
    'accent in dark mode',
    'kernel/ui/theme/variables.css',
    /--lk-accent-dark, var\(--lk-accent, (hsla\([^)]*\))/,
  ],
];

/**
 * Reads all defaults.
 *
 * @returns {readonly { readonly group: string, readonly name: string, readonly value: unknown, readonly path: string }[]} times in ms.
 * Features that `full` does not have are missing.
 * @throws when a source has no such value
 */
export function readDefaults() {
  return ENTRIES.flatMap(([group, name, path, pattern]) => {
    const text = readFileSync(join(root, path), 'utf8');
    const [, found] = pattern.exec(text.slice(Math.max(0, text.indexOf('interface FullOptions')))) ?? [];
    if (found === undefined && group === 'Features') return [];
    if (found === undefined) throw new Error(`${path} has no value that matches ${pattern}.`);
    return [{ group, name, path, value: group === 'Features' ? flagIn(found, name) : parse(found) }];
  });
}

/** The default of a flag is in its docblock. A plugin that is included is on. */
function flagIn(docblock, name) {
  const [, word] = /Default:? (true|false|included)/.exec(docblock) ?? [];
  if (!word) throw new Error(`The docblock of the option "${name}" of full() does not say its default.`);
  return word !== 'false';
}

function parse(text) {
  if (text.startsWith('[')) return [...text.matchAll(/'([\w-]+)'/g)].map(([, entry]) => entry);
  if (!/^[\d_ *]+$/.test(text)) return text;
  return text
    .replaceAll('_', '')
    .split('*')
    .reduce((product, factor) => product * Number(factor), 1);
}

/** The page of the reference. */
export function defaultsPage() {
  const rows = readDefaults().map(
    ({ group, name, value, path }) => `| ${group} | ${name} | ${show(group, value)} | ${path} |\n`,
  );
  return `# Defaults\n\nDefaults, times and limits, as the sources have them. \`presets/full\` has each feature at its top level. Features that need a server are\non only with a project id or an endpoint.\n\n| group | name | value | source |\n|---|---|---|---|\n${rows.join('')}`;
}

function show(group, value) {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'number' || group === 'Numbers')
    return typeof value === 'string' ? `\`${value}\`` : String(value);
  if (value >= 60_000) return `${value / 60_000} min`;
  return value >= 1_000 ? `${value / 1_000} s` : `${value} ms`;
}
