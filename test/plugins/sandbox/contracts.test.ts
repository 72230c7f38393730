import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { artifactsPath, compileContracts } from '../../tools/contracts.mjs';

/** The compiler is WebAssembly, and computes for a minute on a busy machine. */
const LONG = { timeout: 300_000 };

test(
  'the artifacts are what the Solidity sources compile to; otherwise run node test/tools/contracts.mjs',
  LONG,
  () => {
    expect(readFileSync(artifactsPath, 'utf8') === compileContracts()).toBe(true);
  },
);
