/** Loads the packages of the local Solana network. A missing package throws an error that says what to install. */

import type { FailedTransactionMetadata } from 'litesvm';

/** Loads litesvm. @throws if the package is missing */
export async function loadLiteSvm() {
  const { LiteSVM, FailedTransactionMetadata: Failed } = await load('litesvm', () => import('litesvm'));
  const isFailed = (result: object): result is FailedTransactionMetadata => result instanceof Failed;
  return { LiteSVM, isFailed };
}

/** Loads ws. @throws if the package is missing */
export async function loadWs() {
  return load('ws', () => import('ws'));
}

async function load<Module>(name: string, get: () => Promise<Module>): Promise<Module> {
  try {
    return await get();
  } catch (cause) {
    throw new Error(
      `The local Solana network cannot start because the package "${name}" could not be loaded. Install it: npm install -D litesvm ws`,
      { cause },
    );
  }
}
