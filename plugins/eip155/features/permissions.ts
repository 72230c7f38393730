/** Permissions for keys of an app (ERC-7715), in the shape of the draft of 2024 that embedded wallets use. */

import { PROMPT_MS } from 'latchkey/chain-kit';
import { isRecord, type NetworkId } from 'latchkey/plugin';
import { isAddress } from '../address.js';
import { eip155Error } from '../errors.js';
import { copyJson, readBytes, readNetwork } from '../parse.js';
import type { Eip155GrantedPermissions, Eip155Permission, Eip155SessionKey } from '../permissions.js';
import type { Eip155Features, Hex } from '../slots.js';
import type { Deps } from './deps.js';
import { encodeAddress, encodeExpiry } from './encode.js';

type PermissionFeatures = Pick<Eip155Features, 'eip155:grantPermissions' | 'eip155:revokePermissions'>;

/** Characters of JSON. */
const MAX_JSON_LENGTH = 256 * 1024;
const HEX = /^0x([0-9a-fA-F]{2})+$/;
const QUANTITY = /^0x[0-9a-fA-F]{1,64}$/;
const TYPES = ['contract-call', 'native-token-recurring-allowance', 'erc20-recurring-allowance'];

/** The features are always present: only a request shows whether the wallet supports them. */
export function createPermissionFeatures({ env, request, requireAccount, requireChainId }: Deps): PermissionFeatures {
  return {
    async 'eip155:grantPermissions'({ account, network, expiry, keys, permissions, policies = [], signal }) {
      for (const permission of permissions) checkPermission(permission, network);
      if (permissions.length === 0) throw invalid('The list "permissions" is empty. Name at least one permission.');
      if (!keys.every((key) => HEX.test(key.publicKey)) || keys.length === 0) {
        throw invalid('The list "keys" needs at least one key, each with a "publicKey" of 0x and whole bytes in hex.');
      }
      const end = encodeExpiry(expiry, env.date());
      const address = requireAccount(account);
      const chainId = await requireChainId(network, signal);
      const signer = { type: 'keys', data: { keys } };
      const params = [{ chainId, address, expiry: end, signer, permissions, policies }];
      return request('wallet_grantPermissions', params, { timeoutMs: PROMPT_MS, signal }, (answer) =>
        readGranted(answer, chainId, address),
      );
    },
    async 'eip155:revokePermissions'({ pci, context, permissions, expiry, account, network, signal }) {
      const address = requireAccount(account);
      const chainId = await requireChainId(network, signal);
      const caip10 = `eip155:${BigInt(chainId)}:${address}`;
      const grant = { pci, permissions, expiry: Math.floor(expiry / 1000), address: caip10 };
      const params = [{ ...grant, ...(context && { context }) }];
      return request('wallet_revokePermissions', params, { timeoutMs: PROMPT_MS, signal }, readBytes);
    },
  };
}

/** @throws `INPUT_INVALID` */
function checkPermission({ type, data }: Eip155Permission, network: NetworkId | undefined): void {
  if (!TYPES.includes(type))
    throw invalid(`The permission "${String(type)}" is unknown. Expected ${TYPES.join(', ')}.`);
  if (type === 'contract-call') {
    encodeAddress(data.address, network);
    if (data.functions.length === 0) throw invalid('A permission "contract-call" needs at least one function.');
    const limits = data.functions.flatMap(({ valueLimit }) => valueLimit ?? []);
    if (!limits.every((limit) => QUANTITY.test(limit))) throw invalid('A "valueLimit" is not hexadecimal.');
    return;
  }
  if (type === 'erc20-recurring-allowance') encodeAddress(data.token, network);
  if (!QUANTITY.test(data.allowance)) throw invalid('An "allowance" is not hexadecimal. Expected 0x and hex digits.');
  if (![data.start, data.period].every((time) => Number.isSafeInteger(time) && time >= 0)) {
    throw invalid('The "start" and "period" of an allowance must be whole seconds.');
  }
}

function readGranted(answer: unknown, chainId: Hex, address: string): Eip155GrantedPermissions | undefined {
  const copy = copyJson(answer, MAX_JSON_LENGTH);
  if (!isRecord(copy)) return undefined;
  const { context, expiry, permissions, policies = [], signer, accountMeta, signerMeta } = copy;
  const network = readNetwork(copy.chainId ?? chainId);
  const keys = isRecord(signer) && isRecord(signer.data) ? signer.data.keys : undefined;
  const isComplete =
    readBytes(context) && network === readNetwork(chainId) && Number.isSafeInteger(expiry) && Array.isArray(keys);
  const isOther = copy.address !== undefined && String(copy.address).toLowerCase() !== address.toLowerCase();
  if (!isComplete || isOther || !Array.isArray(permissions) || !Array.isArray(policies)) return undefined;
  return Object.freeze({
    context: context as Hex,
    expiry: Number(expiry) * 1000,
    network: network as string,
    address,
    keys: keys as readonly Eip155SessionKey[],
    permissions: permissions as readonly Eip155Permission[],
    policies,
    ...(isFactory(accountMeta) && { accountMeta }),
    ...(isRecord(signerMeta) && { signerMeta }),
  });
}

function isFactory(meta: unknown): meta is { readonly factory: Hex; readonly factoryData: Hex } {
  return isRecord(meta) && isAddress(meta.factory) && readBytes(meta.factoryData) !== undefined;
}

const invalid = (message: string) => eip155Error('INPUT_INVALID', message);
