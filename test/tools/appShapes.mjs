/**
 * Measures apps of several shapes: which plugins an app has decides how many bytes its pages load before a click.
 * Each app is dist bundled by esbuild as one file, without React and without the code that loads later.
 */
import { bundleAtOnce } from './bundling.mjs';

/** Plugins need an option or two: those without a line here take none. */
const OPTIONS = {
  bip122: '{ networks: [] }',
  eip155: '{ networks: [] }',
  frame: "{ projectId: 'p' }",
  polkadot: '{ networks: [] }',
  siwx: '{ server: { getNonce: f, verify: f, getSession: f, signOut: f } }',
  solana: '{ networks: [] }',
  walletconnect: "{ projectId: 'p' }",
  wallets: "{ projectId: 'p' }",
};

/**
 * The source of an app.
 *
 * @param {{ plugins?: readonly string[], preset?: string, options?: string }} shape
 * @returns {string}
 */
function sourceOf({ plugins = [], preset, options = '' }) {
  const imports = plugins.map((id) => `import { ${nameOf(id)} } from 'latchkey/plugins/${id}';`);
  const list = preset ? `${preset}(${options})` : `[${plugins.map((id) => `${nameOf(id)}(${OPTIONS[id] ?? ''})`)}]`;
  return [
    "import { createModal } from 'latchkey';",
    ...imports,
    preset ? `import { ${preset} } from 'latchkey/presets/${preset}';` : '',
    'const f = async () => undefined;',
    `globalThis.modal = createModal({ plugins: ${list} });`,
  ].join('\n');
}

const nameOf = (id) => id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** The part of the package that a module belongs to: `kernel`, a plugin, `presets` or a package. */
function ownerOf(path) {
  const [, plugin] = /dist\/(?:presets\/\w+\/)?plugins\/([^/]+)\//.exec(path) ?? [];
  if (plugin) return plugin;
  const [, room] = /dist\/(kernel|presets)\//.exec(path) ?? [];
  if (room) return room;
  return /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? 'app';
}

/**
 * Bytes of an app before a click.
 *
 * @param {{ plugins?: readonly string[], preset?: string, options?: string }} shape
 * @returns {Promise<{ gzipped: number, minified: Map<string, number> }>} `minified`: by plugin, the largest first
 */
export async function measureShape(shape) {
  const { gzipped, inputs } = await bundleAtOnce(sourceOf(shape));
  const bytes = new Map();
  for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
    const owner = ownerOf(path);
    bytes.set(owner, (bytes.get(owner) ?? 0) + bytesInOutput);
  }
  return {
    gzipped,
    minified: new Map([...bytes].sort(([, a], [, b]) => b - a)),
  };
}
