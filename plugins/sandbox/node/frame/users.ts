/** Who one is on a network. */

import { type Accounts, accountsOf } from './accounts.js';
import type { Chains } from './chains.js';
import type { EventInput } from './events.js';
import type { Session } from './sessions.js';
import { DEPLOYER, smartAddressOf } from './smartAccount.js';

/** Enough to try everything, in wei and lamports. */
const GIFT_WEI = '0x8ac7230489e80000';
const GIFT_LAMPORTS = 2_000_000_000;

/** What GET_USER answers; the session is on that network from then on. @throws when nobody is logged in */
export async function tellUser({ session, chains, payload }: EventInput, wish: unknown) {
  if (session.login === undefined) throw new Error('Nobody is logged in.');
  const chainId = chains.read(wish === 0 ? chains.numbers[0] : wish);
  session.chainId = chainId;
  const { preferredAccountType } = payload;
  if (preferredAccountType === 'eoa' || preferredAccountType === 'smartAccount')
    session.preferred = preferredAccountType;
  const accounts = accountsOf(session.login);
  const who = { email: session.email ?? null, userName: session.userName ?? null };
  if (typeof chainId !== 'number') {
    const { address } = accounts.solana;
    await fund(chains, chainId, address);
    const all = [{ address, type: 'eoa' }];
    return { ...who, address, chainId, accounts: all, preferredAccountType: 'eoa', smartAccountDeployed: false };
  }
  const smart = smartAddressOf(accounts.evm.address);
  const isSmart = await usesSmart(chains, session);
  for (const address of [accounts.evm.address, smart]) await fund(chains, chainId, address);
  return {
    ...who,
    address: isSmart ? smart : accounts.evm.address,
    chainId,
    accounts: [
      { address: accounts.evm.address, type: 'eoa' },
      { address: smart, type: 'smartAccount' },
    ],
    preferredAccountType: isSmart ? 'smartAccount' : 'eoa',
    smartAccountDeployed: await isDeployed(chains, chainId, smart),
  };
}

/** Numbers of the networks where smart accounts can be deployed. */
export async function smartNetworks(chains: Chains): Promise<readonly number[]> {
  const found: number[] = [];
  for (const number of chains.numbers) if (await isDeployed(chains, number, DEPLOYER)) found.push(number);
  return found;
}

/** Whether this session acts by its smart account. */
export async function usesSmart(chains: Chains, { preferred, chainId }: Session): Promise<boolean> {
  return preferred === 'smartAccount' && (await smartNetworks(chains)).some((number) => number === chainId);
}

/** Which of its own accounts is meant. @throws when it is none */
export function ownAccount({ evm }: Accounts, wished: unknown): 'eoa' | 'smartAccount' {
  const wish = String(wished).toLowerCase();
  if (wish === evm.address.toLowerCase()) return 'eoa';
  if (wish === smartAddressOf(evm.address).toLowerCase()) return 'smartAccount';
  throw new Error('This account is not of this login.');
}

export async function isDeployed(chains: Chains, chainId: string | number, address: string): Promise<boolean> {
  const code = await chains.ask(chainId, 'eth_getCode', [address, 'latest']);
  return typeof code === 'string' && code !== '0x';
}

/** A first balance from the local faucets. A node without one is a node all the same. */
async function fund(chains: Chains, chainId: string | number, address: string): Promise<void> {
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
