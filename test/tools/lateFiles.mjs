/** Decides which modules of dist share an output file. */
import { dirname, relative, sep } from 'node:path';
import { presentEntries, root } from './aliases.mjs';
import { FORMS } from './variants.mjs';

/** The modules of each plugin that a first click needs, as paths below the plugin's folder. Their imports are included. */
const FIRST = {
  bip122: ['discovery'],
  connect: ['views/ConnectView', 'views/WalletMethod', 'knownWallets'],
  eip155: ['discovery'],
  email: ['views/EmailMethod'],
  farcaster: ['views/FarcasterMethod'],
  frame: ['connection/watchConnector'],
  polkadot: ['discovery'],
  socials: ['views/SocialMethod'],
  solana: ['discovery'],
  walletconnect: ['connector'],
  wallets: ['createServices', 'directory/listDirectory'],
};

/** The views that Connect also needs if there is a directory of wallets. */
const WITH_DIRECTORY = ['WalletShelf', 'ContinueRow', 'GetRow', 'Legal', 'ShelfEnd'].map(
  (view) => `plugins/connect/views/${view}`,
);

const kit = (...parts) => parts.map((part) => `kernel/ui/kit/${part}`);
const pay = (...parts) => parts.map((part) => `kernel/ui/pay/${part}`);
const firstOf = (plugin) => FIRST[plugin].map((path) => `plugins/${plugin}/${path}`);

/**
 * Output files that hold several modules, so that a first click needs few requests. Without them, a bundler would write one
 * file for each module that two lazy chunks share, and each file costs at least about 200 bytes.
 *
 * Each file contains its roots and their imports, except modules that a page loads at once and modules of a file listed
 * before. Parts that share code import it from the file that has it.
 */
