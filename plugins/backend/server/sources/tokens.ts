/** Lists of tokens. */

import { readFile, stat } from 'node:fs/promises';
import { isRecord, type NetworkId, parseNetworkId } from 'latchkey/plugin';
import { isAddressOf } from '../addresses.js';
import type { BackendToken, TokenSource } from '../types.js';

const MAX_DECIMALS = 36;

/** A source with these tokens. @throws TypeError for an invalid entry; the message names it */
export function listedTokens(list: readonly BackendToken[]): TokenSource {
  const byNetwork = new Map<NetworkId, BackendToken[]>();
  list.forEach((entry, at) => {
    const token = readToken(entry, `tokens[${at}]`);
    const others = byNetwork.get(token.network) ?? [];
    if (!others.some(({ address }) => address === token.address)) others.push(token);
    byNetwork.set(token.network, others);
  });
  return { tokensOf: async (network) => byNetwork.get(network) ?? [] };
}

/**
 * A source that reads a file, and reads it again when it has changed. Its format is that of tokenlists.org:
 * `{ "tokens": [{ "chainId": 1, "address", "name", "symbol", "decimals", "logoURI" }] }`. Tokens of other namespaces
 * have `"network"` with a CAIP-2 id instead of `chainId`.
 *
 * @param path - Path of the file, or its `file:` URL.
 */
export function fileTokens(path: string | URL): TokenSource {
  let changedAt: number | undefined;
  let current: Promise<TokenSource> | undefined;
  return {
    async tokensOf(network, signal) {
      const { mtimeMs } = await stat(path);
      if (!current || mtimeMs !== changedAt) {
        changedAt = mtimeMs;
        current = readFile(path, { encoding: 'utf8', signal }).then((text) => listedTokens(readList(JSON.parse(text))));
        current.catch(() => {
          current = undefined;
        });
      }
      return (await current).tokensOf(network, signal);
    },
  };
}

function readList(file: unknown): readonly BackendToken[] {
  const list = Array.isArray(file) ? file : isRecord(file) ? file.tokens : undefined;
  if (!Array.isArray(list)) throw new TypeError('A token list is an object with the list "tokens".');
  return list.map((entry: unknown) => {
    if (!isRecord(entry)) return entry as BackendToken;
    const { chainId, network = `eip155:${chainId}`, logoURI, iconUrl = logoURI } = entry;
    return { ...entry, network, iconUrl } as BackendToken;
  });
}

function readToken({ network, address, name, symbol, decimals, iconUrl }: BackendToken, at: string): BackendToken {
  parseNetworkId(network);
  const isText = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= 128;
  const isValid =
    isAddressOf(network, address) &&
    isText(name) &&
    isText(symbol) &&
    Number.isInteger(decimals) &&
    decimals >= 0 &&
    decimals <= MAX_DECIMALS;
  if (!isValid) {
    throw new TypeError(`${at} is no valid token; expected network, address, name, symbol and decimals from 0 to 36.`);
  }
  const plain = network.startsWith('solana:') ? address : address.toLowerCase();
  const icon = typeof iconUrl === 'string' && /^(https:|data:image\/)/.test(iconUrl) ? iconUrl : '';
  return { network, address: plain, name, symbol, decimals, iconUrl: icon };
}
