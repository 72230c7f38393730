/** The user's accounts on a network. */

import { type Accounts, accountsOf } from './accounts.js';
import type { Chains } from './chains.js';
import type { Session } from './sessions.js';
import { DEPLOYER, smartAddressOf } from './smartAccount.js';

/** The fields of an event that `describeUser` reads. */
interface UserInput {
  readonly session: Session;
  readonly chains: Chains;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** First balance of each account: 10 ETH in wei and 2 SOL in lamports. */
const GIFT_WEI = '0x8ac7230489e80000';
const GIFT_LAMPORTS = 2_000_000_000;

/**
 * Switches the session to the requested network and returns the payload of GET_USER.
 *
 * @throws if no user is logged in
 */
export async function describeUser({ session, chains, payload }: UserInput, requested: unknown) {
  if (session.login === undefined) throw new Error('No user is logged in.');
  const chainId = chains.read(requested === 0 ? chains.numbers[0] : requested);
  session.chainId = chainId;
  const { preferredAccountType } = payload;
  if (preferredAccountType === 'eoa' || preferredAccountType === 'smartAccount')
    session.preferred = preferredAccountType;
  const accounts = accountsOf(session.login);
  const profile = { email: session.email ?? null, userName: session.userName ?? null };
  if (typeof chainId !== 'number') {
    const { address } = accounts.solana;
    await fund(chains, chainId, address);
    const all = [{ address, type: 'eoa' }];
    return { ...profile, address, chainId, accounts: all, preferredAccountType: 'eoa', smartAccountDeployed: false };
  }
  const smart = smartAddressOf(accounts.evm.address);
  const isSmart = await usesSmart(chains, session);
  for (const address of [accounts.evm.address, smart]) await fund(chains, chainId, address);
  return {
    ...profile,
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

/** EIP-155 ids of the networks on which smart accounts can be deployed. */
export async function smartNetworks(chains: Chains): Promise<readonly number[]> {
  const found: number[] = [];
  for (const number of chains.numbers) if (await isDeployed(chains, number, DEPLOYER)) found.push(number);
  return found;
}

/** Whether this session uses its smart account. */
export async function usesSmart(chains: Chains, { preferred, chainId }: Session): Promise<boolean> {
  return preferred === 'smartAccount' && (await smartNetworks(chains)).some((number) => number === chainId);
}

/** Type of one of the user's accounts. @throws if the address belongs to neither */
export function requireKindOf({ evm }: Accounts, requested: unknown): 'eoa' | 'smartAccount' {
  const address = String(requested).toLowerCase();
  if (address === evm.address.toLowerCase()) return 'eoa';
  if (address === smartAddressOf(evm.address).toLowerCase()) return 'smartAccount';
  throw new Error('This account does not belong to the logged-in user.');
}

/** Whether a contract is deployed at an address. */
export async function isDeployed(chains: Chains, chainId: string | number, address: string): Promise<boolean> {
  const code = await chains.ask(chainId, 'eth_getCode', [address, 'latest']);
  return typeof code === 'string' && code !== '0x';
}

/** Gives an empty account its first balance. Nodes without a faucet are supported: the account stays empty. */
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
    // The node has no faucet, so the account stays empty.
  }
}
