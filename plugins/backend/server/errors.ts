/** Errors that clients of the server receive, in the format of the data API. */

import { isModalError, ModalError } from 'latchkey/plugin';

/** HTTP status and the field that the error names, by code. */
const REFUSALS = {
  CHAIN_UNSUPPORTED: [400, 'chainId'],
  ADDRESS_INVALID: [400, 'address'],
  CURRENCY_UNSUPPORTED: [400, 'currency'],
  PROVIDER_UNSUPPORTED: [400, 'provider'],
  PARAMETER_INVALID: [400, ''],
  NAME_FORMAT: [400, 'name'],
  NAME_LENGTH: [400, 'name'],
  NAME_ZONE: [400, 'name'],
  NAME_TAKEN: [400, 'name'],
  NAME_UNREGISTERED: [400, 'name'],
  NAME_RESERVED: [400, 'name'],
  NAME_LIMIT: [400, 'address'],
  COIN_TYPE_UNSUPPORTED: [400, 'coin_type'],
  ATTRIBUTE_UNSUPPORTED: [400, 'attributes'],
  TIMESTAMP_REJECTED: [400, 'timestamp'],
  AUTHENTICATION_FAILED: [401, 'authentication'],
  NAME_SIGNATURE: [401, 'signature'],
  NAME_OWNER: [401, 'address'],
  NAME_NOT_FOUND: [404, 'name'],
  ADDRESS_NAMELESS: [404, 'address'],
  BODY_MALFORMED: [422, ''],
  HEADERS_TOO_LARGE: [431, ''],
  REQUEST_TIMEOUT: [408, ''],
  BODY_TOO_LARGE: [413, ''],
  SESSION_SIGNATURE: [401, 'signature'],
  PCI_UNKNOWN: [400, 'pci'],
  SESSION_INACTIVE: [400, 'pci'],
  SESSIONS_OFF: [404, 'sessions'],
  IMAGE_UNSIGNED: [403, 'signature'],
  IMAGE_UNAVAILABLE: [502, 'url'],
  RATE_EXCEEDED: [429, 'rate_limited'],
  QUOTA_REACHED: [429, 'address'],
  NODE_UNAVAILABLE: [503, 'chainId'],
  SOURCE_UNAVAILABLE: [503, 'transport'],
  STORE_UNAVAILABLE: [503, ''],
} as const satisfies Readonly<Record<string, readonly [number, string]>>;

type Refusal = keyof typeof REFUSALS;

/** An error whose message is sent to the client. */
export function refusal(code: Refusal, message: string, cause?: unknown): ModalError {
  return new ModalError(message, { code, plugin: 'backend', ...(cause !== undefined && { cause }) });
}

/** An error whose response says after how many ms the same request would pass. Infinite: never. */
export function limitReached(code: 'RATE_EXCEEDED' | 'QUOTA_REACHED', message: string, waitMs: number): ModalError {
  return Object.assign(refusal(code, message), { retryAfterMs: waitMs });
}

/** @param supported - CAIP-2 ids of the networks that the server supports. */
export function chainUnsupported(given: string, supported: readonly string[]): ModalError {
  const shown = given.slice(0, 64);
  return refusal(
    'CHAIN_UNSUPPORTED',
    `We don't support the chainId you provided: ${shown}. See the list of supported chains here: ${supported.join(', ')}`,
  );
}

/** The status and JSON body for an error; `undefined` for an internal error. */
export function describe(error: unknown) {
  if (!isModalError(error) || !Object.hasOwn(REFUSALS, error.code)) return undefined;
  const [status, field] = REFUSALS[error.code as Refusal];
  const { retryAfterMs: waitMs } = error as { readonly retryAfterMs?: number };
  const retryAfterS = waitMs !== undefined && Number.isFinite(waitMs) ? Math.ceil(waitMs / 1_000) : undefined;
  return { status, retryAfterS, body: { status: 'FAILED', reasons: [{ field, description: error.message }] } };
}
