import { expect, test } from 'vitest';
import { readScan } from '../../../plugins/send/flow/readScan.js';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TOKEN = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';

const SCHEMES: Readonly<Record<string, string>> = { eip155: 'ethereum', bip122: 'bitcoin', solana: 'solana' };
const schemeOf = (network: string) => SCHEMES[network.split(':')[0] ?? ''];

test.each([
  [ADDRESS, 'eip155:1', ADDRESS],
  [` ${ADDRESS}\n`, 'eip155:1', ADDRESS],
  ['alice.eth', 'eip155:1', 'alice.eth'],
  [`ethereum:${ADDRESS}`, 'eip155:1', ADDRESS],
  [`ethereum:pay-${ADDRESS}@10?value=1e18`, 'eip155:10', ADDRESS],
  [`ETHEREUM:${ADDRESS}`, 'eip155:1', ADDRESS],
  [`ethereum:${TOKEN}@1/transfer?address=${ADDRESS}&uint256=1`, 'eip155:1', ADDRESS],
  [
    'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=1',
    'bip122:x',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ],
  [
    'solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN?amount=1',
    'solana:x',
    'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN',
  ],
  // The namespace knows whether the network is this one.
  [`oeth:${ADDRESS}`, 'eip155:1', `oeth:${ADDRESS}`],
  [`eip155:10:${ADDRESS}`, 'eip155:1', `eip155:10:${ADDRESS}`],
])('%s on %s has the receiver %s', (text, network, receiver) => {
  expect(readScan(text, network, schemeOf(network), network.startsWith('eip155:'))).toBe(receiver);
});

test.each([
  ['', 'eip155:1'],
  ['two words', 'eip155:1'],
  ['https://example.com/', 'eip155:1'],
  [`ethereum:${ADDRESS}@10`, 'eip155:1'],
  [`ethereum:${ADDRESS}`, 'solana:x'],
  // A call other than a transfer is no payment, and the contract is not its receiver.
  [`ethereum:${TOKEN}/approve?address=${ADDRESS}&uint256=1`, 'eip155:1'],
  [`ethereum:${TOKEN}/transfer?uint256=1`, 'eip155:1'],
  ['solana:https%3A%2F%2Fexample.com', 'eip155:1'],
  ['x'.repeat(3_000), 'eip155:1'],
])('%s on %s has no receiver', (text, network) => {
  expect(readScan(text, network, schemeOf(network), network.startsWith('eip155:'))).toBeUndefined();
});
