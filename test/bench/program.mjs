/** Bundles and starts programs of the benchmark that run in processes of their own, from the sources. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
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
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'silent',
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

/**
 * Starts a program that prints a line of JSON when it is ready, answers each line of its input with one, and ends with its input.
 *
 * @param {string} folder - As for {@link bundleProgram}.
 * @param {readonly string[]} args
 */
export async function startProgram(folder, args) {
  const program = await bundleProgram(folder);
  const child = spawn(process.execPath, ['--expose-gc', program, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value ?? 'null');
  const exited = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  const started = await next();
  rmSync(program);
  if (started === null) throw new Error(`The program "${folder}" of the benchmark did not start.`);
  return {
    started,
    ask(line = '') {
      child.stdin.write(`${line}\n`);
      return next();
    },
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}
