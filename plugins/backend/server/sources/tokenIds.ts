/** The two forms of a token's id: `eip155:1/erc20:0x…`, which the modal and options have, and CAIP-10, which the API has. */

import { isAddressOf } from '../addresses.js';
import { EVM_NATIVE, SOLANA_NATIVE, type TokenId } from '../types.js';

/** CAIP-10 id of a token in requests and answers: `eip155:1:0x…`. The native currency has a stand-in for its address. */
export type WireId = string;

const FORM = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})(?::|\/(native)$|\/(?:erc20|token):)([a-zA-Z0-9]{0,64})$/;

/**
 * The id of a token that was given in one of the two forms. Addresses of EVM tokens may be in any case.
 *
 * @returns `undefined` for anything else
 */
export function readTokenId(given: string): TokenId | undefined {
  const [, network, native, address = ''] = FORM.exec(given) ?? [];
  if (network === undefined) return undefined;
  const isSolana = network.startsWith('solana:');
  const plain = isSolana ? address : address.toLowerCase();
  if (native || plain === (isSolana ? SOLANA_NATIVE : EVM_NATIVE)) return `${network}/native`;
  const kind = isSolana ? 'token' : 'erc20';
  const hasOtherKind = given.includes('/') && !given.startsWith(`${network}/${kind}:`);
  return isAddressOf(network, plain) && !hasOtherKind ? `${network}/${kind}:${plain}` : undefined;
}
