/** The import rules between the folders of this repository, in the format of dependency-cruiser. */

const publicEntries =
  '^kernel/((plugin|data)\\.ts|(ui|react|testing|chain-kit|server-kit|standard-chain|standard-wallets)/index\\.tsx?)\\.js$';
const react = 'node_modules/(react|react-dom|jotai/(esm/)?react)(/|\\.|$)';
const view = '(\\.tsx|/use[A-Z]\\w*\\.ts)\\.js$';
const chainSdk = 'node_modules/(viem|ethers|@ethersproject|@wagmi|@solana|@polkadot|sats-connect|@walletconnect)/';
/** Folders that join a modal and a library of the app. They are no plugins, so their index is no descriptor. */
const libraries = '(appkit|viem|ethers|ethers5|wagmi|solana-kit|solana-web3)';
/** The shape of AppKit stands in the place of an app: it makes a modal of a preset. Nothing else imports it. */
const appkit = '^plugins/appkit/';

/** Further files that the index of a plugin may import statically, each with its reason. */
export const eagerParts = {
  'plugins/eip155/api.ts': 'modal.api.eip155 must exist at once; its methods load their implementation by import().',
  'plugins/activity/api.ts': 'modal.api.activity must exist at once; its methods load their code by import().',
  'plugins/swaps/api.ts': 'modal.api.swaps must exist at once; its methods load their implementation by import().',
  'plugins/send/api.ts': 'modal.api.send must exist at once; its methods load their implementation by import().',
  'plugins/onramp/builtIn.ts':
    'The entries of the slot onramp.providers must exist at once; their methods load their implementation by import().',
  'plugins/onramp/api.ts': 'modal.api.onramp must exist at once; its methods load their implementation by import().',
  'plugins/names/api.ts': 'modal.api.names must exist at once; its methods load their implementation by import().',
  'plugins/solana/api.ts': 'modal.api.solana must exist at once; its methods load their implementation by import().',
  'plugins/polkadot/api.ts':
    'modal.api.polkadot must exist at once; its methods only delegate to the features of the connection.',
  'plugins/bip122/api.ts':
    'modal.api.bip122 must exist at once; its methods only delegate to the features of the connection.',
  'plugins/walletconnect/api.ts':
    'modal.api.walletconnect must exist at once; its methods delegate to the connections.',
  'plugins/connect/methods.ts': 'Pure and short; a synchronous tap reads the order of the connect methods from it.',
};

/**
 * The folders of the kernel by level, lowest first. A folder imports only from itself and from lower levels, types
 * included. kernel/index.ts, kernel/plugin.ts and kernel/data.ts are above all levels.
 */
export const kernelFloors = [
  ['values'],
  ['platform'],
  ['contract'],
  ['hooks', 'chain-kit', 'server-kit'],
  ['routing', 'standard-wallets'],
  ['core'],
  ['networks', 'ui'],
  ['connect', 'react', 'outbox', 'standard-chain'],
  ['modal', 'elements'],
  ['testing'],
];

/** A rule for each folder: it may import only from itself and from lower levels of the kernel. */
const floorRules = kernelFloors.flatMap((rooms, floor) =>
  rooms.map((room) => {
    const lower = kernelFloors.slice(0, floor).flat();
    return {
      name: `floor-of-${room}`,
      comment: `kernel/${room} is on level ${floor + 1}. It may import only from itself and ${lower.join(', ') || 'no other folder'}.`,
      from: { path: `^kernel/${room}/` },
      to: { path: '^kernel/', pathNot: `^kernel/(${[room, ...lower].join('|')})/` },
    };
  }),
);