const FILES = [
  // This file has no component: connections are restored before the first rendering, on pages that may not have React yet.
  {
    name: 'kernel/modal/engine',
    roots: [
      'kernel/modal/engine',
      'kernel/standard-wallets/index',
      ...['declined', 'timing', 'walletConnector'].map((part) => `kernel/chain-kit/${part}`),
    ],
    barrels: true,
  },
  // Connections of all namespaces, needed when a wallet is asked.
  {
    name: 'kernel/chain-kit/liveGrant',
    roots: ['askOnce', 'attention', 'checks', 'errorTable', 'liveGrant'].map((part) => `kernel/chain-kit/${part}`),
  },
  // JSON-RPC is needed after a connection, to read balances.
  { name: 'kernel/chain-kit/rpc', roots: ['kernel/chain-kit/rpc', 'kernel/chain-kit/transport'] },
  {
    name: 'kernel/ui/shell/mountShell',
    roots: [
      'kernel/ui/shell/mountShell',
      'kernel/ui/shell/Part',
      'kernel/ui/hooks/useKernelHooks',
      'kernel/ui/hooks/useNamespaceNote',
      ...kit(
        'buttons/Button',
        'feedback/Empty',
        'feedback/Skeleton',
        'feedback/SkeletonView',
        'feedback/Spinner',
        'layout/Texts',
        'feedback/AlertBar',
        'feedback/Toast',
        'feedback/Tag',
        'lists/Shelf',
      ),
    ],
  },
  // Loaded with the first connection.
  { name: 'kernel/outbox/createOutbox', roots: ['kernel/outbox/createOutbox'], within: 'kernel/outbox/' },
  { name: 'kernel/ui/kit/forms', roots: FORMS },
  // Few views use these parts.
  { name: 'kernel/ui/kit/amounts', roots: kit('amounts/AmountPanel', 'amounts/Panel', 'amounts/TokenSelect') },
  // Only Buy has chips and keys for amounts.
  { name: 'kernel/ui/kit/keys', roots: kit('fields/Chips', 'fields/Keypad') },
  {
    name: 'kernel/ui/kit/details',
    roots: kit('layout/KeyValues', 'layout/Disclosure', 'layout/ButtonRow', 'identity/Address'),
    within: 'kernel/ui/kit/',
  },
  { name: 'kernel/ui/kit/code', roots: kit('fields/Otp') },
  {
    name: 'kernel/ui/kit/scan',
    roots: ['kernel/ui/shell/CopyLink', 'kernel/ui/hooks/useQrCode', ...kit('qr/Qr', 'identity/TagCard')],
    within: 'kernel/ui/',
  },
  { name: 'kernel/ui/kit/progress', roots: kit('feedback/Hero', 'feedback/Handshake', 'identity/IconPlate') },
  { name: 'kernel/ui/hooks/window', roots: ['kernel/ui/hooks/useWindow'], within: 'kernel/ui/' },
  // Values in dollars.
  { name: 'kernel/ui/pay/worth', roots: pay('NetworkCost'), within: 'kernel/ui/pay/' },
  // Forms that pay, with their reviews and lists.
  { name: 'kernel/ui/pay/parts', roots: pay('TokenMark', 'useErrorText'), within: 'kernel/ui/pay/' },
  {
    name: 'kernel/ui/pay/form',
    roots: pay('useFunds', 'AmountField', 'amount', 'BalanceUnread'),
    within: 'kernel/ui/pay/',
  },
  { name: 'kernel/ui/pay/lists', roots: pay('TokenPicker'), within: 'kernel/ui/pay/' },
  // Reads of an account.
  {
    name: 'kernel/core/sources',
    roots: ['cachedRead', 'askInOrder', 'checkTokens'].map((part) => `kernel/core/${part}`),
    within: 'kernel/core/',
  },
  { name: 'kernel/core/identity', roots: ['kernel/core/identity'], within: 'kernel/core/' },
  // Views of an account.
  { name: 'kernel/ui/kit/avatar', roots: kit('identity/Avatar') },
  {
    name: 'kernel/ui/kit/account',
    roots: kit('identity/AccountHeader', 'layout/Tabs', 'fields/Switch'),
  },
  { name: 'kernel/ui/hooks/identity', roots: ['kernel/ui/hooks/useIdentity'], within: 'kernel/ui/' },
  { name: 'kernel/ui/hooks/spelling', roots: ['kernel/ui/hooks/useSpelling'], within: 'kernel/ui/' },
  { name: 'kernel/ui/hooks/tokens', roots: ['kernel/ui/hooks/useTokenList'], within: 'kernel/ui/' },
  // The grid of all wallets.
  { name: 'kernel/ui/kit/grid', roots: kit('lists/Grid') },
  // Views of what was sent.
  { name: 'kernel/ui/hooks/sent', roots: ['kernel/ui/hooks/useOutbox', 'kernel/core/transactionUrl'] },
  // Views that were opened without their params.
  { name: 'kernel/ui/shell/Redirect', roots: ['kernel/ui/shell/Redirect'], within: 'kernel/ui/shell/' },
  { name: 'kernel/ui/kit/more', roots: ['kernel/ui/index'], barrels: true, within: 'kernel/ui/' },
  ...Object.keys(FIRST).map((plugin) => ({
    name: plugin === 'connect' ? 'plugins/connect/views/first' : `plugins/${plugin}/first`,
    roots: firstOf(plugin),
    within: `plugins/${plugin}/`,
  })),
  ...[
    { preset: 'evm', roots: ['connect', 'eip155'].flatMap(firstOf) },
    { preset: 'full', roots: [...Object.keys(FIRST).flatMap(firstOf), ...WITH_DIRECTORY, ...FORMS] },
  ].map(({ preset, roots }) => ({
    name: `presets/${preset}/first`,
    roots: roots.map((path) => `presets/${preset}/${path}`),
    within: `presets/${preset}/`,
  })),
];

/**
 * The kernel modules that a page loads at once. Lazy code uses them too, and bundlers move shared modules into files of their
 * own: without this, Vite made five requests instead of two.
 */
const AT_ONCE = {
  name: 'kernel/modal/createModal',
  roots: ['kernel/index', 'kernel/plugin', 'kernel/platform/deadline'],
  within: /^kernel\/((values|platform|contract|hooks|routing|core|networks|connect|modal)\/|outbox\/outboxPlugin)/,
};

