/** Reads a list of known tokens as the files of chain plugins have it. */

import type { KnownToken } from '../contract/assets.js';
import type { NetworkId } from '../contract/model.js';

/**
 * Reads the known tokens of a namespace from their file.
 * @param lists - By network: a line for each token, `address symbol|name|…`.
 */
export function readKnownTokens(lists: Readonly<Record<NetworkId, string>>): readonly KnownToken[] {
  return Object.entries(lists).flatMap(([network, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const end = line.indexOf(' ');
        const [symbol = '', ...names] = line.slice(end + 1).split('|');
        return { network: network as NetworkId, address: line.slice(0, end), symbol, names };
      }),
  );
}
