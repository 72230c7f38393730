/** The functions of a permission: their signatures, and the selectors that a wallet grants for them. Pure. */

import { keccak_256 } from '@noble/hashes/sha3.js';

/** A function of `contract-call`, which may have any shape. */
export type GivenFunction =
  | { functionName?: unknown; selector?: unknown; valueLimit?: unknown; operation?: unknown }
  | null
  | undefined;

/** A plain payment without calldata. It has no selector. */
const RECEIVE = 'receive';
/** Words and letters that a signature consists of (Solidity’s ABI, its function selectors). */
const SIGNATURE = /^[A-Za-z_$][\w$]{0,127}\([\w$,()[\]]{0,512}\)$/;
const MAX_ABI = 1_000;
const MAX_DEPTH = 8;
/**
 * Functions that move or release tokens. Selectors have four bytes only, so that a name with the selector of one of these can be made
 * within minutes: it is never shown in its place.
 */
const KNOWN = new Map(
  [
    ...['transfer(address,uint256)', 'transferFrom(address,address,uint256)', 'approve(address,uint256)'],
    ...['increaseAllowance(address,uint256)', 'setApprovalForAll(address,bool)', 'execute(bytes32,bytes)'],
    ...['safeTransferFrom(address,address,uint256)', 'safeTransferFrom(address,address,uint256,bytes)'],
    ...['safeTransferFrom(address,address,uint256,uint256,bytes)', 'multicall(bytes[])'],
    ...['permit(address,address,uint256,uint256,uint8,bytes32,bytes32)', 'transferOwnership(address)'],
    ...[
      'approve(address,address,uint160,uint48)',
      'transferFrom(address,address,uint160,address)',
      'upgradeTo(address)',
    ],
  ].map((signature) => [selectorOf(signature), signature]),
);

/** A function as it is shown. `undefined`: the name does not lead to exactly one selector, or not to the one that is granted. */
export function signatureOf(one: GivenFunction, abi: unknown): string | undefined {
  const { functionName: name, selector } = one ?? {};
  if (typeof name !== 'string') return undefined;
  if (name === RECEIVE) return selector === undefined ? name : undefined;
  const signature = SIGNATURE.test(name) ? name : signatureIn(abi, name);
  if (signature === undefined) return undefined;
  const own = selectorOf(signature);
  if (selector !== undefined && String(selector).toLowerCase() !== own) return undefined;
  return (KNOWN.get(own) ?? signature) === signature ? signature : undefined;
}

/** The first four bytes of the hash of a signature. */
export function selectorOf(signature: string): string {
  const hash = keccak_256(new TextEncoder().encode(signature));
  return `0x${[...hash.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The signature of the only function of the ABI with this name. */
function signatureIn(abi: unknown, name: string): string | undefined {
  const items = Array.isArray(abi) && abi.length <= MAX_ABI ? (abi as readonly AbiItem[]) : [];
  const found = items.filter((item) => item?.type === 'function' && item.name === name);
  const [only, ...others] = found;
  const types = only && others.length === 0 ? typesOf(only.inputs, 0) : undefined;
  const signature = `${name}(${types})`;
  return types !== undefined && SIGNATURE.test(signature) ? signature : undefined;
}

type AbiItem = { type?: unknown; name?: unknown; inputs?: unknown; components?: unknown } | null | undefined;

/** The types of parameters. A tuple is written as its components. */
function typesOf(inputs: unknown, depth: number): string | undefined {
  if (!Array.isArray(inputs) || depth > MAX_DEPTH) return undefined;
  const types = (inputs as readonly AbiItem[]).map((input) => {
    const type = String(input?.type);
    if (!type.startsWith('tuple')) return type;
    const inner = typesOf(input?.components, depth + 1);
    return inner === undefined ? undefined : `(${inner})${type.slice('tuple'.length)}`;
  });
  return types.every((type) => type !== undefined) ? types.join(',') : undefined;
}
