/** Applies a profile to an EVM wallet: what its requests answer, ask and emit. */

import type { Eip155Profile } from 'latchkey/testing';
import { concat, keccak256, pad, toHex as toBytes } from 'viem';
import type { WalletHost } from '../wallets/host.js';
import { never } from '../wallets/lies.js';
import { createManners, type Manners } from '../wallets/profile.js';
import { moveTo, readChainId } from './chains.js';
import { fieldsOf, type Method, type WalletCore } from './core.js';

const SIGNATURES: readonly string[] = ['personal_sign', 'eth_signTypedData_v4'];
const ACCOUNTS: readonly string[] = ['eth_accounts', 'eth_requestAccounts'];
/** Reads of a transaction by its hash. */
const BY_HASH: readonly string[] = ['eth_getTransactionByHash', 'eth_getTransactionReceipt'];

/** An EVM wallet that behaves as its profile says. */
export interface Profiled {
  /** The wallet's state, as its methods and its user's actions use it. */
  readonly core: WalletCore;
  /** Answers a request of the page. */
  answer(method: string, run: Method | undefined, params: readonly unknown[]): Promise<unknown>;
  /** Converts an error to what the page receives. */
  readonly toPage: Manners['toPage'];
}

/** Applies the profile. Without one nothing changes. */
export function applyProfile(core: WalletCore, profile: Eip155Profile, host: WalletHost): Profiled {
  const manners = createManners(profile, host);
  /** Own hash of a transaction → its hash on the network. */
  const hashes = new Map<string, string>();
  const shown = (list: unknown) => {
    const addresses = (profile.sharesOne ? (list as readonly string[]).slice(0, 1) : list) as readonly string[];
    return profile.spelling ? addresses.map((one) => one.toLowerCase()) : addresses;
  };
  const emit: WalletCore['emit'] = (event, ...payload) => {
    const [list] = payload;
    if (event !== 'accountsChanged') return core.emit(event, ...payload);
    if (profile.removesQuietly && (list as readonly unknown[]).length === 0) return undefined;
    return core.emit(event, profile.sharesOne ? (list as readonly unknown[]).slice(0, 1) : list);
  };
  const mode = () => (profile.locksQuietly && core.mode() === 'lock' ? 'approve' : core.mode());
  const own: WalletCore = { ...core, emit, mode };
  // The app runs inside the wallet's page, which shares its account from the start.
  if (profile.missing?.includes('eth_requestAccounts')) core.state.approved = true;

  const during = (method: string): WalletCore => ({
    ...own,
    confirm: (prompt) => manners.confirm(method, core.confirm, prompt),
    emit: profile.connectsQuietly && /requestAccounts|requestPermissions/.test(method) ? notAccounts(emit) : emit,
  });
  const answerShaped = async (method: string, run: Method, params: readonly unknown[]): Promise<unknown> => {
    if (method === 'wallet_requestPermissions' && profile.silent?.includes(method))
      return [{ parentCapability: 'eth_accounts' }];
    if (method === 'wallet_addEthereumChain') return add(during(method), run, params, profile);
    if (BY_HASH.includes(method)) return readByHash(during(method), run, params, hashes);
    const answer = await run(during(method), params);
    if (ACCOUNTS.includes(method)) return shown(answer);
    if (SIGNATURES.includes(method)) return asSigned(String(answer), profile);
    if (method !== 'eth_sendTransaction' || profile.hash !== 'own') return answer;
    const hash = keccak256(String(answer) as `0x${string}`);
    hashes.set(hash, String(answer));
    return hash;
  };
  return {
    core: own,
    toPage: manners.toPage,
    async answer(method, run, params) {
      manners.requireMethod(method);
      return run ? answerShaped(method, run, params) : undefined;
    },
  };
}

const notAccounts =
  (emit: WalletCore['emit']): WalletCore['emit'] =>
  (event, ...payload) =>
    event === 'accountsChanged' ? undefined : emit(event, ...payload);

async function add(
  core: WalletCore,
  run: Method,
  params: readonly unknown[],
  profile: Eip155Profile,
): Promise<unknown> {
  const chainId = readChainId(fieldsOf(params[0]).chainId);
  if (profile.ignoresKnownAdd && chainId === core.state.chainId) return never();
  const answer = await run(core, params);
  if (profile.switchesAfterAdd) moveTo(core, chainId);
  return answer;
}

/** The wallet's own provider knows its own hashes, and answers with the hash that was asked. */
async function readByHash(
  core: WalletCore,
  run: Method,
  [hash, ...more]: readonly unknown[],
  hashes: ReadonlyMap<string, string>,
): Promise<unknown> {
  const real = hashes.get(String(hash));
  const found = await run(core, [real ?? hash, ...more]);
  if (real === undefined || found === null) return found;
  const { hash: _, ...fields } = fieldsOf(found);
  return 'transactionHash' in fields ? { ...fields, transactionHash: hash } : { ...fields, hash };
}

function asSigned(signature: string, { signs }: Eip155Profile): string {
  if (signs === 'approved') return '0x';
  if (signs === 'device') return `${signature.slice(0, -2)}${signature.endsWith('1b') ? '00' : '01'}`;
  // An owner's signature inside the account's own encoding: the address of a validator, an offset and a length.
  if (signs === 'contract')
    return concat([pad(toBytes(32), { size: 32 }), pad(toBytes(65), { size: 32 }), signature as `0x${string}`]);
  return signature;
}
