/** Who may import whom: architecture's import rules, for dependency-cruiser. */

const faces = '^kernel/((ui/|react/|testing/|chain-kit/|standard-wallets/)?index\\.tsx?)\\.js$';
const react = 'node_modules/(react|react-dom|jotai/(esm/)?react)(/|\\.|$)';
const view = '(\\.tsx|/use[A-Z]\\w*\\.ts)\\.js$';
const chainSdk = 'node_modules/(viem|@solana|@polkadot|sats-connect|@walletconnect)/';

/** Files beyond the usual ones that the index of a plugin may load at once, and why. */
export const eagerParts = {
  'plugins/eip155/api.ts': 'modal.api.eip155 must exist at once; its methods load their implementation by import().',
  'plugins/solana/api.ts': 'modal.api.solana must exist at once; its methods load their implementation by import().',
  'plugins/polkadot/api.ts':
    'modal.api.polkadot must exist at once; its methods only delegate to the features of the connection.',
  'plugins/bip122/api.ts':
    'modal.api.bip122 must exist at once; its methods only delegate to the features of the connection.',
  'plugins/walletconnect/api.ts':
    'The index needs createApi at once for modal.api.walletconnect; the API itself only delegates to the connections.',
  'plugins/connect/methods.ts': 'Pure and short; a synchronous tap asks it for the order of the connect methods.',
};

/**
 * The kernel's rooms, floor by floor, from the bottom up. A room imports from itself and from lower floors only, types
 * included. kernel/index.ts stands above all of them.
 */
export const kernelFloors = [
  ['platform'],
  ['contract'],
  ['hooks', 'chain-kit'],
  ['routing', 'standard-wallets'],
  ['core'],
  ['networks', 'ui'],
  ['connect', 'react'],
  ['modal', 'elements'],
  ['testing'],
];