/** Rules for every import, types included. A module is named by its path with `.js` appended: `kernel/platform/scope.ts.js`. */
export const rulesForAll = [
  ...floorRules,
  {
    name: 'resolvable',
    comment: 'Every import must resolve.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-cycles',
    comment: 'Modules must not import each other in a cycle. Merge them, or move the shared part into a third module.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'kernel-knows-no-plugin',
    comment: 'The kernel imports no plugin and no preset, not even a type.',
    from: { path: '^kernel/' },
    to: { path: '^(plugins|presets)/' },
  },
  {
    name: 'plugin-uses-public-faces',
    comment:
      'A plugin imports only the public entries of the kernel: latchkey/plugin, latchkey/data, latchkey/ui, latchkey/react, latchkey/testing, latchkey/standard-chain, latchkey/standard-wallets, latchkey/chain-kit, latchkey/server-kit.',
    from: { path: '^plugins/', pathNot: appkit },
    to: { path: '^kernel/', pathNot: publicEntries },
  },
  {
    name: 'appkit-is-an-app',
    comment:
      'The shape of AppKit imports only public entries, as an app does: of the kernel, the plugins and the presets.',
    from: { path: appkit },
    to: {
      path: '^(kernel|plugins|presets)/',
      pathNot: [
        appkit,
        publicEntries,
        '^kernel/(index|elements/index)\\.ts\\.js$',
        '^plugins/[^/]+/(index|slots|provider|networks|react|elements|config)\\.ts\\.js$',
        '^presets/full\\.ts\\.js$',
      ],
    },
  },
  {
    name: 'appkit-is-optional',
    comment: 'Apps without the shape of AppKit pay nothing for it.',
    from: { path: '^(kernel|plugins|presets)/', pathNot: appkit },
    to: { path: appkit },
  },
  {
    name: 'plugins-share-slots-only',
    comment: 'A plugin may import only the slots.ts of another plugin. If it needs more, define a slot for it.',
    from: { path: '^plugins/([^/]+)/', pathNot: [`^plugins/${libraries}/`, '^plugins/sandbox/node/'] },
    to: { path: '^plugins/', pathNot: ['^plugins/$1/', '^plugins/[^/]+/slots\\.ts\\.js$'] },
  },
  {
    name: 'libraries-use-public-doors',
    comment: 'The code for a library imports slots.ts and provider.ts of chain plugins, and the chains of viem.',
    from: { path: `^plugins/(${libraries})/`, pathNot: appkit },
    to: {
      path: '^plugins/',
      pathNot: ['^plugins/$1/', '^plugins/[^/]+/(slots|provider)\\.ts\\.js$', '^plugins/viem/index\\.ts\\.js$'],
    },
  },
  {
    name: 'sandbox-servers-use-public-doors',
    comment: 'The data server of the sandbox is the one that apps run, so it imports the public entries of servers.',
    from: { path: '^plugins/sandbox/node/' },
    to: { path: '^plugins/', pathNot: ['^plugins/sandbox/', '^plugins/[^/]+/server/index\\.ts\\.js$'] },
  },
  {
    name: 'plugin-knows-no-preset',
    comment: 'Presets are made of plugins, never the other way round.',
    from: { path: '^plugins/', pathNot: appkit },
    to: { path: '^presets/' },
  },
  {
    name: 'preset-imports-plugin-indexes',
    comment: 'A preset imports only the index files of plugins, and types of the kernel’s entry for authors.',
    from: { path: '^presets/' },
    to: { path: '^(kernel|plugins)/', pathNot: ['^plugins/[^/]+/index\\.ts\\.js$', '^kernel/plugin\\.ts\\.js$'] },
  },
  {
    name: 'known-packages-only',
    comment: 'A package that is imported must be a dependency or a peer.',
    from: { path: '^(kernel|plugins|presets)/' },
    to: {
      path: 'node_modules/',
      pathNot:
        'node_modules/(jotai|zod|tapable|react|react-dom|viem|ethers|@ethersproject|@wagmi|uqr|jose|@scure|@noble|@solana|@polkadot|sats-connect|@walletconnect|litesvm|ws|kysely|libsql|pg|prom-client|vue)/',
    },
  },
  {
    name: 'tapable-in-one-file',
    comment: 'tapable is adapted in kernel/hooks/createHookRegistry.ts and used nowhere else.',
    from: { path: '^(kernel|plugins|presets)/', pathNot: '^kernel/hooks/createHookRegistry\\.ts\\.js$' },
    to: { path: 'node_modules/tapable/' },
  },
  {
    name: 'node-only-in-the-sandbox',
    comment: "Only the sandbox's local chains and the data server run in Node.js and may import its modules.",
    from: { path: '^(kernel|plugins|presets)/', pathNot: '^plugins/(sandbox/node|backend/server)/' },
    to: { dependencyTypes: ['core'] },
  },
];

