/** The metadata of NFTs, which anyone can write. */

import { encodeAbiParameters } from 'viem';
import { expect, test } from 'vitest';
import { readMetadata } from '../../../../plugins/backend/server/nodes/nftMetadata.js';

const HEX_ID = '1'.padStart(64, '0');

function read(metadata: string, id = '1') {
  const result = encodeAbiParameters([{ type: 'string' }], [`data:application/json,${metadata}`]);
  return readMetadata({ result }, id);
}

test.each([
  ['nested lists', `{"name":"One","a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ['nested objects', `{"name":"One","a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`],
  ['keys', `{"name":"One",${Array.from({ length: 5_000 }, (_, at) => `"a${at}":1`).join()}}`],
  ['values', `{"name":"One","a":[${'1,'.repeat(5_000)}1]}`],
])('metadata of thousands of %s is not parsed', (_, metadata) => {
  expect(read(metadata)).toEqual({});
});

test('a long picture with signs of JSON inside is shown', () => {
  const image = `data:image/svg+xml,${'<path d=\\"M 1,2 [{\\\\\\"/>'.repeat(1_000)}`;
  expect(read(`{"name":"One","image":"${image}"}`)).toEqual({ name: 'One', image: JSON.parse(`"${image}"`) });
});

test('the id is put into the address of a picture', () => {
  const { image } = read('{"image":"https://images.example.com/{id}.png"}');
  expect(image).toBe(`https://images.example.com/${HEX_ID}.png`);
});

test('the id is not put into a text of thousands of placeholders', () => {
  const image = `data:image/svg+xml,${'{id}'.repeat(1_000)}`;
  expect(read(`{"image":"${image}"}`).image).toHaveLength(image.length);
});
