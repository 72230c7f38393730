/** Grants permissions to session keys on the smart account (ERC-7715), and revokes them. The contract enforces them. */

import { encodeFunctionData, type Hex, isAddress, isHex, keccak256, toFunctionSelector, toHex } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import { artifactOf } from '../contracts/index.js';
import type { Accounts } from './accounts.js';
import type { EventInput } from './events.js';
import { deployCode, mined, send } from './sending.js';
import { DEPLOYER, deployDataOf, entryPointInitCode, smartAddressOf } from './smartAccount.js';

type Fields = Readonly<Record<string, unknown>>;

const NATIVE = '0x0000000000000000000000000000000000000000';
/** Names the function that receives the native currency without data. */
const RECEIVE = 'receive';

/** The fields of an object; none of another value. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** The permissions that the sandbox's account supports, for `wallet_getCapabilities`. */
export const PERMISSIONS = {
  supported: true,
  signerTypes: ['keys'],
  keyTypes: ['secp256k1'],
  permissionTypes: ['contract-call', 'native-token-recurring-allowance', 'erc20-recurring-allowance'],
  policyTypes: [],
};

/** Answers `wallet_grantPermissions`. @throws with a message for the user */
export async function grant(input: EventInput, { evm }: Accounts, request: Fields): Promise<object> {
  const { session, chains } = input;
  const address = smartAddressOf(evm.address);
  if (request.address !== undefined && String(request.address).toLowerCase() !== address.toLowerCase())
    throw new Error('Permissions are granted on the smart account of the login.');
  // Session keys act through the entry point.
  await deployCode(chains, session.chainId, evm, entryPointInitCode());
  const context = keccak256(toHex(crypto.getRandomValues(new Uint8Array(32))));
  const data = encodeFunctionData({
    abi: artifactOf('SmartAccount').abi,
    functionName: 'grantSession',
    args: [context, readSession(request)],
  });
  await mined(
    chains,
    session.chainId,
    await send(chains, session.chainId, evm, 'smartAccount', [toSelf(address, data)]),
  );
  const accountMeta = { factory: DEPLOYER, factoryData: deployDataOf(evm.address) };
  return { ...request, address, context, accountMeta };
}

/** Revokes a grant on chain. @throws with a message for the user */
export async function revoke({ session, chains }: EventInput, { evm }: Accounts, context: unknown): Promise<void> {
  if (!isHex(context) || context.length !== 66) throw new Error('The "context" of the grant is missing.');
  const { abi } = artifactOf('SmartAccount');
  const data = encodeFunctionData({ abi, functionName: 'revokeSession', args: [context] });
  const call = toSelf(smartAddressOf(evm.address), data);
  await mined(chains, session.chainId, await send(chains, session.chainId, evm, 'smartAccount', [call]));
}

const toSelf = (to: Hex, data: Hex) => ({ to, value: 0n, data });

/** The session as the contract stores it. @throws for everything that the contract cannot enforce */
function readSession({ expiry, signer, permissions, policies = [] }: Fields) {
  const { keys } = ((signer as Fields | undefined)?.data ?? {}) as { readonly keys?: readonly Fields[] };
  if (!Array.isArray(keys) || keys.length === 0) throw new Error('The request has no keys.');
  if (!Array.isArray(policies) || policies.length > 0) throw new Error('This wallet supports no policies.');
  if (!Array.isArray(permissions) || permissions.length === 0) throw new Error('The request has no permissions.');
  const all = permissions as readonly { readonly type: string; readonly data: Fields }[];
  const known = all.every(({ type }) => PERMISSIONS.permissionTypes.includes(type));
  if (!known) throw new Error('This wallet does not support one of the permissions.');
  return {
    keys: keys.map(readKey),
    validUntil: Number(expiry),
    permitted: all.flatMap(({ type, data }) => (type === 'contract-call' ? readCalls(data) : [])),
    allowances: all.flatMap(({ type, data }) => (type === 'contract-call' ? [] : [readAllowance(data)])),
  };
}

function readKey({ type, publicKey }: Fields): Hex {
  if (type !== 'secp256k1') throw new Error('This wallet supports keys of secp256k1 only.');
  if (typeof publicKey !== 'string' || !/^0x04[0-9a-fA-F]{128}$/.test(publicKey))
    throw new Error('A public key is not 65 bytes in hex.');
  return publicKeyToAddress(publicKey as Hex);
}

function readCalls({ address, abi, functions }: Fields) {
  if (!isAddress(String(address))) throw new Error('A permission has no valid contract address.');
  return (functions as readonly Fields[]).map(({ functionName, args, valueLimit = '0x0', operation = 'Call' }) => {
    if (args !== undefined && (args as readonly unknown[]).length > 0)
      throw new Error('This wallet cannot enforce conditions on arguments.');
    if (operation !== 'Call') throw new Error('This wallet does not grant delegate calls.');
    return {
      target: address as Hex,
      selector: functionName === RECEIVE ? '0x00000000' : selectorOf(abi, functionName),
      valueLimit: BigInt(String(valueLimit)),
    };
  });
}

function selectorOf(abi: unknown, name: unknown): Hex {
  const found = (abi as readonly Fields[]).filter((item) => item.type === 'function' && item.name === name);
  if (found.length !== 1) throw new Error(`The ABI has ${found.length} functions "${String(name)}"; expected 1.`);
  return toFunctionSelector(found[0] as never);
}

function readAllowance({ token = NATIVE, allowance, start, period }: Fields) {
  if (!isAddress(String(token))) throw new Error('A permission has no valid token address.');
  return { token, amount: BigInt(String(allowance)), start: Number(start), period: Number(period) };
}
