/** Compares what a wallet has granted with what the user has reviewed. Pure. */

import type { Eip155GrantedPermissions, Eip155Permission, Eip155SessionKey } from 'latchkey/plugins/eip155/slots';
import type { SmartSessionRequest } from '../slots.js';

/** The reviewed request. `keys`: with the key of the service. */
export type Reviewed = Pick<SmartSessionRequest, 'permissions' | 'keys' | 'expiry' | 'policies'>;
type Granted = Pick<Eip155GrantedPermissions, 'permissions' | 'keys' | 'expiry' | 'policies'>;
type Data = Readonly<Record<string, unknown>>;

/** The first part in which the grant allows more than was reviewed, or other keys. A wallet may grant less. */
export function grantDifference(
  reviewed: Reviewed,
  granted: Granted,
): 'expiry' | 'keys' | 'policies' | 'permissions' | undefined {
  if (!(granted.expiry <= reviewed.expiry)) return 'expiry';
  if (keysOf(reviewed.keys) !== keysOf(granted.keys)) return 'keys';
  const given = granted.policies.map(textOf);
  if (!(reviewed.policies ?? []).every((policy) => given.includes(textOf(policy)))) return 'policies';
  const left = [...reviewed.permissions];
  for (const one of granted.permissions) {
    const at = left.findIndex((wanted) => isWithin(one, wanted));
    if (at < 0) return 'permissions';
    // Each one is granted once: two allowances would be twice the amount.
    left.splice(at, 1);
  }
  return undefined;
}

/** The order of the keys does not matter: all of them must sign. */
const keysOf = (keys: readonly Eip155SessionKey[]) =>
  textOf(keys.map(({ type, publicKey }) => `${type} ${publicKey}`).sort());

function isWithin(granted: Eip155Permission, wanted: Eip155Permission): boolean {
  if (textOf(granted) === textOf(wanted)) return true;
  if (granted?.type !== wanted.type) return false;
  const [own, asked] = [fieldsOf(granted.data), fieldsOf(wanted.data)];
  if (wanted.type !== 'contract-call') {
    return (
      isSame(own, asked, ['allowance', 'start', 'period']) &&
      isAtMost(own.allowance, asked.allowance) &&
      isTime(own.start) &&
      isTime(own.period) &&
      Number(own.start) >= Number(asked.start) &&
      // Without a period the allowance is for the whole time.
      (own.period === asked.period ||
        Number(own.period) === 0 ||
        (Number(asked.period) > 0 && Number(own.period) > Number(asked.period)))
    );
  }
  const functions = Array.isArray(own.functions) ? (own.functions as readonly unknown[]) : [];
  return (
    isSame(own, asked, ['functions']) &&
    functions.length > 0 &&
    functions.every((one) => wanted.data.functions.some((other) => isNarrower(fieldsOf(one), fieldsOf(other))))
  );
}

/** A function with the same name and conditions, and no higher limit. Without a limit a call carries nothing. */
const isNarrower = (own: Data, asked: Data): boolean =>
  isSame(own, asked, ['valueLimit']) && isAtMost(own.valueLimit ?? '0x0', asked.valueLimit ?? '0x0');

const isSame = (a: Data, b: Data, without: readonly string[]): boolean => {
  const rest = (fields: Data) =>
    Object.entries(fields).filter(([name, value]) => !without.includes(name) && value !== undefined);
  return textOf(Object.fromEntries(rest(a))) === textOf(Object.fromEntries(rest(b)));
};

function isAtMost(a: unknown, b: unknown): boolean {
  const [own, most] = [a, b].map((one) => (/^0x[0-9a-f]{1,64}$/i.test(`${one}`) ? BigInt(`${one}`) : undefined));
  return own !== undefined && most !== undefined && own <= most;
}

const isTime = (value: unknown) => Number.isSafeInteger(value);

const fieldsOf = (value: unknown): Data => (typeof value === 'object' && value !== null ? (value as Data) : {});

/** As JSON with sorted keys and in lower case: wallets write hex in either case. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : typeof one === 'string' && /^0x[0-9a-f]*$/i.test(one)
        ? one.toLowerCase()
        : one,
  );
