/** The lock of an intent: hashes of its fields, and the comparison before the wallet is asked. Pure. */

import { sha256 } from '@noble/hashes/sha2.js';
import type { Intent, IntentField, IntentSeal } from '../contract/transfers.js';
import { ModalError } from '../values/error.js';

/** Freezes an intent, so that no code can change it after the review. */
export function freezeIntent(intent: Intent): Intent {
  return Object.freeze({
    ...intent,
    token: Object.freeze({ ...intent.token }),
    payload: Object.freeze({ ...intent.payload }),
  });
}

/** Hashes each field of any intent with SHA-256. A field is JSON: `undefined` counts as absent. */
export function sealFields<Field extends string>(
  fields: Readonly<Record<Field, unknown>>,
): Readonly<Record<Field, string>> {
  const hashed = Object.entries(fields).map(([name, value]) => [name, digest(value)]);
  return Object.freeze(Object.fromEntries(hashed) as Record<Field, string>);
}

/** The first field that is another one than when the fields were sealed. */
export function firstChanged<Field extends string>(
  fields: Readonly<Record<Field, unknown>>,
  seal: Readonly<Record<Field, string>>,
): Field | undefined {
  const now = sealFields(fields);
  return (Object.keys(fields) as Field[]).find((field) => now[field] !== seal[field]);
}

/** Hashes each field of a transfer. */
export const sealIntent = (intent: Intent): IntentSeal => sealFields(fieldsOf(intent));

/** The first field that is another one than when the intent was sealed. */
export const changedField = (intent: Intent, seal: IntentSeal): IntentField | undefined =>
  firstChanged(fieldsOf(intent), seal);

/** The fields of a transfer, in the order in which they are compared. */
function fieldsOf({
  network,
  from,
  to,
  token,
  amount,
  arrives,
  raw,
  maxFee,
  payload,
}: Intent): Record<IntentField, unknown> {
  return {
    network,
    from,
    to,
    token: [token.address ?? null, token.symbol, token.decimals],
    amount: [amount, arrives, raw].map(String),
    fee: `${maxFee}`,
    data: payloadEntries(payload),
  };
}

/** The entries of a request to a wallet, in an order that does not depend on how it was written. */
export const payloadEntries = (payload: Intent['payload']) =>
  Object.entries(payload).sort(([a], [b]) => (a < b ? -1 : 1));

/** The error for an intent that is not what the user has reviewed. The first hint is the field. */
export function intentChanged(field: string, plugin: string): ModalError {
  return new ModalError(
    `The transfer is not the one that was reviewed: the field "${field}" differs. Nothing was sent.`,
    {
      code: 'INTENT_CHANGED',
      plugin,
      hints: [field],
    },
  );
}

/**
 * Throws `INTENT_CHANGED` if an intent differs from what was sealed.
 * @throws `INTENT_CHANGED` if a field is another one than when the intent was sealed
 */
export function requireSealed(intent: Intent, seal: IntentSeal, plugin: string): void {
  const field = changedField(intent, seal);
  if (field) throw intentChanged(field, plugin);
}

/** JSON separates the parts of a field, so that different parts never have the same text. */
function digest(value: unknown): string {
  const bytes = sha256(new TextEncoder().encode(JSON.stringify(value)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
