import { expect, it, vi } from 'vitest';
import { startSolana } from '../../../../plugins/sandbox/node/index.js';

vi.mock('litesvm', () => {
  throw new Error('Cannot find package');
});

it('a Solana chain without litesvm says what to install', async () => {
  await expect(startSolana()).rejects.toThrow(
    'No local Solana chain can be started here: the package "litesvm" could not be loaded. Install it: npm install -D litesvm ws',
  );
});
