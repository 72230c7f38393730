/** Who one is on a network. */

import { accountsOf } from './accounts.js';
import type { EventInput } from './events.js';

/** Enough to try everything, in wei and lamports. */
const GIFT_WEI = '0x8ac7230489e80000';
const GIFT_LAMPORTS = 2_000_000_000;

/** What GET_USER answers; the session is on that network from then on. @throws when nobody is logged in */
export async function tellUser({ session, chains }: EventInput, wish: unknown) {
  if (session.login === undefined) throw new Error('Nobody is logged in.');
  const chainId = chains.read(wish === 0 ? chains.numbers[0] : wish);
  session.chainId = chainId;
  const { evm, solana } = accountsOf(session.login);
  const address = typeof chainId === 'number' ? evm.address : solana.address;
  await fund(chains, chainId, address);
  return {
    address,
    chainId,
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
    email: session.email ?? null,
    userName: session.userName ?? null,
  };
}

/** A first balance from the local faucets. A node without one is a node all the same. */
async function fund(chains: EventInput['chains'], chainId: string | number, address: string): Promise<void> {
  try {
    if (typeof chainId === 'number') {
      const balance = await chains.ask(chainId, 'eth_getBalance', [address, 'latest']);
      if (balance === '0x0') await chains.ask(chainId, 'anvil_setBalance', [address, GIFT_WEI]);
    } else {
      const { value } = (await chains.ask(chainId, 'getBalance', [address])) as { readonly value: number };
      if (value === 0) await chains.ask(chainId, 'requestAirdrop', [address, GIFT_LAMPORTS]);
    }
  } catch {
    // Somebody else's node: the account begins empty.
  }
}