/** Modules that are reached from the slots of a plugin: one file, because slots must exist once and some are used lazily. */
const SLOTS = /^latchkey\/plugins\/[^/]+\/slots$/;

/** Entries that only lazy code imports, and the shape of AppKit, which must not change the files of other apps. */
const LATE_ENTRIES = /^latchkey\/(data|ui|testing|chain-kit|server-kit|standard-wallets)$|^latchkey\/appkit/;

/** Creates the function for rollup's `manualChunks`. It maps a module to its path below dist, without extension. */
export function fileNames() {
  let shared;
  return (id, { getModuleInfo, getModuleIds }) => {
    shared ??= share(getModuleInfo, [...getModuleIds()]);
    return shared.get(id) ?? pathOf(id);
  };
}

/** Rollup plugin that removes empty output files, which remain from barrels that are not entries. */
export function dropEmpty() {
  return {
    name: 'latchkey-drop-empty',
    generateBundle(_options, bundle) {
      const imported = new Set(
        Object.values(bundle).flatMap(({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports]),
      );
      for (const [name, { type, isEntry, exports, code }] of Object.entries(bundle)) {
        if (type === 'chunk' && !isEntry && exports.length === 0 && code.trim() === '' && !imported.has(name))
          delete bundle[name];
      }
    },
  };
}

function share(getModuleInfo, ids) {
  const idOf = new Map(ids.map((id) => [pathOf(id), id]));
  const reach = (roots, enter) => {
    const seen = new Set();
    const visit = (id) => {
      if (seen.has(id) || !getModuleInfo(id) || !enter(id)) return;
      seen.add(id);
      for (const next of getModuleInfo(id).importedIds) visit(next);
    };
    for (const one of roots) visit(one);
    return seen;
  };
  const eager = presentEntries().filter(({ specifier }) => !LATE_ENTRIES.test(specifier));
  const taken = reach(
    eager.map(({ source }) => source),
    () => true,
  );
  const core = reach(
    AT_ONCE.roots.map((path) => idOf.get(path)),
    (id) => !getModuleInfo(id).isExternal,
  );
  const shared = new Map(
    [...core].filter((id) => AT_ONCE.within.test(pathOf(id)) && !isBarrel(id)).map((id) => [id, AT_ONCE.name]),
  );
  for (const { name, source } of presentEntries().filter(({ specifier }) => SLOTS.test(specifier))) {
    for (const id of reach([source], (id) => pathOf(id).startsWith(dirname(name)))) {
      if (!shared.has(id)) shared.set(id, name);
    }
  }
  for (const { name, roots, within = '', barrels = false } of FILES) {
    const own = roots.map((path) => {
      if (!idOf.has(path)) throw new Error(`test/tools/lateFiles.mjs names ${path}, which nothing imports.`);
      return idOf.get(path);
    });
    const isOwn = (id) =>
      !taken.has(id) && !getModuleInfo(id).isExternal && (isBarrel(id) ? barrels : pathOf(id).startsWith(within));
    const added = [...reach(own, isOwn)].filter((id) => !isBarrel(id));
    for (const id of added) shared.set(id, name);
    for (const id of added) taken.add(id);
  }
  return shared;
}

const isBarrel = (id) => /[\\/]index\.tsx?$/.test(id) && !id.includes('node_modules');

/** The texts of a language lie in several modules, and are always loaded together: they share an output file. */
const LANGUAGE = /^(plugins\/locales\/(?!buttons\/)[^/]+)\/.+$/;

/** The output path of a module that has its own file. `vendor` replaces `node_modules`, which npm would not pack. */
function pathOf(id) {
  const inner = /^\0?(.*?)(\?.*)?$/.exec(id)?.[1] ?? id;
  const path = (inner.startsWith(root) ? relative(root, inner).split(sep).join('/') : inner).replace(
    /\.([cm]?js|tsx?)$/,
    '',
  );
  if (id.startsWith('\0')) return `vendor/interop/${path.split('/').at(-1)}`;
  return path.replace(/^.*node_modules\//, 'vendor/').replace(LANGUAGE, '$1');
}
