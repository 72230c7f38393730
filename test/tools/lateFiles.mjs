/** Which modules of dist share a file. */
import { relative, sep } from 'node:path';
import { presentEntries, root } from './aliases.mjs';

/**
 * Files that hold several modules: what a first click fetches, in as few requests as can be. Bundlers split by module,
 * and a module that two late parts share becomes a file; there, nothing is smaller than some 200 bytes.
 *
 * A file takes what its roots import, except what a page loads at once and what a file above took already: each module
 * stays in one place. Barrels are looked through, so what is reached by them only is named here.
 */
const FILES = [
  // Without a component: a connection is restored before anything is drawn, on pages that may not have React yet.
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
 * What a page loads at once of the kernel. Late code uses it too, and bundlers give what they see so shared files of
 * its own: Vite made five requests of what is two.
 */
const AT_ONCE = {
  name: 'kernel/modal/createModal',
  root: 'kernel/index',
  within: /^kernel\/(platform|contract|hooks|routing|core|networks|connect|modal)\//,
};

/** For rollup's `manualChunks`: the path below dist, without extension, for a module. */
export function fileNames() {
  let shared;
  return (id, { getModuleInfo, getModuleIds }) => {
    shared ??= share(getModuleInfo, [...getModuleIds()]);
    return shared.get(id) ?? pathOf(id);
  };
}

/** Leaves out files without a line of code: what is left of barrels that no entry is. */
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
  // Views import `latchkey/ui` late; every other entry is one that pages import at once.
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

/** Where a module of its own file is written. npm packs no folder called node_modules. */
function pathOf(id) {
  const inner = /^\0?(.*?)(\?.*)?$/.exec(id)?.[1] ?? id;
  const path = (inner.startsWith(root) ? relative(root, inner).split(sep).join('/') : inner).replace(
    /\.([cm]?js|tsx?)$/,
    '',
  );
  if (id.startsWith('\0')) return `vendor/interop/${path.split('/').at(-1)}`;
  return path.replace(/^.*node_modules\//, 'vendor/');
}
