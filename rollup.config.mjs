/**
 * The library build: one output module a source module, so that an integrator's bundler splits and shakes as finely as
 * we wrote; except what a first click fetches, which would be two dozen files of a few hundred bytes (`lateFiles.mjs`).
 */
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import esbuild from 'rollup-plugin-esbuild';
import { manifest, presentEntries, root } from './test/tools/aliases.mjs';
import { dropEmpty, fileNames } from './test/tools/lateFiles.mjs';
import { clientDirectives, licences, sheets, sources } from './test/tools/plugins.mjs';

const packages = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)];
const isExternal = (id) => id.startsWith('node:') || packages.some((name) => id === name || id.startsWith(`${name}/`));

export default {
  input: {
    ...Object.fromEntries(presentEntries().map((entry) => [entry.name, entry.source])),
    'kernel/testing/cli': `${root}/kernel/testing/cli.ts`,
  },
  external: isExternal,
  // `sideEffects: false` of package.json holds for our own modules; bundled CommonJS has not promised it.
  treeshake: { moduleSideEffects: (id) => id.includes('node_modules') },
  plugins: [
    sources(),
    sheets(),
    clientDirectives(),
    nodeResolve({ browser: true, extensions: ['.js', '.ts', '.tsx'] }),
    commonjs({ include: /node_modules/ }),
    esbuild({ target: 'es2022', jsx: 'automatic', minifySyntax: true, tsconfig: false, include: /\.tsx?$/ }),
    licences(['tapable']),
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
    // Bundlers load what is imported as it is needed; further imports for the sake of a browser without one are noise.
    hoistTransitiveImports: false,
    generatedCode: 'es2015',
  },
  onLog(level, log) {
    // A barrel of ours: whoever imports from it is sent to the module itself.
    if (log.code === 'EMPTY_BUNDLE') return;
    if (level === 'warn') throw Object.assign(new Error(`rollup warning, treated as an error: ${log.message}`), log);
  },
};

/** What `npx latchkey` runs: the one file of the package that does something when it is loaded. */
function command() {
  const main = "import { main } from '../kernel/testing/cli.js';";
  const source = `#!/usr/bin/env node\n${main}\n\nprocess.exit(await main(process.argv.slice(2)));\n`;
  return {
    name: 'latchkey-command',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'bin/latchkey.js', source });
    },
  };
}
