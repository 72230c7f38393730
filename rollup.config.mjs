/**
 * The library build. Each source module becomes one output module, so that an app's bundler can split and tree-shake finely.
 * The exception is the code of a first click, which would be two dozen files of a few hundred bytes (see `lateFiles.mjs`).
 */
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import esbuild from 'rollup-plugin-esbuild';
import { manifest, presentEntries, root } from './test/tools/aliases.mjs';
import { buttonStylesFile } from './test/tools/buttonStyles.mjs';
import { dropEmpty, fileNames } from './test/tools/lateFiles.mjs';
import {
  clientDirectives,
  jsonModules,
  licences,
  pureValues,
  servedFiles,
  sheets,
  sources,
} from './test/tools/plugins.mjs';
import { readStarters, readVersions } from './test/tools/starters.mjs';
import { variants } from './test/tools/variants.mjs';

const packages = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)];
const isExternal = (id) => id.startsWith('node:') || packages.some((name) => id === name || id.startsWith(`${name}/`));

export default {
  input: {
    ...Object.fromEntries(presentEntries().map((entry) => [entry.name, entry.source])),
    'kernel/testing/cli': `${root}/kernel/testing/cli.ts`,
    'kernel/testing/create': `${root}/kernel/testing/create.ts`,
    'kernel/testing/doctor/doctor': `${root}/kernel/testing/doctor/doctor.ts`,
    'kernel/testing/migrate/migrate': `${root}/kernel/testing/migrate/migrate.ts`,
    'presets/appFacts': `${root}/presets/appFacts.ts`,
    'presets/newApp/index': `${root}/presets/newApp/index.ts`,
    'plugins/appkit/moves': `${root}/plugins/appkit/moves.ts`,
    'plugins/backend/server/cli': `${root}/plugins/backend/server/cli.ts`,
    'plugins/sandbox/node/cli': `${root}/plugins/sandbox/node/cli.ts`,
  },
  external: isExternal,
  // Our own modules have no side effects (`sideEffects: false` of package.json). Bundled CommonJS modules may have some.
  treeshake: { moduleSideEffects: (id) => id.includes('node_modules') },
  plugins: [
    variants(),
    sources(),
    sheets(),
    jsonModules(),
    clientDirectives(),
    nodeResolve({ browser: true, extensions: ['.js', '.ts', '.tsx'] }),
    commonjs({ include: /node_modules/ }),
    esbuild({ target: 'es2022', jsx: 'automatic', minifySyntax: true, tsconfig: false, include: /\.tsx?$/ }),
    pureValues(),
    licences(['tapable'], { unicode: 'kernel/core/claims/LICENSE' }),
    servedFiles(['frame', 'onramp'].map((server) => `plugins/sandbox/node/${server}/page`)),
    buttonStylesFile(),
    command(),
    dropEmpty(),
  ],
  output: {
    dir: 'dist',
    format: 'es',
    manualChunks: fileNames(),
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    minifyInternalExports: false,
    // Hoisted imports only speed up pages without a bundler, and apps use a bundler.
    hoistTransitiveImports: false,
    generatedCode: 'es2015',
  },
  onLog(level, log) {
    // Rollup resolves imports from our barrels to the modules themselves, which leaves the barrels empty.
    if (log.code === 'EMPTY_BUNDLE') return;
    if (level === 'warn') throw Object.assign(new Error(`rollup warning, treated as an error: ${log.message}`), log);
  },
};

/**
 * Adds `bin/latchkey.js`, the file that `npx latchkey` runs. It is the only file of the package with side effects. Beside it are the
 * files of which it creates a plugin.
 */
function command() {
  const source = `#!/usr/bin/env node
import { main } from '../kernel/testing/cli.js';
import { createCommand } from '../kernel/testing/create.js';
import { doctorCommand } from '../kernel/testing/doctor/doctor.js';
import { migrateCommand } from '../kernel/testing/migrate/migrate.js';
import { migrate as migrateTables, serve } from '../plugins/backend/server/cli.js';
import { sandbox } from '../plugins/sandbox/node/cli.js';

const create = createCommand({
  plugins: async () => (await import('./starters.js')).starters,
  async apps() {
    const [{ choices, filesOf }, { versions }] = await Promise.all([import('../presets/newApp/index.js'), import('./starters.js')]);
    return { choices, filesOf: (app) => filesOf(app, versions) };
  },
});
const doctor = doctorCommand(async () => (await import('../presets/appFacts.js')).appFacts);
const own = ['latchkey', '^${manifest.version}'];
const migrateApp = migrateCommand(own, async () => (await import('../plugins/appkit/moves.js')).appKitMoves);
const migrate = {
  usage: \`\${migrateTables.usage}\\n\${migrateApp.usage}\`,
  run: (args, output) => (args[0] === 'appkit' ? migrateApp.run(args.slice(1), output) : migrateTables.run(args, output)),
};
const commands = new Map([['create', create], ['doctor', doctor], ['sandbox', sandbox], ['serve', serve], ['migrate', migrate]]);
process.exit(await main(process.argv.slice(2), undefined, commands));
`;
  const starters = `/** The files of which \`latchkey create\` makes a plugin. */
export const starters = ${JSON.stringify(readStarters(), undefined, 2)};

/** Versions of packages for new apps. */
export const versions = ${JSON.stringify(readVersions(), undefined, 2)};
`;
  return {
    name: 'latchkey-command',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'bin/latchkey.js', source });
      this.emitFile({ type: 'asset', fileName: 'bin/starters.js', source: starters });
    },
  };
}
