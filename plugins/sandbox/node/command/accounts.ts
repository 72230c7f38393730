/** The development accounts that hold coins and tokens at the start. */

import { privateKeyToAddress } from 'viem/accounts';
import { DEV_KEYS } from '../../eip155/keys.js';

/** An account of the sandbox. Its key is public, so it must never hold real funds. */
export interface SeededAccount {
  readonly namespace: 'eip155' | 'solana' | 'bip122';
  readonly address: string;
  /** Hex. `eip155`: with `0x`. `solana`: the seed of 32 bytes. */
  readonly privateKey: string;
}

/** The accounts of the namespaces that run. The code of the others is not loaded, as it needs optional packages. */
export async function seededAccounts(
  namespaces: ReadonlySet<SeededAccount['namespace']>,
): Promise<readonly SeededAccount[]> {
  const accounts: SeededAccount[] = [];
  if (namespaces.has('eip155'))
    for (const privateKey of DEV_KEYS)
      accounts.push({ namespace: 'eip155', address: privateKeyToAddress(privateKey), privateKey });
  if (namespaces.has('solana')) {
    const [{ keypairOf }, { DEV_SEEDS }] = await Promise.all([
      import('../../solana/account.js'),
      import('../../solana/keys.js'),
    ]);
    for (const privateKey of DEV_SEEDS)
      accounts.push({ namespace: 'solana', address: keypairOf(privateKey).address, privateKey });
  }
  if (namespaces.has('bip122')) {
    const [{ accountsOf }, keys] = await Promise.all([
      import('../../bip122/account.js'),
      import('../../bip122/keys.js'),
    ]);
    const [privateKey = ''] = keys.DEV_KEYS;
    for (const { address } of accountsOf(privateKey, 'Mainnet'))
      accounts.push({ namespace: 'bip122', address, privateKey });
  }
  return accounts;
}
