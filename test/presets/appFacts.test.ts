import * as bitcoin from 'latchkey/plugins/bip122';
import { frame } from 'latchkey/plugins/frame';
import * as solana from 'latchkey/plugins/solana';
import { walletconnect } from 'latchkey/plugins/walletconnect';
import { expect, it } from 'vitest';
import { appFacts } from '../../presets/appFacts.js';
import { manifest } from '../tools/aliases.mjs';

const { chains, needed, origins, parts } = appFacts;

it('the facts name entries that the package has', () => {
  const places = chains.flatMap(({ plugins, networks, networksEntry }) => [
    ...plugins,
    ...networks,
    networksEntry ?? '',
  ]);
  const entries = [
    ...places,
    ...Object.keys(needed),
    ...Object.keys(parts),
    ...origins.map(({ entry }) => entry),
  ].filter(Boolean);
  const unknown = entries.map((one) => `./${one.split(' ')[0]}`).filter((one) => !(one in manifest.exports));
  expect(unknown).toEqual([]);
});

it('the packages of parts in the facts are peers', () => {
  const peers = Object.values(parts).flatMap(Object.keys);
  expect(peers.filter((one) => !(one in manifest.peerDependencies))).toEqual([]);
});

it.each([
  ['bip122', bitcoin],
  ['solana', solana],
])('the facts name every network of the plugin %s', (namespace, module) => {
  const exported = Object.entries(module).filter(([, value]) => typeof value === 'object');
  const named = chains.find((one) => one.namespace === namespace)?.networks;
  expect(named?.toSorted()).toEqual(exported.map(([name]) => `plugins/${namespace} ${name}`).sort());
});

it('the sources of a policy in the facts are those of the plugins', () => {
  const projectId = 'meadow';
  const declared = [walletconnect({ projectId }), frame({ projectId })].flatMap(({ id, csp }) =>
    Object.entries(csp ?? {}).flatMap(([directive, urls]) =>
      urls.map((url: string) => `plugins/${id} ${directive} ${new URL(url).protocol}//${new URL(url).host}`),
    ),
  );
  expect(declared).toEqual(origins.map(({ entry, directive, source }) => `${entry} ${directive} ${source}`));
});