/** One rule for each room: everything in the kernel is forbidden except the room itself and the lower floors. */
const floorRules = kernelFloors.flatMap((rooms, floor) =>
  rooms.map((room) => {
    const lower = kernelFloors.slice(0, floor).flat();
    return {
      name: `floor-of-${room}`,
      comment: `kernel/${room} is on floor ${floor + 1}; it may import from ${lower.join(', ') || 'no other room'}.`,
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
    comment: 'An import must lead somewhere.',
    from: {},
    to: { couldNotResolve: true },
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
      'A plugin sees the kernel as a third party does: latchkey, latchkey/ui, latchkey/react, latchkey/testing, latchkey/standard-wallets, latchkey/chain-kit.',
    from: { path: '^plugins/' },
    to: { path: '^kernel/', pathNot: faces },
  },
  {
    name: 'plugins-share-slots-only',
    comment: 'Of another plugin only its slots.ts may be imported; a plugin that calls another is missing a slot.',
    from: { path: '^plugins/([^/]+)/' },
    to: { path: '^plugins/', pathNot: ['^plugins/$1/', '^plugins/[^/]+/slots\\.ts\\.js$'] },
  },
  {
    name: 'plugin-knows-no-preset',
    comment: 'Presets are made of plugins, never the other way round.',
    from: { path: '^plugins/' },
    to: { path: '^presets/' },
  },
  {
    name: 'preset-imports-plugin-indexes',
    comment: "A preset imports plugins' index files, and types of the kernel's public face.",
    from: { path: '^presets/' },
    to: { path: '^(kernel|plugins)/', pathNot: ['^plugins/[^/]+/index\\.ts\\.js$', '^kernel/index\\.ts\\.js$'] },
  },
  {
    name: 'known-packages-only',
    comment: 'A package that is imported must be a dependency or a peer.',
    from: { path: '^(kernel|plugins|presets)/' },
    to: {
      path: 'node_modules/',
      pathNot:
        'node_modules/(jotai|zod|tapable|react|react-dom|viem|uqr|jose|@scure|@noble|@solana|@polkadot|sats-connect|@walletconnect|litesvm|ws)/',
    },
  },
  {
    name: 'tapable-in-one-file',
    comment: 'tapable is adapted in kernel/hooks/createHooks.ts and used nowhere else.',
    from: { path: '^(kernel|plugins|presets)/', pathNot: '^kernel/hooks/createHooks\\.ts\\.js$' },
    to: { path: 'node_modules/tapable/' },
  },
  {
    name: 'node-only-in-the-sandbox',
    comment: "Node's own modules exist on a server only; the sandbox's local chain runs there.",
    from: { path: '^(kernel|plugins|presets)/', pathNot: '^plugins/sandbox/node/' },
    to: { dependencyTypes: ['core'] },
  },
];

/** Rules for imports that are there at run time. */
export const rulesForValues = [
  {
    name: 'no-cycles',
    comment: 'Modules that need each other are one module, or three.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'react-in-the-interface-only',
    comment: 'In the kernel, React lives under ui/, react/ and elements/.',
    from: { path: '^kernel/', pathNot: '^kernel/(ui|react|elements)/' },
    to: { path: react },
  },
  {
    name: 'react-in-views-only',
    comment: 'In a plugin, React lives in .tsx files and in hooks (useX.ts).',
    from: { path: '^(plugins|presets)/', pathNot: `${view}` },
    to: { path: react },
  },
  {
    name: 'interface-loads-late',
    comment:
      'The kernel reaches its interface through import() only, so that a page that never opens it never loads it.',
    from: { path: '^kernel/', pathNot: '^kernel/(ui|react|elements|testing)/' },
    // Fetching a view's code and its texts must be possible before the shell is there; these files know no React.
    to: {
      path: '^kernel/(ui|react|elements|testing)/',
      pathNot: '^kernel/ui/(modules|texts/catalogues)\\.ts\\.js$',
      dynamic: false,
    },
  },
  {
    name: 'kernel-has-no-chain-sdk',
    comment: 'The kernel knows no chain.',
    from: { path: '^kernel/' },
    to: { path: chainSdk },
  },
  {
    name: 'views-have-no-chain-sdk',
    comment: 'A view gets its data from hooks and atoms; it neither fetches nor speaks to a chain.',
    from: { path: `${view}|/views/` },
    to: { path: [chainSdk, '^kernel/platform/http\\.ts\\.js$'] },
  },
  {
    name: 'plugin-index-is-a-descriptor',
    comment:
      'The index of a plugin is always loaded: options, slots, state, networks and discovery; the rest by import().',
    from: { path: '^plugins/([^/]+)/index\\.ts\\.js$' },
    to: {
      dynamic: false,
      path: '.',
      pathNot: [
        '^plugins/$1/(options|slots|state|namespace|networks|discovery)\\.ts\\.js$',
        '^plugins/[^/]+/slots\\.ts\\.js$',
        '^kernel/index\\.ts\\.js$',
        'node_modules/jotai/',
        ...Object.keys(eagerParts).map((path) => `^${path.replace('.', '\\.')}\\.js$`),
      ],
    },
  },
  {
    name: 'descriptor-stays-light',
    comment: 'What the index of a plugin loads must not bring the interface along.',
    from: { path: '^plugins/[^/]+/(options|slots|state|namespace|networks|discovery)\\.ts\\.js$' },
    to: { dynamic: false, path: '^kernel/(ui|react)/' },
  },
  {
    name: 'preset-is-a-list',
    comment: "A preset runs nothing but plugins' index files.",
    from: { path: '^presets/' },
    to: { path: '.', pathNot: '^(plugins/[^/]+/index|presets/[^/]+)\\.ts\\.js$' },
  },
  {
    name: 'pure-files-do-no-io',
    comment: 'Clock, random and I/O are handed into pure files.',
    from: { path: '/(machine|amounts|caip)\\.ts\\.js$' },
    to: { path: ['^kernel/platform/(env|http|storage)\\.ts\\.js$', 'node_modules/'] },
  },
];
