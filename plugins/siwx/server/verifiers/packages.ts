/**
 * Optional packages that only some namespaces need. Bundlers accept a missing package if its import is in a `try`
 * block.
 */

import { ModalError } from 'latchkey/plugin';

/** @throws `PACKAGE_MISSING` */
export async function loadViem() {
  try {
    return await import('viem');
  } catch (cause) {
    throw missing('viem', cause);
  }
}

/** @throws `PACKAGE_MISSING` */
export async function loadViemActions() {
  try {
    return await import('viem/actions');
  } catch (cause) {
    throw missing('viem', cause);
  }
}

/** @throws `PACKAGE_MISSING` */
export async function loadEd25519() {
  try {
    return await import('@noble/curves/ed25519.js');
  } catch (cause) {
    throw missing('@noble/curves', cause);
  }
}

/** @throws `PACKAGE_MISSING` */
export async function loadSecp256k1() {
  try {
    return await import('@noble/curves/secp256k1.js');
  } catch (cause) {
    throw missing('@noble/curves', cause);
  }
}

/** @throws `PACKAGE_MISSING` */
export async function loadBitcoin() {
  try {
    return await import('@scure/btc-signer');
  } catch (cause) {
    throw missing('@scure/btc-signer', cause);
  }
}

/** @throws `PACKAGE_MISSING` */
export async function loadSr25519() {
  try {
    return await import('@scure/sr25519');
  } catch (cause) {
    throw missing('@scure/sr25519', cause);
  }
}

function missing(name: string, cause: unknown): ModalError {
  const hints = [`npm install ${name}`];
  return new ModalError(
    `Verifying this sign-in needs the package "${name}". Install it on the server: npm install ${name}`,
    {
      code: 'PACKAGE_MISSING',
      plugin: 'siwx',
      hints,
      cause,
    },
  );
}
