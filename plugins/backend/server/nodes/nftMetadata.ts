/** Reads the metadata of an NFT out of its URI. Pure: a URI never makes the server send a request. */

import { isRecord } from 'latchkey/plugin';
import { readText } from './abi.js';
import type { RpcAnswer } from './askNode.js';

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
/** Lists, objects and their entries in metadata. To parse a hundred thousand of them takes as long as a hundred requests. */
const MAX_PARTS = 2_000;
/** Longer texts keep `{id}`: they are pictures, and no addresses of pictures. */
const MAX_TEMPLATE = 2_048;

/**
 * Metadata of ERC-721 and ERC-1155 in a `data:` URI. Metadata on other servers is not read: anyone can create an NFT, and
 * its URI could name a host in the server's own network.
 *
 * @param id - Replaces `{id}`, as ERC-1155 wants it.
 */
export function readMetadata(answer: RpcAnswer | undefined, id: string): Metadata {
  const fields = parse(readText(answer, MAX_URI));
  if (!isRecord(fields)) return {};
  // After the parser: the id, put into a long text, makes it sixteen times as long.
  const fill = (given: unknown) =>
    typeof given === 'string' && given.length <= MAX_TEMPLATE
      ? given.replaceAll('{id}', BigInt(id).toString(16).padStart(64, '0'))
      : given;
  const name = text(fill(fields.name), MAX_NAME);
  const description = text(fill(fields.description), MAX_DESCRIPTION);
  const image = fill([fields.image, fields.image_data].find((one) => typeof one === 'string'));
  const isShown = typeof image === 'string' && image.length <= MAX_IMAGE && /^(data:image\/|https:\/\/)/i.test(image);
  return { ...(name && { name }), ...(description && { description }), ...(isShown && { image }) };
}

function parse(uri: string): unknown {
  const [, base64, body] = /^data:application\/json(?:;(?:charset=)?utf-?8)?(;base64)?,(.*)$/is.exec(uri) ?? [];
  if (body === undefined) return undefined;
  try {
    const json = base64 ? Buffer.from(body, 'base64').toString('utf8') : decodeURIComponent(body);
    return isSmall(json) ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a JSON text has few parts. Characters inside of its strings do not count: a picture may be long. */
function isSmall(json: string): boolean {
  let parts = 0;
  let isInside = false;
  for (let at = 0; at < json.length && parts <= MAX_PARTS; at++) {
    const char = json[at];
    if (isInside && char === '\\') at++;
    else if (char === '"') isInside = !isInside;
    else if (!isInside && (char === '[' || char === '{' || char === ',')) parts++;
  }
  return parts <= MAX_PARTS;
}

const text = (value: unknown, max: number) => (typeof value === 'string' ? value.slice(0, max).trim() : '');
