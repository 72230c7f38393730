/** The spelling of addresses: EIP-55, whatever the wallet answers. */

import { siwx } from 'latchkey/plugins/siwx';
import { SiweMessage } from 'siwe';
import { hexToBytes } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, it } from 'vitest';
// Imported in advance: the fake clock does not wait for code.
import '../../../plugins/siwx/flow/createFlow.js';
import { hasChecksum, toChecksum } from '../../../plugins/eip155/address.js';
import { connected } from './connected.js';
import { ALICE, BOB, fakeWallet } from './fakeWallet.js';
import { connectedModal } from './modal.js';

const KEY = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80');
const lower = (text: string) => text.toLowerCase();
const flip = (letter: string) => (letter === lower(letter) ? letter.toUpperCase() : lower(letter));

// EIP-55 §Test Cases.
it.each([
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
])('the checksum of %s is that of EIP-55', (address) => {
  expect(toChecksum(lower(address) as `0x${string}`)).toBe(address);
});

// EIP-1191 §Test Cases, for Rootstock (30) and its test network (31).
it.each([
  ['0x27b1FdB04752BBc536007A920D24ACB045561c26', 'eip155:30'],
  ['0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD', 'eip155:30'],
  ['0x5aAeb6053F3e94c9b9A09F33669435E7EF1BEaEd', 'eip155:31'],
] as const)('the spelling %s is right on %s, and wrong with one letter in the other case', (address, network) => {
  expect(hasChecksum(address, network)).toBe(true);
  expect(hasChecksum(toChecksum(address), network)).toBe(true);
  expect(hasChecksum(address, 'eip155:1')).toBe(false);
  expect(hasChecksum(address.replace(/[a-f]/i, flip) as `0x${string}`, network)).toBe(false);
  expect(hasChecksum(lower(address) as `0x${string}`, network)).toBe(true);
});

it('an account has the same spelling when the wallet answers in lower case', async () => {
  const { grant, wallet, updates } = await connected({ eth_requestAccounts: [lower(ALICE), lower(BOB)] });
  const addresses = () => (updates.at(-1) ?? grant).shares.get('eip155')?.accounts.map(({ address }) => address);
  expect(addresses()).toEqual([ALICE, BOB]);
  wallet.emit('accountsChanged', [lower(BOB)]);
  expect(addresses()).toEqual([BOB]);
});

it('the package siwe parses and verifies the sign-in of a wallet that answers in lower case', async () => {
  const messages: string[] = [];
  const signatures: string[] = [];
  const wallet = fakeWallet({
    eth_requestAccounts: [lower(ALICE)],
    async personal_sign([hex, address]: [`0x${string}`, string]) {
      expect(lower(address)).toBe(lower(ALICE));
      messages.push(new TextDecoder().decode(hexToBytes(hex)));
      signatures.push(await KEY.signMessage({ message: { raw: hex } }));
      return signatures.at(-1);
    },
  });
  const modal = await connectedModal(wallet.provider, { plugins: [siwx({ local: true, required: false })] });
  const { siwx: api } = modal.api as unknown as { readonly siwx: { signIn(): Promise<unknown> } };
  await modal.test.clock.drive(api.signIn());
  const message = new SiweMessage(messages[0] ?? '');
  expect(message).toMatchObject({ address: ALICE, chainId: 1 });
  const verified = await message.verify({ signature: signatures[0] ?? '', time: message.issuedAt ?? '' });
  expect(verified.success).toBe(true);
  modal.destroy();
});
