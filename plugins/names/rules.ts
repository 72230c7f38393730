/** The rules of names: characters, length, and the coin type of a network. Pure. */

import { ModalError } from 'latchkey/plugin';

/** A name has at least this many characters. */
export const MIN_LENGTH = 4;
export const MAX_LENGTH = 64;
/** ENSIP-11: the coin type of an EVM network is its chain id with this bit set. */
const EVM_BIT = 0x8000_0000;

/** The text with letters, digits and hyphens only, in lower case. */
export function cleanLabel(text: string): string {
  return text
    .replace(/[^a-zA-Z0-9-]/g, '')
    .toLowerCase()
    .slice(0, MAX_LENGTH);
}

/** Whether a label can be registered: letters, digits or hyphens, at least 4. */
export function isValidLabel(label: string): boolean {
  return label.length >= MIN_LENGTH && label.length <= MAX_LENGTH && /^[a-zA-Z0-9-]+$/.test(label);
}

/** The coin type of an EVM network (ENSIP-11). @throws `CHAIN_ID_INVALID` 'Invalid chainId' from 2^31 on */
export function coinTypeOf(network: string): number {
  const [namespace, reference = ''] = network.split(':');
  const chainId = Number(reference);
  const isValid = namespace === 'eip155' && /^[1-9]\d*$/.test(reference) && chainId < EVM_BIT;
  if (!isValid) throw new ModalError('Invalid chainId', { code: 'CHAIN_ID_INVALID', plugin: 'names' });
  return EVM_BIT + chainId;
}
