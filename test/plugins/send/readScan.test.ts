import { expect, test } from 'vitest';
import { readScan } from '../../../plugins/send/flow/readScan.js';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TOKEN = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';

const SCHEMES: Readonly<Record<string, string>> = { eip155: 'ethereum', bip122: 'bitcoin', solana: 'solana' };
const DECIMALS: Readonly<Record<string, number>> = { eip155: 18, bip122: 8, solana: 9 };

/** Reads a text on the network with this id. */
function read(text: string, id: string) {
  const [namespace = ''] = id.split(':');
  const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: DECIMALS[namespace] ?? 0 };
  const network = { id, namespace, name: 'Network', nativeCurrency, rpcUrls: [] };
  return readScan(text, network, { linkScheme: SCHEMES[namespace], readsNetworks: namespace === 'eip155' });
}

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
  expect(read(text, network)).toMatchObject({ receiver });
});

test.each([
  ['', 'eip155:1'],
  ['two words', 'eip155:1'],
  ['https://example.com/', 'eip155:1'],
  [`ethereum:${ADDRESS}`, 'solana:x'],
  // A call other than a transfer is no payment, and the contract is not its receiver.
  [`ethereum:${TOKEN}/approve?address=${ADDRESS}&uint256=1`, 'eip155:1'],
  [`ethereum:${TOKEN}/transfer?uint256=1`, 'eip155:1'],
  ['solana:https%3A%2F%2Fexample.com', 'eip155:1'],
  // BIP-21 §Forward compatibility: what is required must be understood.
  ['bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?req-somethingyoudontunderstand=50', 'bip122:x'],
  ['x'.repeat(3_000), 'eip155:1'],
])('%s on %s has no receiver', (text, network) => {
  expect(read(text, network)).toBeUndefined();
});

test('a link of another network names it', () => {
  expect(read(`ethereum:${ADDRESS}@10`, 'eip155:1')).toEqual({ network: 'eip155:10' });
});

const BTC = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const SOL = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN';

test.each([
  // BIP-21 §Examples.
  [`bitcoin:${BTC}?amount=20.3&label=Luke-Jr`, 'bip122:x', '20.3'],
  [`BITCOIN:${BTC.toUpperCase()}?AMOUNT=0.0001`, 'bip122:x', '0.0001'],
  [`bitcoin:${BTC}`, 'bip122:x', undefined],
  [`bitcoin:${BTC}?amount=1,5`, 'bip122:x', undefined],
  [`bitcoin:${BTC}?amount=-1`, 'bip122:x', undefined],
  [`solana:${SOL}?amount=0.01&memo=Order`, 'solana:x', '0.01'],
  // EIP-681 §Rationale: in wei, with an exponent.
  [`ethereum:${ADDRESS}?value=2.014e18`, 'eip155:1', '2.014'],
  [`ethereum:${ADDRESS}@1?value=1000000000000000`, 'eip155:1', '0.001'],
  [`ethereum:${ADDRESS}?value=1.5`, 'eip155:1', undefined],
  [`ethereum:${ADDRESS}?value=1e99999`, 'eip155:1', undefined],
])('the link %s on %s asks for the amount %s', (text, network, amount) => {
  expect(read(text, network)).toEqual({ receiver: expect.any(String), ...(amount !== undefined && { amount }) });
});

test('a link that asks for a token names it, and its amount', () => {
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
  const onSolana = read(`solana:${SOL}?amount=0.01&spl-token=${mint}`, 'solana:x');
  expect(onSolana).toEqual({ receiver: SOL, amount: '0.01', token: mint });
  const onEthereum = read(`ethereum:${TOKEN}@1/transfer?address=${ADDRESS}&uint256=2.5e6`, 'eip155:1');
  expect(onEthereum).toEqual({ receiver: ADDRESS, token: TOKEN, units: '2.5e6' });
});
