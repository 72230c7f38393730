/** The parts of viem that reads use. Of our own code only this and `chains.ts` ask for it: apps need not have it. */

import { ModalError } from 'latchkey';

/** What `loadViem` resolves to. */
export type Viem = Awaited<ReturnType<typeof loadViem>>;

/** @throws `PACKAGE_MISSING` */
export async function loadViem() {
  try {
    // Inside `try` bundlers build without the package; taken apart at once, they leave out what is not named.
    const { createClient, custom } = await import('viem');
    const { call, estimateFeesPerGas, estimateGas, getBalance } = await import('viem/actions');
    return { createClient, custom, call, estimateFeesPerGas, estimateGas, getBalance };
  } catch (cause) {
    throw new ModalError('Reading from EVM networks needs the package "viem", which could not be loaded.', {
      code: 'PACKAGE_MISSING',
      plugin: 'eip155',
      cause,
      hints: ['Install it: npm install viem'],
    });
  }
}
