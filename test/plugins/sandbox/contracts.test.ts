import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { artifactsPath, compileContracts } from '../../tools/contracts.mjs';

test('the artifacts are what the Solidity sources compile to; otherwise run node test/tools/contracts.mjs', () => {
  expect(readFileSync(artifactsPath, 'utf8') === compileContracts()).toBe(true);
});
