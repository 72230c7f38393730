/** Loads what a local Solana chain is made of, and says what to install where it is not there. */

import type { FailedTransactionMetadata } from 'litesvm';

/** The virtual machine, in this process. @throws naming the package when it is missing */
export async function loadLiteSvm() {
  const { LiteSVM, FailedTransactionMetadata: Failed } = await load('litesvm', () => import('litesvm'));
  const isFailed = (result: object): result is FailedTransactionMetadata => result instanceof Failed;
  return { LiteSVM, isFailed };
}

/** The WebSocket server. @throws naming the package when it is missing */
export async function loadWs() {
  return load('ws', () => import('ws'));
}

async function load<Module>(name: string, get: () => Promise<Module>): Promise<Module> {
  try {
    return await get();
  } catch (cause) {
    throw new Error(
      `No local Solana chain can be started here: the package "${name}" could not be loaded. Install it: npm install -D litesvm ws`,
      { cause },
    );
  }
}
