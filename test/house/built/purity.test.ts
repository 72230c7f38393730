import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { presentEntries, root } from '../../tools/aliases.mjs';

const here = join(root, 'test', 'house', 'built');
const untouched = { touched: [], globals: [], listeners: 0, handles: [] };

/** Runs trap.mjs with these arguments. Rejects if the process does not exit by itself. */
async function trapped(script: string, modules: readonly string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(here, 'trap.mjs'), script, ...modules], {
    cwd: root,
    timeout: 60_000,
  });
  return JSON.parse(stdout);
}

test('importing an entry uses no platform API', async () => {
  const modules = presentEntries().map(({ output }) => output);
  expect(modules.length).toBeGreaterThan(5);
  expect(await trapped('-', modules)).toEqual(untouched);
});

test('on a server, createModal uses no window, timer or network, and does not keep the process alive', async () => {
  expect(await trapped(join(here, 'server.mjs'), [])).toEqual(untouched);
});

test('the trap reports a module that uses the platform at import', async () => {
  const seen = (await trapped(join(here, 'dist', 'careless.mjs'), [])) as { touched: string[]; handles: string[] };
  expect(seen.touched).toEqual(['document in careless.mjs', 'fetch in careless.mjs', 'setTimeout in careless.mjs']);
  expect(seen.handles).toEqual(['Timeout']);
});
