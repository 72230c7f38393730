/** Bundles a program of the benchmark that runs in a process of its own, from the sources. */
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../tools/aliases.mjs';

/**
 * @param {string} folder - The folder of its `main.ts` in `test/bench`.
 * @returns {Promise<string>} the path of the bundle, which the caller removes
 */
export async function bundleProgram(folder) {
  // Inside the package, so that its dependencies are found.
  const program = join(root, 'node_modules/.vite', `bench-${folder}-${process.pid}.mjs`);
  await build({
    entryPoints: [join(root, `test/bench/${folder}/main.ts`)],
    outfile: program,
    ...{ bundle: true, format: 'esm', platform: 'node', target: 'node20', packages: 'external', logLevel: 'silent' },
    loader: { '.css': 'text' },
    // The package's own names lead to its sources, as in tsconfig.json.
    alias: {
      'latchkey/plugin': join(root, 'kernel/plugin.ts'),
      'latchkey/server-kit': join(root, 'kernel/server-kit/index.ts'),
      'latchkey/plugins/siwx/server': join(root, 'plugins/siwx/server/index.ts'),
      'latchkey/plugins/backend/server': join(root, 'plugins/backend/server/index.ts'),
    },
  });
  return program;
}
