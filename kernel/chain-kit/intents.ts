/** The lock of an intent: hashes of its fields, and the comparison before the wallet is asked. Pure. */

import { sha256 } from '@noble/hashes/sha2.js';
import type { Intent, IntentField, IntentSeal } from '../contract/transfers.js';
import { ModalError } from '../platform/error.js';

/** Freezes an intent, so that no code can change it after the review. */
export function freezeIntent(intent: Intent): Intent {
  return Object.freeze({
    ...intent,
    token: Object.freeze({ ...intent.token }),
    payload: Object.freeze({ ...intent.payload }),
  });
}

/** Hashes each field with SHA-256. */
export function sealIntent({ network, from, to, token, amount, maxFee, payload }: Intent): IntentSeal {
  const data = Object.entries(payload).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.freeze({
    network: digest(network),
    from: digest(from),
    to: digest(to),
    token: digest([token.address ?? null, token.symbol, token.decimals]),
    amount: digest(`${amount}`),
    fee: digest(`${maxFee}`),
    data: digest(data),
  });
}

const FIELDS: readonly IntentField[] = ['network', 'from', 'to', 'token', 'amount', 'fee', 'data'];

/** The first field that is another one than when the intent was sealed. */
export function changedField(intent: Intent, seal: IntentSeal): IntentField | undefined {
  const now = sealIntent(intent);
  return FIELDS.find((field) => now[field] !== seal[field]);
}

/** The error for an intent that is not what the user has reviewed. The first hint is the field. */
export function intentChanged(field: IntentField, plugin: string): ModalError {
  return new ModalError(
    `The transfer is not the one that was reviewed: the field "${field}" differs. Nothing was sent.`,
    {
      code: 'INTENT_CHANGED',
      plugin,
      hints: [field],
    },
  );
}

/** @throws `INTENT_CHANGED` if a field is another one than when the intent was sealed */
export function requireSealed(intent: Intent, seal: IntentSeal, plugin: string): void {
  const field = changedField(intent, seal);
  if (field) throw intentChanged(field, plugin);
}

/** JSON separates the parts of a field, so that different parts never have the same text. */
function digest(value: unknown): string {
  const bytes = sha256(new TextEncoder().encode(JSON.stringify(value)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
