import { join } from 'node:path';
import { build } from 'esbuild';
import * as networks from 'latchkey/appkit/networks';
import { expect, test } from 'vitest';
import { entries, presentEntries, root } from '../../tools/aliases.mjs';

/**
 * The bundle of a page, lazy chunks included.
 *
 * @param all - Source of a module that the page can import as `all`.
 * @param absent - Packages that the app has not installed.
 */
async function bundle(contents: string, all = '', absent: readonly string[] = []) {
  return build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: join(root, 'out'),
    write: false,
    metafile: true,
    external: [
      'react',
      'react-dom',
      'react/*',
      'react-dom/*',
      'node:*',
      ...absent.flatMap((name) => [name, `${name}/*`]),
    ],
    logLevel: 'error',
    plugins: [
      {
        name: 'latchkey-dist',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^all$/ }, () => ({ path: 'all', namespace: 'all', sideEffects: false }));
          onLoad({ filter: /.*/, namespace: 'all' }, () => ({ contents: all, resolveDir: root }));
          onResolve({ filter: /^latchkey(\/|$)/ }, ({ path }) => ({
            path: entries.find(({ specifier }) => specifier === path)?.output ?? path,
            sideEffects: false,
          }));
        },
      },
    ],
  });
}

/** The modules that contribute bytes to the bundle of a page. The parameters are those of `bundle`. */
async function modulesOf(...page: Parameters<typeof bundle>): Promise<string[]> {
  const { metafile } = await bundle(...page);
  // esbuild writes a file for each import(), even if tree shaking drops the import(). Ignore files that are not reachable.
  const reached = new Set<string>();
  const reach = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const { path, external } of metafile.outputs[file]?.imports ?? []) if (!external) reach(path);
  };
  for (const [file, { entryPoint }] of Object.entries(metafile.outputs)) if (entryPoint === '<stdin>') reach(file);
  return [...reached].flatMap((file) =>
    Object.entries(metafile.outputs[file]?.inputs ?? {}).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [path] : [],
    ),
  );
}

const plugins = presentEntries().filter(({ specifier }) => /^latchkey\/plugins\/[^/]+$/.test(specifier));
const useKernel = "import { createModal } from 'latchkey'; globalThis.make = createModal;";
/** Folders that join a modal and a library of the app. They use the provider of a chain plugin. */
const libraries = /^(appkit|viem|ethers|ethers5|wagmi|solana-kit|solana-web3)$/;
const sdk = /node_modules\/(viem|@solana|@polkadot|sats-connect|@walletconnect)\//;

test('the kernel alone contains no plugin and no chain SDK', async () => {
  const modules = await modulesOf(useKernel);
  expect(modules.filter((path) => path.startsWith('dist/plugins/') || sdk.test(path))).toEqual([]);
  expect(modules).toContain('dist/kernel/modal/createModal.js');
});

