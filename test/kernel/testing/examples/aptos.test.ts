import { expect, it } from 'vitest';
import { check } from '../../../plugins/example-aptos/check.js';
import { features } from '../../../plugins/example-aptos/late.js';
import { resultWith } from './planted.js';

const LONG = { timeout: 60_000 };

it('the right plugin tells the wallet of a disconnect', LONG, async () => {
  expect(await resultWith(check, features, 'disconnect-wallet')).toMatchObject({ status: 'passed' });
});

it('a plugin of Aptos without its feature to disconnect fails "disconnect-wallet"', LONG, async () => {
  const fault = { features: () => ({ disconnect: undefined }) };
  expect(await resultWith(check, features, 'disconnect-wallet', fault)).toMatchObject({
    status: 'failed',
    why: expect.stringContaining('receives no request that ends the connection'),
  });
});
