/** The answers of the sessions service. */

import { displayText, type NetworkId } from 'latchkey/plugin';
import type { Eip155SessionKey, Hex } from 'latchkey/plugins/eip155/slots';
import * as z from 'zod/mini';
import type { SmartSession } from '../slots.js';
import { sessionError } from './errors.js';

const MAX_SESSIONS = 200;
/** Characters of a key in version 1 of the call. */
const TEXT_LENGTH = 262;

const hex = z.string().check(z.regex(/^0x([0-9a-fA-F]{2})+$/), z.maxLength(8_194));
const pciShape = z.string().check(z.regex(/^[0-9a-zA-Z-]{8,64}$/));
const createdShape = z.object({ pci: pciShape, key: z.object({ type: z.literal('secp256k1'), publicKey: hex }) });
const sessionShape = z.object({
  project: z.catch(z.optional(z.object({ name: z.string() })), undefined),
  pci: pciShape,
  expiry: z.number(),
  createdAt: z.number(),
  context: hex,
  revokedAt: z.nullish(z.number()),
  permissions: z.array(z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) })),
  usage: z.catch(
    z.optional(z.object({ operations: z.number(), spent: z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)) })),
    undefined,
  ),
});

/** The path of an account's sessions. */
export const pathOf = (network: NetworkId, address: string): string =>
  `/v1/sessions/${encodeURIComponent(`${network}:${address}`)}`;

/** The id of a new session, and the key of the service. @throws `SESSIONS_FAILED` */
export function readCreated(body: string): { readonly pci: string; readonly key: Eip155SessionKey } {
  const { data } = z.safeParse(createdShape, parse(body));
  if (!data) throw malformed();
  return { pci: data.pci, key: { type: data.key.type, publicKey: readKey(data.key.publicKey) } };
}

/** Version 1 of the call answers with the hex of the key's 130 digits as text, version 2 with the key. */
function readKey(given: string): Hex {
  if (given.length !== TEXT_LENGTH) return given as Hex;
  const bytes = (given.slice(2).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
  const digits = String.fromCharCode(...bytes);
  if (!/^[0-9a-fA-F]{130}$/.test(digits)) throw malformed();
  return `0x${digits}`;
}

/** Sessions without an invalid entry. @throws `SESSIONS_FAILED` if the answer is no list */
export function readSessions(body: string, network: NetworkId): readonly SmartSession[] {
  const { data } = z.safeParse(z.object({ pcis: z.array(z.unknown()) }), parse(body));
  if (!data) throw malformed();
  return data.pcis.slice(0, MAX_SESSIONS).flatMap((one) => readSession(one, network) ?? []);
}

function readSession(given: unknown, network: NetworkId): SmartSession | undefined {
  const { data } = z.safeParse(sessionShape, given);
  if (!data) return undefined;
  const { pci, project, context, permissions, usage } = data;
  return {
    pci,
    network,
    permissions,
    context: context as Hex,
    app: displayText(project?.name),
    expiry: data.expiry * 1000,
    createdAt: data.createdAt * 1000,
    revokedAt: data.revokedAt == null ? undefined : data.revokedAt * 1000,
    usage: usage && { operations: usage.operations, spent: BigInt(usage.spent) },
  };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const malformed = () => sessionError('SESSIONS_FAILED', 'The answer of the sessions service is malformed.');