test.each(plugins)('$specifier contains no code of another plugin except its slots', async ({ specifier }) => {
  const id = specifier.split('/')[2] ?? '';
  const modules = await modulesOf(`${useKernel} import * as plugin from '${specifier}'; globalThis.plugin = plugin;`);
  const others = modules.filter((path) => /^dist\/plugins\//.test(path) && !path.startsWith(`dist/plugins/${id}/`));
  // A plugin may import the slots of another plugin, and these are the files that slots import. The build puts slots of
  // several modules into `slots2.js`, which `slots.js` exports.
  const allowed = libraries.test(id)
    ? /^dist\/plugins\/(viem\/|eip155\/(provider|parse|address|slots)|solana\/(slots|base58))/
    : /\/(slots2?|services|state|links\/navigation)\.js$/;
  expect(others.filter((path) => !allowed.test(path))).toEqual([]);
  expect(modules.some((path) => path.startsWith(`dist/plugins/${id}/`))).toBe(true);
});

test('importing one plugin from a file that re-exports all plugins bundles only that one', async () => {
  const all = plugins.map(({ specifier }) => `export * from '${specifier}';`).join('\n');
  const modules = await modulesOf("import { networks } from 'all'; globalThis.plugin = networks;", all);
  expect([...new Set(modules.flatMap((path) => /^dist\/plugins\/([^/]+)/.exec(path)?.[1] ?? []))]).toEqual([
    'networks',
  ]);
});

test('the ready networks bring no code of viem, except those that need it to send', async () => {
  const all = Object.keys(networks).filter((name) => !/^(abstract|celo|linea|zksync)/.test(name));
  const modules = await modulesOf(`import { ${all} } from 'latchkey/appkit/networks'; globalThis.all = [${all}];`);
  const ofViem = modules.flatMap((path) => path.split('node_modules/viem/_esm/')[1] ?? []);
  expect(ofViem).toContain('chains/definitions/mainnet.js');
  expect(ofViem.filter((path) => !/^(chains\/definitions\/|utils\/chain\/defineChain\.js)/.test(path))).toEqual([]);
});

test('the bundle of an app with ethers contains no byte of wagmi or viem', async () => {
  const app = (library: string) => `import { createModal } from 'latchkey';
    import { eip155 } from 'latchkey/plugins/eip155';
    import { getSigner } from '${library}';
    const modal = createModal({ plugins: [eip155({ networks: [] })] });
    globalThis.signer = () => getSigner(modal);`;
  // Only the resolution of names would load viem, by import() and where the app has installed it. This app has not.
  const foreign = (modules: readonly string[]) =>
    modules.filter((path) => /node_modules\/(wagmi|@wagmi|viem|ox)\//.test(path));
  const six = await modulesOf(app('latchkey/plugins/ethers'), '', ['viem']);
  expect(six.some((path) => path.includes('node_modules/ethers/'))).toBe(true);
  expect(foreign(six)).toEqual([]);
  const five = await modulesOf(app('latchkey/plugins/ethers5'), '', ['viem']);
  expect(five.some((path) => path.includes('node_modules/@ethersproject/providers/'))).toBe(true);
  expect(foreign(five)).toEqual([]);
});

/** The modules that the rows of connect screens load, besides those of the page and of the engine. */
async function modulesOfRows(plugins: string): Promise<string[]> {
  const { metafile } = await bundle(`import { createModal } from 'latchkey';
    import { connect } from 'latchkey/plugins/connect';
    import { email } from 'latchkey/plugins/email';
    import { farcaster } from 'latchkey/plugins/farcaster';
    import { socials } from 'latchkey/plugins/socials';
    import { wallets } from 'latchkey/plugins/wallets';
    import { full } from 'latchkey/presets/full';
    globalThis.modal = createModal({ plugins: ${plugins} });`);
  const reached = new Set<string>();
  const reach = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const { path, kind, external } of metafile.outputs[file]?.imports ?? []) {
      if (external) reached.add(path);
      else if (kind === 'import-statement') reach(path);
    }
  };
  for (const [file, { entryPoint = '' }] of Object.entries(metafile.outputs)) {
    if (/^dist\/plugins\/\w+\/rows\/|\/core\/methodRows/.test(entryPoint)) reach(file);
  }
  return [...reached].flatMap((file) =>
    Object.entries(metafile.outputs[file]?.inputs ?? { [file]: { bytesInOutput: 1 } }).flatMap(
      ([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : []),
    ),
  );
}

test.each([
  ['an app without a directory', '[connect()]', 4],
  ['an app with log-ins and a directory', '[connect(), wallets({ list: [] }), email(), socials(), farcaster()]', 8],
  ['the preset full', "full({ projectId: 'p' })", 8],
])('a connect screen of %s loads rows and no view', async (_, plugins, least) => {
  const modules = await modulesOfRows(plugins);
  expect(modules.filter((path) => path.includes('/rows/')).length).toBeGreaterThanOrEqual(least);
  expect(
    modules.filter((path) => /\/views\/|\/first\.js|kernel\/ui\/(shell|hooks|kit\/(?!qr))|react/.test(path)),
  ).toEqual([]);
});

test('a page that does not ask for restricted time zones contains no list of them', async () => {
  const hasList = async (contents: string) =>
    (await bundle(contents)).outputFiles.some(({ text }) => text.includes('Urumqi'));
  expect(await hasList("import { evm } from 'latchkey/presets/evm'; globalThis.make = evm;")).toBe(false);
  expect(await hasList("import { isRestrictedTimezone } from 'latchkey'; globalThis.ask = isRestrictedTimezone;")).toBe(
    true,
  );
});
