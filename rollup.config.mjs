/** The library build: one output module a source module, so that an integrator's bundler splits and shakes as finely as we wrote. */
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import esbuild from 'rollup-plugin-esbuild';
import { manifest, presentEntries, root } from './test/tools/aliases.mjs';
import { clientDirectives, licences, sheets, sources } from './test/tools/plugins.mjs';

const packages = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)];
const isExternal = (id) => id.startsWith('node:') || packages.some((name) => id === name || id.startsWith(`${name}/`));

export default {
  input: Object.fromEntries(presentEntries().map((entry) => [entry.name, entry.source])),
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
  ],
  output: {
    dir: 'dist',
    format: 'es',
    preserveModules: true,
    preserveModulesRoot: root,
    // npm packs no folder called node_modules, and a leading underscore says nothing.
    entryFileNames: ({ name }) =>
      `${name.replace(/^.*node_modules\//, 'vendor/').replace(/^_virtual\//, 'vendor/interop/')}.js`,
    generatedCode: 'es2015',
  },
  onLog(level, log) {
    if (level === 'warn') throw Object.assign(new Error(`rollup warning, treated as an error: ${log.message}`), log);
  },
};
