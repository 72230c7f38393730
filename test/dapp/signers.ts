/** Signing a message by namespace, each checked by a library that is neither ours nor the wallet's. */

import type { DemoModal } from './modal.js';

/** A signature, and whether it is the account's. */
export interface SignedMessage {
  readonly signature: string;
  /** `undefined`: no check for this one runs on this page. */
  readonly valid: boolean | undefined;
}

/** @param account - One of the connection's. */
export type SignMessage = (modal: DemoModal, message: string, account: string) => Promise<SignedMessage>;

const utf8 = (text: string) => new TextEncoder().encode(text);

// The libraries are loaded once there is a signature: signing itself needs none of them.
/** By namespace. */
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
      // The browser tests check it, with a library that runs in Node.
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
      // SS58: the network in front, two bytes of checksum behind.
      const publicKey = base58.decode(account).slice(-34, -2);
      const isOf = (verify: typeof sr25519.verify) => {
        try {
          return verify(signed, bytes, publicKey);
        } catch {
          return false;
        }
      };
      // The address does not say which kind of key it stands for.
      return { signature, valid: isOf(sr25519.verify) || isOf((text, sign, key) => ed25519.verify(sign, text, key)) };
    },
  ],
]);
