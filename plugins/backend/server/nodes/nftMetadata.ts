/** Reads the metadata of an NFT out of its URI. Pure: a URI never makes the server send a request. */

import { readText } from './abi.js';
import { isObject, type RpcAnswer } from './askNode.js';

interface Metadata {
  readonly name?: string;
  readonly description?: string;
  readonly image?: string;
}

/** Characters of a URI. A picture may be inside the metadata, in Base64 twice. */
const MAX_URI = 256 * 1024;
/** Characters of a picture, as the modal accepts it. */
const MAX_IMAGE = 128 * 1024;
const MAX_NAME = 128;
const MAX_DESCRIPTION = 500;

/**
 * Metadata of ERC-721 and ERC-1155 in a `data:` URI. Metadata on other servers is not read: anyone can create an NFT, and
 * its URI could name a host in the server's own network.
 *
 * @param id - Replaces `{id}`, as ERC-1155 wants it.
 */
export function readMetadata(answer: RpcAnswer | undefined, id: string): Metadata {
  const uri = readText(answer, MAX_URI).replaceAll('{id}', BigInt(id).toString(16).padStart(64, '0'));
  const fields = parse(uri);
  if (!isObject(fields)) return {};
  const name = text(fields.name, MAX_NAME);
  const description = text(fields.description, MAX_DESCRIPTION);
  const image = [fields.image, fields.image_data].find((one) => typeof one === 'string');
  const isShown = typeof image === 'string' && image.length <= MAX_IMAGE && /^(data:image\/|https:\/\/)/i.test(image);
  return { ...(name && { name }), ...(description && { description }), ...(isShown && { image }) };
}

function parse(uri: string): unknown {
  const [, base64, body] = /^data:application\/json(?:;(?:charset=)?utf-?8)?(;base64)?,(.*)$/is.exec(uri) ?? [];
  if (body === undefined) return undefined;
  try {
    return JSON.parse(base64 ? Buffer.from(body, 'base64').toString('utf8') : decodeURIComponent(body));
  } catch {
    return undefined;
  }
}

const text = (value: unknown, max: number) => (typeof value === 'string' ? value.slice(0, max).trim() : '');
