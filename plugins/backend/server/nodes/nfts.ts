/** Asks the contracts of NFTs for the owner and for the metadata that is stored on the chain. */

import { isModalError } from 'latchkey/plugin';
import { callOf, readOptionalWord, readText } from './abi.js';
import type { RpcAnswer, RpcCall } from './askNode.js';
import { readMetadata } from './nftMetadata.js';
import type { BackendNode } from './pool.js';

/** An NFT to read. */
export interface NftQuery {
  readonly standard: 'erc721' | 'erc1155';
  readonly token: string;
  /** Decimal. */
  readonly id: string;
}

/** An NFT that the account owns, as its contract describes it. */
export interface DescribedNft extends NftQuery {
  readonly quantity: bigint;
  readonly name: string;
  /** Empty if the contract has no name. */
  readonly collection: string;
  readonly description?: string;
  /** A `data:` image or an `https:` URL; not checked further. */
  readonly image?: string;
}

/** Selectors of ERC-721, of ERC-1155 and of their metadata extensions. */
const OWNER_OF = '0x6352211e';
const BALANCE_OF_ID = '0x00fdd58e';
const TOKEN_URI = '0xc87b56dd';
const URI = '0x0e89341c';
const NAME = '0x06fdde03';

/**
 * The NFTs of the list that the account owns now, in the same order.
 *
 * @throws as `ask` of the node, if the owners cannot be read
 */
export async function readNfts(
  node: BackendNode,
  account: string,
  asked: readonly NftQuery[],
): Promise<readonly DescribedNft[]> {
  const owner = pad(BigInt(account));
  const answers = await askEach(
    node,
    asked.flatMap(({ standard, token, id }) => [
      standard === 'erc721'
        ? callOf(token, `${OWNER_OF}${pad(BigInt(id))}`)
        : callOf(token, `${BALANCE_OF_ID}${owner}${pad(BigInt(id))}`),
      callOf(token, NAME),
    ]),
  );
  const owned = asked.flatMap((nft, at) => {
    const answer = answers[2 * at];
    const word = (answer && readOptionalWord(answer)) ?? 0n;
    const quantity = nft.standard === 'erc1155' ? word : word === BigInt(account) ? 1n : 0n;
    return quantity > 0n ? [{ nft, quantity, collection: readText(answers[2 * at + 1]) }] : [];
  });
  const metadata = await readUris(
    node,
    owned.map(({ nft }) => nft),
  );
  return owned.map(({ nft, quantity, collection }, at) => {
    const { name, ...rest } = readMetadata(metadata[at], nft.id);
    const fallback = `${collection || `${nft.token.slice(0, 6)}…${nft.token.slice(-4)}`} #${nft.id}`;
    return { ...nft, quantity, collection, ...rest, name: name || fallback };
  });
}

/**
 * The names of NFTs by their metadata, in the same order; empty without metadata on the chain.
 *
 * @throws as `ask` of the node, if none can be read
 */
export async function readNftNames(node: BackendNode, asked: readonly NftQuery[]): Promise<readonly string[]> {
  const metadata = await readUris(node, asked);
  return asked.map(({ id }, at) => readMetadata(metadata[at], id).name ?? '');
}

const readUris = (node: BackendNode, asked: readonly NftQuery[]) =>
  askEach(
    node,
    asked.map(({ standard, token, id }) =>
      callOf(token, `${standard === 'erc721' ? TOKEN_URI : URI}${pad(BigInt(id))}`),
    ),
  );

/**
 * The answers of a batch. A contract that answers with megabytes must not hide the others. `undefined` for a contract
 * whose answer is malformed or too long alone.
 *
 * @throws as `ask`, if all fail, or for another reason than a malformed answer
 */
async function askEach(node: BackendNode, calls: readonly RpcCall[]): Promise<readonly (RpcAnswer | undefined)[]> {
  if (calls.length === 0) return [];
  try {
    return await node.ask(calls);
  } catch (error) {
    if (!isModalError(error, 'NODE_MALFORMED')) throw error;
    // A node whose answers are all malformed is asked no more.
    await node.ask([]);
    const answers = await askHalves(node, calls);
    if (answers.every((answer) => answer === undefined)) throw error;
    return answers;
  }
}

/** Asks for one half after the other, to find the call that fails with few requests. */
async function askHalves(node: BackendNode, calls: readonly RpcCall[]): Promise<readonly (RpcAnswer | undefined)[]> {
  if (calls.length === 1) return [undefined];
  const half = Math.ceil(calls.length / 2);
  const answers: (RpcAnswer | undefined)[] = [];
  for (const part of [calls.slice(0, half), calls.slice(half)]) {
    const found = await node.ask(part).catch((error: unknown) => {
      if (isModalError(error, 'NODE_MALFORMED')) return askHalves(node, part);
      throw error;
    });
    answers.push(...found);
  }
  return answers;
}

const pad = (value: bigint) => value.toString(16).padStart(64, '0');
