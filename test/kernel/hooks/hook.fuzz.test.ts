import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSync } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const plans = process.env.LATCHKEY_FULL === '1' ? 50_000 : 1500;
const seed = process.env.LATCHKEY_SEED ?? '1';

test(`our dispatch matches tapable’s generated code in ${plans} random plans`, {
  timeout: 600_000,
}, async () => {
  // The unit tests run with code generation disabled, but tapable's own dispatch needs it. So this runs in a separate process.
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-fuzz-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const module = join(folder, 'dispatch.mjs');
  const bundle = buildSync({
    entryPoints: [join(root, 'kernel/hooks/dispatch.ts')],
    bundle: true,
    format: 'esm',
    write: false,
  });
  writeFileSync(module, bundle.outputFiles[0]?.text ?? '');

  const script = join(root, 'test/kernel/hooks/hookFuzz.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, module, `${plans}`, seed], {
    maxBuffer: 2 ** 24,
  });
  const result = JSON.parse(stdout);
  expect(result.differences, `${result.plans} plans with seed ${seed}, ${result.different} different`).toEqual([]);
  expect(result.plans).toBe(plans);
  expect(Object.values<number>(result.seen).every((count) => count > plans / 20)).toBe(true);
});
