/** Parses the names of the data API. An invalid entry of a list is skipped. Pure. */

import type { NetworkId } from 'latchkey/plugin';
import type { NameSuggestion } from 'latchkey/plugins/names/slots';
import * as z from 'zod/mini';
import { malformed, parse } from './parse.js';

/** A registered name with its addresses, by coin type (ENSIP-11). */
export interface NameRecord {
  readonly name: string;
  readonly addresses: ReadonlyMap<string, string>;
}

const MAX_NAMES = 100;
/** The API suggests at most five names. */
const MAX_SUGGESTIONS = 5;
const MAINNET_COIN = '60';
const EVM_BIT = 0x8000_0000;
const NAME = /^[a-z0-9-]{1,64}(\.[a-z0-9-]{1,63}){2}$/;

const addressShape = z.object({ address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)) });
const recordShape = z.object({
  name: z.string().check(z.regex(NAME)),
  addresses: z.record(z.string(), z.unknown()),
});
const suggestionsShape = z.object({ suggestions: z.array(z.unknown()) });
const suggestionShape = z.object({ name: z.string(), registered: z.boolean() });

/** `undefined` for an unknown name, which is an empty list. @throws `BACKEND_MALFORMED` */
export function readRecord(body: string): NameRecord | undefined {
  const expected = 'a name with its addresses';
  const value = parse(z.unknown(), body, expected);
  if (Array.isArray(value)) return undefined;
  const record = toRecord(value);
  if (!record) throw malformed(expected);
  return record;
}

/** @throws `BACKEND_MALFORMED` if it is no list */
export function readRecords(body: string): readonly NameRecord[] {
  return parse(z.array(z.unknown()), body, 'a list of names')
    .slice(0, MAX_NAMES)
    .flatMap((one) => toRecord(one) ?? []);
}

/** Names of the zone, each without the zone. @throws `BACKEND_MALFORMED` */
export function readSuggestions(body: string, zone: string): readonly NameSuggestion[] {
  const { suggestions } = parse(suggestionsShape, body, 'a list of suggestions');
  return suggestions.slice(0, MAX_SUGGESTIONS).flatMap((one) => {
    const { data: entry } = z.safeParse(suggestionShape, one);
    if (!entry) return [];
    const label = entry.name.endsWith(`.${zone}`) ? entry.name.slice(0, -zone.length - 1) : entry.name;
    return /^[a-z0-9-]{1,64}$/.test(label) ? [{ label, registered: entry.registered }] : [];
  });
}

/** The address on a network. A name without one there has the address of the mainnet. */
export function addressOn({ addresses }: NameRecord, network: NetworkId): string | undefined {
  const chainId = Number(network.slice('eip155:'.length));
  return addresses.get(chainId === 1 ? MAINNET_COIN : `${EVM_BIT + chainId}`) ?? addresses.get(MAINNET_COIN);
}

function toRecord(value: unknown): NameRecord | undefined {
  const { data } = z.safeParse(recordShape, value);
  if (!data) return undefined;
  const entries = Object.entries(data.addresses).flatMap(([coin, one]) => {
    const { data: entry } = z.safeParse(addressShape, one);
    return entry ? [[coin, entry.address] as const] : [];
  });
  return { name: data.name, addresses: new Map(entries) };
}
