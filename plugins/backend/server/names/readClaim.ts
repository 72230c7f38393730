/** Parses the bodies of signed requests for names. */

import * as z from 'zod/mini';
import { refusal } from '../errors.js';

/** A signed request. `message` is the exact text that was signed. */
export interface SignedClaim {
  readonly coinType: number;
  readonly address: string;
  readonly message: string;
  readonly signature: string;
}

const MAX_MESSAGE = 4_096;
/** A signature of a contract account that is not deployed yet contains its deployment. */
const MAX_SIGNATURE = 40_000;
const MAX_BIO = 255;

const attributesShape = z.record(z.string(), z.string());
const seconds = z.int().check(z.nonnegative());
const claimShape = z.object({
  coin_type: z.number(),
  address: z.string().check(z.maxLength(128)),
  message: z.string().check(z.maxLength(MAX_MESSAGE)),
  signature: z.string().check(z.maxLength(MAX_SIGNATURE)),
});
const registrationShape = z.object({ name: z.string(), attributes: attributesShape, timestamp: seconds });
const attributeShape = z.object({ attributes: attributesShape, timestamp: seconds });
const addressShape = z.object({ coin_type: z.number(), address: z.string(), timestamp: seconds });

/** @throws `BODY_MALFORMED`, which names the first invalid field */
export function readClaim(body: unknown): SignedClaim {
  const { coin_type: coinType, ...rest } = parse(claimShape, body);
  return { coinType, ...rest };
}

/** @throws `BODY_MALFORMED` · `ATTRIBUTE_UNSUPPORTED` */
export function readRegistration(message: string) {
  const { attributes, ...rest } = parse(registrationShape, readJson(message));
  return { ...rest, attributes: checkAttributes(attributes) };
}

/** @throws `BODY_MALFORMED` · `ATTRIBUTE_UNSUPPORTED` */
export function readAttributes(message: string) {
  const { attributes, timestamp } = parse(attributeShape, readJson(message));
  return { attributes: checkAttributes(attributes), timestamp };
}

/** @throws `BODY_MALFORMED` */
export function readAddressChange(message: string) {
  const { coin_type: coinType, ...rest } = parse(addressShape, readJson(message));
  return { coinType, ...rest };
}

function checkAttributes(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const isKnown = Object.entries(attributes).every(([name, value]) => name === 'bio' && value.length <= MAX_BIO);
  if (!isKnown) throw refusal('ATTRIBUTE_UNSUPPORTED', 'Unsupported name attribute in payload');
  return attributes;
}

function readJson(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch (cause) {
    throw refusal('BODY_MALFORMED', 'Deserialization error: the message is not valid JSON', cause);
  }
}

function parse<Shape extends z.ZodMiniType>(shape: Shape, value: unknown): z.infer<Shape> {
  const { data, error } = z.safeParse(shape, value);
  if (data !== undefined) return data;
  const field = error?.issues[0]?.path.join('.') ?? '';
  throw refusal('BODY_MALFORMED', `Deserialization error: invalid field \`${field}\``);
}
