/** Signed requests for names, as clients send them. */

import { eip155Verifier } from 'latchkey/plugins/siwx/server';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { backendOf, NETWORK } from './kit.js';

/** The coin type of the test chain (ENSIP-11). */
export const COIN = 0x8000_0000 + 31_337;
/** A time in whole seconds, epoch ms. */
export const NOW = 1_735_689_600_000;
export const ZONES = ['example.id', 'old.id'] as const;

/** An account with a key of its own. */
export const keyOf = (n: number) => privateKeyToAccount(`0x${n.toString(16).padStart(64, '0')}`);
export type Key = Pick<ReturnType<typeof keyOf>, 'address' | 'signMessage'>;

/** A body with a signed message. */
export async function claim(key: Key, message: object, changes: object = {}) {
  const text = JSON.stringify(message);
  const signature = await key.signMessage({ message: text });
  return { coin_type: COIN, address: key.address, message: text, signature, ...changes };
}

/** Differences from a usual registration: the time, the attributes, and fields of the body. */
interface Changes {
  readonly at?: number;
  readonly attributes?: object;
  readonly [field: string]: unknown;
}

/** The body of a registration. */
export const registration = (key: Key, name: string, { at = NOW, attributes = {}, ...changes }: Changes = {}) =>
  claim(key, { name, attributes, timestamp: Math.floor(at / 1000) }, changes);

/** Where clients reach the server. */
export const SERVER = 'https://data.example.com';

/** The body of a change, whose text names the action, the name and the server. */
export const changeOf = (
  key: Key,
  action: 'set-attributes' | 'set-address',
  name: string,
  values: object,
  about = {},
) => claim(key, { action, name, server: SERVER, ...values, timestamp: NOW / 1000, ...about });

/** A backend that registers names, and requests of the profile routes. @param rpc - `false`: plain keys only. */
export function registryOf(
  rpc: string | false = false,
  now: () => number = () => NOW,
  zones: readonly string[] = ZONES,
  { rules, ...more }: { readonly rules?: object } & Readonly<Record<string, unknown>> = { publicUrl: SERVER },
) {
  const verifier = eip155Verifier({ [NETWORK]: rpc, 'eip155:1': false });
  // The tests share accounts, which have many names.
  const names = { zones, verifier, maxPerOwner: 1_000, ...rules };
  const networks = [NETWORK, 'eip155:1'].map((id) => ({
    id: id as `eip155:${number}`,
    rpc: rpc || 'http://127.0.0.1:1',
  }));
  const { get, post, backend } = backendOf({ networks, names, identity: false, now, ...more });
  const ask = (path: string, query = '') => get(`/v1/profile/${path}?projectId=app&${query}`);
  return {
    backend,
    get,
    post,
    account: (name: string) => ask(`account/${name}`, 'apiVersion=2'),
    reverse: (address: Hex) => ask(`reverse/${address}`, `sender=${NETWORK}:${address}&apiVersion=2`),
    suggest: (name: string, zone = 'example.id') => ask(`suggestions/${name}`, `zone=${zone}`),
    register: (body: unknown) => post('/v1/profile/account?projectId=app', body),
    change: (name: string, what: 'attributes' | 'address', body: unknown) =>
      post(`/v1/profile/account/${name}/${what}?projectId=app`, body),
  };
}
