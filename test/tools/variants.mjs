/**
 * Builds parts of the package with their own copies of other modules, so that bundlers need not split these modules off.
 *
 * A bundler splits an app by its `import()` calls: code that two of them reach becomes one more file. The plugins of a preset
 * are known at build time, so the preset's copies of their lazy code can share one file, without any setting by the app.
 * Modules that other entries share with the preset, such as slots and atoms, must exist once and are not copied.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { presentEntries, root } from './aliases.mjs';
import { sheetModule } from './plugins.mjs';

const PLUGINS = `${root}/plugins/`;
/**
 * The modules of `latchkey/ui` that logins and the directory add to Connect. They have no state. The preset `full` copies them
 * into its first file; `evm` does not need them.
 */
export const FORMS = [
  'hooks/useAction',
  'icons/iconsMore',
  'kit/feedback/Message',
  'kit/feedback/message.css',
  'kit/fields/Checkbox',
  'kit/fields/checkbox.css',
  'kit/fields/Field',
  'kit/fields/field.css',
  'kit/identity/Glyph',
  'kit/identity/glyph.css',
  'kit/lists/Row',
  'kit/lists/row.css',
  'kit/login/LoginForm',
  'kit/login/loginForm.css',
  'kit/login/SocialTiles',
  'kit/login/socialTiles.css',
].map((path) => `kernel/ui/${path}`);

/**
 * The rows that plugins offer to connect screens of apps. They share code with views, which lies in one file with the code of the
 * views: so they have their own copies of it, and load no view.
 */
const ROWS = /^plugins\/[^/]+\/rows\//;
/** The code that they share with views. It has no state that both need. */
const SHARED_WITH_VIEWS = /^plugins\/(connect\/shelf|email\/login|socials\/login|farcaster\/logIn)/;

const pathOf = (id) => relative(root, id).replace(/\.(js|tsx?)$/, '');
// Imports lead to the forms through these index files.
const isForm = (id) => [...FORMS, 'kernel/ui/index', 'kernel/ui/kit/index'].includes(pathOf(id));
// Forms that pay use these modules, and would load the originals beside the copies.
const usesForms = (id) => pathOf(id).startsWith('kernel/ui/pay/');

/** The presets: their names and source files. The files of a preset begin with its name. */
const presets = presentEntries()
  .filter(({ specifier }) => specifier.startsWith('latchkey/presets/'))
  .map(({ specifier, source }) => {
    const name = basename(specifier);
    const files = readdirSync(dirname(source)).filter((file) => file.startsWith(name));
    return { name, sources: files.map((file) => join(dirname(source), file)) };
  });

/** Rollup plugin that gives each variant its copies. The id of a copy is the module's path below the variant's folder. */
export function variants() {
  let lateOfPlugins = new Set();
  const isRows = (id) => ROWS.test(pathOf(id));
  const isCopied = (id) => lateOfPlugins.has(id) && !isRows(id);
  const all = [
    ...presets.map(({ name, sources }) => ({
      sources,
      folder: `${root}/presets/${name}/`,
      copies: (id) => isCopied(id) || (name === 'full' && (isForm(id) || usesForms(id))),
    })),
    // The modules of plugins are resolved before the late ones are known, so these are named.
    { sources: [], isSource: isRows, folder: `${root}/rows/`, copies: (id) => SHARED_WITH_VIEWS.test(pathOf(id)) },
    // Buttons may show an account or a network before the modal is opened. Their code must not load the shell.
    {
      sources: ['accountContent', 'NetworkButton'].map((name) => `${root}/kernel/react/buttons/${name}.tsx`),
      folder: `${root}/kernel/react/buttons/own/`,
      copies: (id) => /\/kernel\/ui\/(kit|icons)\/.*\.tsx?$/.test(id),
    },
  ];
  const copyIn = (id) => all.find(({ folder }) => id.startsWith(folder));
  const originalOf = (id) => {
    const variant = copyIn(id);
    return variant ? `${root}/${id.slice(variant.folder.length)}` : id;
  };
  return {
    name: 'latchkey-variants',
    async buildStart() {
      lateOfPlugins = await findLate(this);
    },
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        const variant =
          importer &&
          (copyIn(importer) ?? all.find(({ sources, isSource }) => isSource?.(importer) || sources.includes(importer)));
        if (!variant) return null;
        const found = await this.resolve(source, originalOf(importer), { ...options, skipSelf: true });
        return found && variant.copies(found.id) ? variant.folder + relative(root, found.id) : found;
      },
    },
    load(id) {
      if (!copyIn(id)) return null;
      const original = originalOf(id);
      const sheet = /^(.*\.css)\.js$/.exec(original)?.[1];
      this.addWatchFile(sheet ?? original);
      return sheet ? sheetModule(sheet) : readFileSync(original, 'utf8');
    },
  };
}

/** The modules of plugins that are loaded lazily, and those that load them. */
async function findLate(context) {
  const graph = new Map();
  const visit = async (id) => {
    if (graph.has(id) || !id.startsWith(PLUGINS)) return;
    graph.set(id, { importedIds: [], dynamicallyImportedIds: [] });
    const { importedIds, dynamicallyImportedIds } = await context.load({ id, resolveDependencies: true });
    graph.set(id, { importedIds, dynamicallyImportedIds });
    for (const next of [...importedIds, ...dynamicallyImportedIds]) await visit(next);
  };
  const sources = presentEntries()
    .map(({ source }) => source)
    .filter((source) => source.startsWith(PLUGINS));
  for (const source of sources) await visit(source);
  const eager = new Set();
  const enter = (id) => {
    if (eager.has(id) || !graph.has(id)) return;
    eager.add(id);
    for (const next of graph.get(id).importedIds) enter(next);
  };
  for (const source of sources) enter(source);
  const loads = (id, seen = new Set()) => {
    if (seen.has(id) || !graph.has(id)) return false;
    seen.add(id);
    const { importedIds, dynamicallyImportedIds } = graph.get(id);
    return dynamicallyImportedIds.length > 0 || importedIds.some((next) => loads(next, seen));
  };
  return new Set([...graph.keys()].filter((id) => !eager.has(id) || loads(id)));
}
