/** URLs of requests and images. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SDK } from '../../../kernel/contract/sdk.js';
import { directoryUrl, imageUrl } from '../../../plugins/wallets/directory/urls.js';

const endpoint = { baseUrl: 'https://wallets.example/api', projectId: 'p1', sdk: SDK };
const query = (address: string) => Object.fromEntries(new URL(address).searchParams);

test('requests contain the name and version of this package', () => {
  const { name, version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  expect(SDK).toEqual({ type: name, version: `${name}-${version}` });
});

test('every request contains the project id and the SDK; empty parameters are omitted', () => {
  const address = directoryUrl(endpoint, 'getWallets', { page: 1, search: '', include: undefined });
  expect(address).toMatch(/^https:\/\/wallets\.example\/api\/getWallets\?/);
  expect(query(address)).toEqual({ projectId: 'p1', st: SDK.type, sv: SDK.version, page: '1' });
});

test('app.sdk replaces the SDK name and version', () => {
  const sdk = { type: 'meadow', version: 'meadow-2' };
  expect(query(directoryUrl({ ...endpoint, sdk }, 'getWallets'))).toMatchObject({ st: 'meadow', sv: 'meadow-2' });
});

test('a search text cannot add another parameter', () => {
  const address = directoryUrl(endpoint, 'getWallets', { search: 'a&projectId=other#x' });
  expect(query(address)).toMatchObject({ projectId: 'p1', search: 'a&projectId=other#x' });
});

test('images of tokens and currencies are found by symbol, others by image id', () => {
  const id = '12345678-1234-1234-1234-123456789012';
  expect(imageUrl(endpoint, { kind: 'wallet', id: 'w', imageId: id })).toContain(`/getWalletImage/${id}?`);
  expect(imageUrl(endpoint, { kind: 'network', id: 'a:1', imageId: id })).toContain(`/public/getAssetImage/${id}?`);
  expect(imageUrl(endpoint, { kind: 'token', id: 'ETH' })).toContain('/public/getTokenImage/ETH?');
  expect(imageUrl(endpoint, { kind: 'currency', id: 'usd' })).toContain('/public/getCurrencyImage/usd?');
  expect(imageUrl(endpoint, { kind: 'wallet', id: 'w' })).toBeUndefined();
});
