import { namespaces } from 'latchkey/plugin';
import { bip122, bitcoin } from 'latchkey/plugins/bip122';
import { eip155 } from 'latchkey/plugins/eip155';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { polkadot } from 'latchkey/plugins/polkadot';
import { polkadotAssetHub } from 'latchkey/plugins/polkadot/networks';
import { solana, solanaMainnet } from 'latchkey/plugins/solana';
import { createTestModal } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { readNamespaceNames } from '../../../plugins/siwx/flow/signer.js';
import { nameOf } from './vectors.js';

const solanaUrl = 'https://rpc.example';
const { test: bench } = createTestModal({
  plugins: [
    eip155({ networks: [mainnet] }),
    solana({ networks: [{ ...solanaMainnet, rpcUrls: [solanaUrl] }] }),
    bip122({ networks: [bitcoin] }),
    polkadot({ networks: [polkadotAssetHub] }),
  ],
});

test('messages name the four namespaces as their standards do', async () => {
  const names = await readNamespaceNames(bench.context, bench.context.read(namespaces).keys());
  expect(names.size).toBe(4);
  for (const [namespace, name] of names) expect(name).toBe(nameOf(namespace));
});
