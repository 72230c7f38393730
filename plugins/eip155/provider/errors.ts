/** Errors in the form that EIP-1193 defines for providers. */

import type { ModalError } from 'latchkey/plugin';

/** An error of a provider (EIP-1193 §Provider Errors). `cause` is the `ModalError`. */
export interface ProviderRpcError extends Error {
  readonly code: number;
  /** The data of the wallet or node, such as the data of a revert. */
  readonly data?: unknown;
}

/** Our codes → those of EIP-1193, EIP-1474 and EIP-3326. */
const CODES: ReadonlyMap<string, number> = new Map([
  ['USER_REJECTED', 4001],
  ['REQUEST_REFUSED', 4100],
  ['NOT_CONNECTED', 4100],
  ['UNAUTHORIZED', 4100],
  ['WALLET_LOCKED', 4100],
  ['FEATURE_MISSING', 4200],
  ['WALLET_DISCONNECTED', 4900],
  // The connection ended while the request was pending.
  ['ABORTED', 4900],
  // The wallet is on another network than the request is for, or on none of the app's.
  ['NETWORK_MISMATCH', 4901],
  ['NETWORK_UNKNOWN', 4902],
  ['NETWORK_UNSUPPORTED', 4902],
  ['REQUEST_PENDING', -32002],
  ['INPUT_INVALID', -32602],
  ['CALLS_TOO_MANY', 5740],
]);
const INTERNAL_ERROR = -32603;
/** Characters of JSON. Longer data is left out. */
const MAX_DATA_LENGTH = 64 * 1024;

/** Creates an error as libraries expect it of a provider. */
export function createProviderError(code: number, message: string, cause?: unknown): ProviderRpcError {
  const error = new Error(message, cause === undefined ? undefined : { cause });
  return Object.assign(error, { name: 'ProviderRpcError', code });
}

/** Maps an error of the modal. A wallet's or node's own code and data are kept where ours say less. */
export function toProviderError(error: unknown): ProviderRpcError {
  const { code: own, message } = error as Partial<ModalError>;
  const cause = (error as { readonly cause?: unknown } | undefined)?.cause;
  const foreign = read(cause, 'code');
  const code = CODES.get(String(own)) ?? (Number.isSafeInteger(foreign) ? (foreign as number) : INTERNAL_ERROR);
  // A node's own text names the reason of a revert. It is sanitised and cut already.
  const text = own === 'RPC_FAILED' && code === foreign ? String(read(cause, 'message')) : message;
  const made = createProviderError(code, text ?? 'The request failed.', error);
  const data = copyData(read(cause, 'data') ?? read(read(cause, 'cause'), 'data'));
  return data === undefined ? made : Object.assign(made, { data });
}

/** Foreign objects may have getters that throw. */
function read(holder: unknown, name: string): unknown {
  try {
    return (holder as Readonly<Record<string, unknown>>)[name];
  } catch {
    return undefined;
  }
}

function copyData(data: unknown): unknown {
  try {
    const text = JSON.stringify(data);
    return text !== undefined && text.length <= MAX_DATA_LENGTH ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
