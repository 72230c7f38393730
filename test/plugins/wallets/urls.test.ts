/** How the directory is asked, and who it is told asks. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressOf, imageAddress, SDK } from '../../../plugins/wallets/directory/urls.js';

const endpoint = { baseUrl: 'https://wallets.example/api', projectId: 'p1' };
const query = (address: string) => Object.fromEntries(new URL(address).searchParams);

test('the directory is told this package and its version', () => {
  const { name, version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  expect(SDK).toEqual({ type: name, version: `${name}-${version}` });
});

test('every question names the project and who asks; what is empty is not sent', () => {
  const address = addressOf(endpoint, 'getWallets', { page: 1, search: '', include: undefined });
  expect(address).toMatch(/^https:\/\/wallets\.example\/api\/getWallets\?/);
  expect(query(address)).toEqual({ projectId: 'p1', st: SDK.type, sv: SDK.version, page: '1' });
});

test('an app may say who asks', () => {
  const sdk = { type: 'meadow', version: 'meadow-2' };
  expect(query(addressOf({ ...endpoint, sdk }, 'getWallets'))).toMatchObject({ st: 'meadow', sv: 'meadow-2' });
});

test('text that is searched for cannot become another parameter', () => {
  const address = addressOf(endpoint, 'getWallets', { search: 'a&projectId=other#x' });
  expect(query(address)).toMatchObject({ projectId: 'p1', search: 'a&projectId=other#x' });
});

test('tokens and currencies are pictured by their symbol, all else by the id of a picture', () => {
  const id = '12345678-1234-1234-1234-123456789012';
  expect(imageAddress(endpoint, { kind: 'wallet', id: 'w', imageId: id })).toContain(`/getWalletImage/${id}?`);
  expect(imageAddress(endpoint, { kind: 'network', id: 'a:1', imageId: id })).toContain(`/public/getAssetImage/${id}?`);
  expect(imageAddress(endpoint, { kind: 'token', id: 'ETH' })).toContain('/public/getTokenImage/ETH?');
  expect(imageAddress(endpoint, { kind: 'currency', id: 'usd' })).toContain('/public/getCurrencyImage/usd?');
  expect(imageAddress(endpoint, { kind: 'wallet', id: 'w' })).toBeUndefined();
});
