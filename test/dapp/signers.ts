/** Signs messages, by namespace, and verifies the signatures by a third-party library. */

import type { DemoModal } from './modal.js';

/** A signature, and whether it is valid for the account. */
export interface SignedMessage {
  readonly signature: string;
  /** `undefined` if this page cannot verify signatures of the namespace. */
  readonly valid: boolean | undefined;
}

/** @param account - An account of the connection. */
export type SignMessage = (modal: DemoModal, message: string, account: string) => Promise<SignedMessage>;

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Signers by namespace. Each loads its library only after signing. */
export const SIGNERS: ReadonlyMap<string, SignMessage> = new Map<string, SignMessage>([
  [
    'eip155',
    async (modal, message, account) => {
      const signature = await modal.api.eip155.signMessage(message);
      const { verifyMessage } = await import('viem');
      return { signature, valid: await verifyMessage({ address: account as `0x${string}`, message, signature }) };
    },
  ],
  [
    'solana',
    async (modal, message, account) => {
      const signature = await modal.api.solana.signMessage(message, { account });
      const [{ ed25519 }, { base58 }] = await Promise.all([import('@noble/curves/ed25519.js'), import('@scure/base')]);
      return { signature, valid: ed25519.verify(base58.decode(signature), utf8(message), base58.decode(account)) };
    },
  ],
  [
    'bip122',
    async (modal, message, account) => {
      const { signature } = await modal.api.bip122.signMessage(message, { account });
      // The browser tests verify it with a library that runs in Node.
      return { signature, valid: undefined };
    },
  ],
  [
    'polkadot',
    async (modal, message, account) => {
      const signature = await modal.api.polkadot.signMessage(message, { account });
      const [{ ed25519 }, { base58, hex }, sr25519] = await Promise.all([
        import('@noble/curves/ed25519.js'),
        import('@scure/base'),
        import('@scure/sr25519'),
      ]);
      const bytes = hex.decode(signature.slice(2));
      const signed = utf8(`<Bytes>${message}</Bytes>`);
      // SS58: a network prefix, the public key, and a checksum of two bytes.
      const publicKey = base58.decode(account).slice(-34, -2);
      const isOf = (verify: typeof sr25519.verify) => {
        try {
          return verify(signed, bytes, publicKey);
        } catch {
          return false;
        }
      };
      // The address does not contain the type of the key, so try both.
      return { signature, valid: isOf(sr25519.verify) || isOf((text, sign, key) => ed25519.verify(sign, text, key)) };
    },
  ],
]);
