/** The four namespaces of the demo, each with a wallet and an independent verifier of its signatures. */

import { createRequire } from 'node:module';
import { ed25519 } from '@noble/curves/ed25519.js';
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto';
import { base58 } from '@scure/base';
import { PublicKey } from '@solana/web3.js';
import type { Verifier as BipVerifier } from 'bip322-js';
import type { Page } from 'playwright-core';
import { verifyMessage } from 'viem';
import { expect } from 'vitest';
import { inModal, modal, value } from './browser.js';

// The package is CommonJS.
const { Verifier } = createRequire(import.meta.url)('bip322-js') as { readonly Verifier: typeof BipVerifier };

/** A namespace of the demo. */
export interface NamespaceFixture {
  readonly namespace: 'eip155' | 'solana' | 'bip122' | 'polkadot';
  /** The name in headings. */
  readonly name: string;
  readonly wallet: string;
  /** Format of the address of the first account. */
  readonly address: RegExp;
  /** Kinds of keys or addresses of the connection's accounts, in order. */
  readonly kinds: readonly string[];
  /** The actions and tabs of Account with all features. */
  readonly offers: readonly string[];
  /** @returns the kind of key or address that signed; `undefined` if the signature is invalid for the account */
  verify(address: string, message: string, signature: string): Promise<string | undefined>;
}

const kindOfBitcoin = (address: string) => (address.startsWith('bc1p') ? 'p2tr' : 'p2wpkh');

export const FOUR: readonly NamespaceFixture[] = [
  {
    namespace: 'eip155',
    name: 'EVM networks',
    wallet: 'Acorn',
    address: /^0x[0-9a-fA-F]{40}$/,
    kinds: ['secp256k1'],
    offers: ['Buy', 'Swap', 'Receive', 'Send', 'Tokens', 'NFTs', 'Activity'],
    async verify(address, message, signature) {
      const input = { address: address as `0x${string}`, message, signature: signature as `0x${string}` };
      return (await verifyMessage(input)) ? 'secp256k1' : undefined;
    },
  },
  {
    namespace: 'solana',
    name: 'Solana',
    wallet: 'Cedar',
    address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    kinds: ['ed25519'],
    offers: ['Buy', 'Receive', 'Send', 'Tokens', 'NFTs', 'Activity'],
    async verify(address, message, signature) {
      const key = new PublicKey(address).toBytes();
      return ed25519.verify(base58.decode(signature), Buffer.from(message), key) ? 'ed25519' : undefined;
    },
  },
  {
    namespace: 'bip122',
    name: 'Bitcoin',
    wallet: 'Juniper',
    address: /^bc1q[0-9a-z]{38}$/,
    kinds: ['p2wpkh', 'p2tr'],
    offers: ['Receive', 'Send'],
    verify: async (address, message, signature) =>
      Verifier.verifySignature(address, message, signature) ? kindOfBitcoin(address) : undefined,
  },
  {
    namespace: 'polkadot',
    name: 'Polkadot',
    wallet: 'Fern',
    address: /^[1-9A-HJ-NP-Za-km-z]{46,48}$/,
    kinds: ['sr25519', 'ed25519'],
    offers: ['Receive'],
    async verify(address, message, signature) {
      await cryptoWaitReady();
      const { isValid, crypto } = signatureVerify(`<Bytes>${message}</Bytes>`, signature, address);
      return isValid ? crypto : undefined;
    },
  },
];

/** The address that the page shows for a namespace. */
export const account = (page: Page, { namespace }: Pick<NamespaceFixture, 'namespace'>) =>
  value(page, `account-${namespace}`).textContent();

/** The actions and tabs of Account, which is open. */
export const offersOf = (page: Page) => inModal(page, '.lk-action, [role=tab]').allInnerTexts();

/** Connects by the page's button of the namespace and the wallet in the modal. */
export async function connectTo(page: Page, part: NamespaceFixture): Promise<string> {
  await value(page, `connect-${part.namespace}`).click();
  await modal(page).getByRole('button', { name: part.wallet }).click();
  await expect.poll(() => account(page, part)).toMatch(part.address);
  await modal(page).waitFor({ state: 'hidden' });
  return (await account(page, part)) ?? '';
}

/** Signs with each account of the active namespace in the page. @returns the kinds of `verify`, one per account */
export async function signAll(
  page: Page,
  part: NamespaceFixture,
  message: string,
): Promise<readonly (string | undefined)[]> {
  const choice = value(page, 'sign-account');
  await value(page, 'message').fill(message);
  const several = part.kinds.length > 1 || (await choice.count()) > 0;
  const found: (string | undefined)[] = [];
  for (const index of part.kinds.keys()) {
    if (several) await choice.selectOption({ index });
    const wanted = several ? await choice.inputValue() : await account(page, part);
    await value(page, 'sign').click();
    await expect.poll(() => read(page, 'signature-account')).toBe(wanted);
    const [address = '', signature = ''] = [await read(page, 'signature-account'), await read(page, 'signature')];
    expect(await part.verify(address, `${message}!`, signature), 'another message').toBeUndefined();
    found.push(await part.verify(address, message, signature));
  }
  return found;
}

/** The text of an element, if it exists. */
async function read(page: Page, id: string): Promise<string | undefined> {
  const [text] = await value(page, id).allTextContents();
  return text;
}
