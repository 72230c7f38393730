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
const registration = { name: z.string(), attributes: attributesShape, timestamp: seconds };
const attributeChange = { attributes: attributesShape, timestamp: seconds };
const addressChange = { coin_type: z.number(), address: z.string(), timestamp: seconds };
/** The subject of a signed change: without it, one signature would change every name of its owner everywhere. */
const about = (action: string) => ({ action: z.literal(action), name: z.string(), server: z.string() });

/** @throws `BODY_MALFORMED`, which names the first invalid field */
export function readClaim(body: unknown): SignedClaim {
  const { coin_type: coinType, ...rest } = parse(claimShape, body);
  return { coinType, ...rest };
}

/** How the signed texts of changes are read. */
export interface TextRules {
  /** Whether texts have the fields of the reference only, and others are ignored. */
  readonly compat: boolean;
  /** Origin of this server. */
  readonly publicUrl: string | undefined;
}

/** @throws `BODY_MALFORMED` · `ATTRIBUTE_UNSUPPORTED` */
export function readRegistration(message: string, { compat }: TextRules) {
  const shape = compat ? z.object(registration) : z.strictObject(registration);
  const { attributes, ...rest } = parse(shape, readJson(message));
  return { ...rest, attributes: checkAttributes(attributes) };
}

/** @throws `BODY_MALFORMED` · `ATTRIBUTE_UNSUPPORTED` · `PARAMETER_INVALID` */
export function readAttributes(message: string, name: string, rules: TextRules) {
  const text = readJson(message);
  checkAbout('set-attributes', text, name, rules);
  const shape = z.strictObject({ ...about('set-attributes'), ...attributeChange });
  const { attributes, timestamp } = parse(rules.compat ? z.object(attributeChange) : shape, text);
  return { attributes: checkAttributes(attributes), timestamp };
}

/** @throws `BODY_MALFORMED` · `PARAMETER_INVALID` */
export function readAddressChange(message: string, name: string, rules: TextRules) {
  const text = readJson(message);
  checkAbout('set-address', text, name, rules);
  const shape = z.strictObject({ ...about('set-address'), ...addressChange });
  const { coin_type: coinType, address, timestamp } = parse(rules.compat ? z.object(addressChange) : shape, text);
  return { coinType, address, timestamp };
}

/** Whether a text is about this action, name and server. */
function checkAbout(action: string, text: unknown, name: string, { compat, publicUrl }: TextRules): void {
  if (compat) return;
  if (publicUrl === undefined) {
    throw refusal(
      'PARAMETER_INVALID',
      'Invalid parameter: names cannot be changed, because this server has no "publicUrl"',
    );
  }
  const given = parse(z.object(about(action)), text);
  if (given.name !== name) throw invalidField('name');
  if (given.server !== publicUrl) throw invalidField('server');
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
  const issue = error?.issues[0];
  const path = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : (issue?.path ?? []);
  throw invalidField(path.join('.').slice(0, 64));
}

const invalidField = (field: string) => refusal('BODY_MALFORMED', `Deserialization error: invalid field \`${field}\``);
