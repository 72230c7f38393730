/** Decides which modules of dist share an output file. */
import { relative, sep } from 'node:path';
import { presentEntries, root } from './aliases.mjs';

/**
 * Output files that hold several modules, so that a first click needs few requests. Without them, a bundler would write one
 * file for each module that two lazy chunks share, and each file costs at least about 200 bytes.
 *
 * Each file contains its roots and their imports, except modules that a page loads at once and modules of a file listed
 * before. Imports through a barrel (index.ts) are not followed, so modules that only a barrel imports are listed as roots.
 */
const FILES = [
  // This file has no component: connections are restored before the first rendering, on pages that may not have React yet.
  { name: 'kernel/modal/engine', roots: ['kernel/modal/engine'] },
  {
    name: 'kernel/ui/shell/mountShell',
    roots: [
      'kernel/ui/shell/mountShell',
      'kernel/ui/shell/Part',
      'kernel/ui/hooks/useKernelHooks',
      ...[
        'buttons/Button',
        'feedback/Empty',
        'feedback/Skeleton',
        'feedback/Spinner',
        'layout/Texts',
        'lists/Shelf',
      ].map((part) => `kernel/ui/kit/${part}`),
    ],
  },
  {
    name: 'plugins/connect/views/first',
    roots: ['plugins/connect/views/ConnectView', 'plugins/connect/views/WalletMethod'],
    within: 'plugins/connect/',
  },
];

/**
 * The kernel modules that a page loads at once. Lazy code uses them too, and bundlers move shared modules into files of their
 * own: without this, Vite made five requests instead of two.
 */
const AT_ONCE = {
  name: 'kernel/modal/createModal',
  root: 'kernel/index',
  within: /^kernel\/(platform|contract|hooks|routing|core|networks|connect|modal)\//,
};

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
  // Pages import every entry at once, except `latchkey/ui`, which views import lazily, and `latchkey/testing`.
  const eager = presentEntries().filter(({ specifier }) => !/^latchkey\/(ui|testing)$/.test(specifier));
  const taken = reach(
    eager.map(({ source }) => source),
    () => true,
  );
  const core = reach([idOf.get(AT_ONCE.root)], (id) => !getModuleInfo(id).isExternal);
  const shared = new Map(
    [...core].filter((id) => AT_ONCE.within.test(pathOf(id)) && !isBarrel(id)).map((id) => [id, AT_ONCE.name]),
  );
  for (const { name, roots, within = '' } of FILES) {
    const own = roots.map((path) => {
      if (!idOf.has(path)) throw new Error(`test/tools/lateFiles.mjs names ${path}, which nothing imports.`);
      return idOf.get(path);
    });
    const isOwn = (id) =>
      !taken.has(id) && !getModuleInfo(id).isExternal && !isBarrel(id) && pathOf(id).startsWith(within);
    const added = reach(own, isOwn);
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
