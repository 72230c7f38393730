/** Measures the table of sizes that the playground adds up, with the bundler of the repository. */
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './aliases.mjs';
import { buildIfStale } from './build.mjs';

/** A plugin of Vite with the module `playground:sizes`. */
export async function choiceSizes() {
  buildIfStale();
  const { module } = await runnerImport(join(root, 'test', 'playground', 'measure.ts'), { configFile: false, root });
  const table = await module.measureParts();
  return {
    name: 'latchkey-choice-sizes',
    resolveId: (id) => (id === 'playground:sizes' ? `\0${id}` : null),
    load: (id) => (id === '\0playground:sizes' ? `export default ${JSON.stringify(table)};` : null),
  };
}