/** Rules for imports that exist at run time. */
export const rulesForValues = [
  {
    name: 'react-in-the-interface-only',
    comment: 'In the kernel, only ui/, react/ and elements/ may import React.',
    from: { path: '^kernel/', pathNot: '^kernel/(ui|react|elements)/' },
    to: { path: react },
  },
  {
    name: 'react-in-views-only',
    comment: 'In a plugin, only .tsx files and hooks (useX.ts) may import React.',
    from: { path: '^(plugins|presets)/', pathNot: `${view}` },
    to: { path: react },
  },
  {
    name: 'interface-in-views-only',
    comment:
      'In a plugin, only .tsx files, hooks (useX.ts) and strings.ts may import latchkey/ui. Other code takes amounts, tokens and names from latchkey/data.',
    from: { path: '^plugins/', pathNot: `${view}|[sS]trings\\.ts\\.js$` },
    to: { path: '^kernel/ui/' },
  },
  {
    name: 'interface-loads-late',
    comment:
      'The kernel loads its interface by import() only, so that a page that never opens the modal never loads it.',
    from: { path: '^kernel/', pathNot: '^kernel/(ui|react|elements|testing)/' },
    // The code and texts of a view must be fetchable before the shell is loaded. These two files do not import React.
    to: {
      path: '^kernel/(ui|react|elements|testing)/',
      pathNot: '^kernel/ui/(modules|texts/catalogues)\\.ts\\.js$',
      dynamic: false,
    },
  },
  {
    name: 'kernel-has-no-chain-sdk',
    comment: 'The kernel must not import the SDK of a chain.',
    from: { path: '^kernel/' },
    to: { path: chainSdk },
  },
  {
    name: 'views-have-no-chain-sdk',
    comment: 'A view reads its data from hooks and atoms. It must not fetch, and must not call a chain.',
    from: { path: `${view}|/views/` },
    to: { path: [chainSdk, '^kernel/platform/http\\.ts\\.js$'] },
  },
  {
    name: 'plugin-index-is-a-descriptor',
    comment:
      'Every page loads the index of a plugin. It may import options, slots, state, networks and discovery; load the rest by import().',
    from: { path: '^plugins/([^/]+)/index\\.ts\\.js$', pathNot: `^plugins/${libraries}/` },
    to: {
      dynamic: false,
      path: '.',
      pathNot: [
        '^plugins/$1/(options|slots|state|namespace|networks|discovery)\\.ts\\.js$',
        '^plugins/[^/]+/slots\\.ts\\.js$',
        '^kernel/plugin\\.ts\\.js$',
        'node_modules/jotai/',
        ...Object.keys(eagerParts).map((path) => `^${path.replace('.', '\\.')}\\.js$`),
      ],
    },
  },
  {
    name: 'descriptor-stays-light',
    comment: 'Files that the index of a plugin imports must not import the interface.',
    from: { path: '^plugins/[^/]+/(options|slots|state|namespace|networks|discovery)\\.ts\\.js$' },
    to: { dynamic: false, path: '^kernel/(ui|react)/' },
  },
  {
    name: 'preset-is-a-list',
    comment: 'A preset imports only the index files of plugins, and the entry for authors to check its options.',
    from: { path: '^presets/' },
    to: { path: '.', pathNot: '^(kernel/plugin|plugins/[^/]+/index|presets/(newApp/)?[^/]+)\\.ts\\.js$' },
  },
  {
    name: 'pure-files-do-no-io',
    comment: 'Pass clock, random numbers and I/O into pure files as arguments.',
    from: { path: '/(machine|amounts|caip)\\.ts\\.js$' },
    to: { path: ['^kernel/platform/(env|http|storage)\\.ts\\.js$', 'node_modules/'] },
  },
];
