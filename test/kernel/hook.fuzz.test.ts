import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSync } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const plans = process.env.LATCHKEY_FULL === '1' ? 50_000 : 1500;
const seed = process.env.LATCHKEY_SEED ?? '1';

test(`the dispatch does what tapable’s generated code does, in ${plans} random plans`, {
  timeout: 600_000,
}, async () => {
  // tapable's own dispatch needs code generation, which these tests run without: hence another process.
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-fuzz-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const module = join(folder, 'interpret.mjs');
  const bundle = buildSync({
    entryPoints: [join(root, 'kernel/hooks/dispatch.ts')],
    bundle: true,
    format: 'esm',
    write: false,
  });
  writeFileSync(module, bundle.outputFiles[0]?.text ?? '');

  const script = join(root, 'test/kernel/hookFuzz.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, module, `${plans}`, seed], {
    maxBuffer: 2 ** 24,
  });
  const result = JSON.parse(stdout);
  expect(result.differences, `${result.plans} plans with seed ${seed}, ${result.different} different`).toEqual([]);
  expect(result.plans).toBe(plans);
  expect(Object.values<number>(result.seen).every((count) => count > plans / 20)).toBe(true);
});
