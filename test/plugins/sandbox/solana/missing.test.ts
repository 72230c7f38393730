import { expect, it, vi } from 'vitest';
import { startSolana } from '../../../../plugins/sandbox/node/index.js';

vi.mock('litesvm', () => {
  throw new Error('Cannot find package');
});

it('startSolana without litesvm throws an error that says what to install', async () => {
  await expect(startSolana()).rejects.toThrow(
    'The local Solana network cannot start because the package "litesvm" could not be loaded. Install it: npm install -D litesvm ws',
  );
});
