/** JSON-RPC errors and transaction errors in the format and wording of a Solana node. */

import { INSTRUCTION_ERRORS, TRANSACTION_ERRORS } from './errorTexts.js';

/** Error codes of a node. */
export const CODE = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  preflightFailure: -32002,
  signatureFailure: -32003,
  versionUnsupported: -32015,
  minContextSlot: -32016,
} as const;

/** An error to return to the caller. */
export interface RpcFailure extends Error {
  readonly code: number;
  readonly data?: unknown;
}

/** Creates an error with this code. */
export const failure = (code: number, message: string, data?: unknown): RpcFailure =>
  Object.assign(new Error(message), { code, ...(data === undefined ? {} : { data }) });

/** The error for invalid params. */
export const invalidParams = (message: string) => failure(CODE.invalidParams, message);

/** Whether an error is an `RpcFailure`, which is returned to the caller. */
export const isFailure = (error: unknown): error is RpcFailure =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'number';

/** A `TransactionError` as JSON: a name, or an object with the name and its data. */
export type TransactionError = string | Readonly<Record<string, unknown>>;

/** Converts litesvm's error to JSON. */
export function readTransactionError(error: unknown): TransactionError {
  if (typeof error === 'number') return TRANSACTION_ERRORS[error]?.[0] ?? 'SanitizeFailure';
  const { index, accountIndex, err } = error as { index?: number; accountIndex?: number; err?: () => unknown };
  if (err) return { InstructionError: [index, readInstructionError(err.call(error))] };
  const name = (error as object).constructor.name.replace('TransactionError', '');
  return name === 'DuplicateInstruction' ? { [name]: index } : { [name]: { account_index: accountIndex } };
}

/** The node's error text. */
export function describeTransactionError(error: TransactionError): string {
  if (typeof error === 'string') return TRANSACTION_ERRORS.find(([name]) => name === error)?.[1] ?? error;
  const { InstructionError, InsufficientFundsForRent, DuplicateInstruction } = error as {
    InstructionError?: readonly [number, string | { readonly Custom?: number }];
    InsufficientFundsForRent?: { readonly account_index: number };
    DuplicateInstruction?: number;
  };
  if (InstructionError) return `Error processing Instruction ${InstructionError[0]}: ${describe(InstructionError[1])}`;
  if (InsufficientFundsForRent) {
    return `Transaction results in an account (${InsufficientFundsForRent.account_index}) with insufficient funds for rent`;
  }
  if (DuplicateInstruction !== undefined) {
    return `Transaction contains a duplicate instruction (${DuplicateInstruction}) that is not allowed`;
  }
  return Object.keys(error)[0] ?? '';
}

function readInstructionError(error: unknown): unknown {
  if (typeof error === 'number') return INSTRUCTION_ERRORS[error]?.[0] ?? 'GenericError';
  const { code } = error as { readonly code?: number };
  return code === undefined ? 'BorshIoError' : { Custom: code };
}

function describe(error: string | { readonly Custom?: number }): string {
  if (typeof error === 'string') return INSTRUCTION_ERRORS.find(([name]) => name === error)?.[1] ?? error;
  return `custom program error: 0x${(error.Custom ?? 0).toString(16)}`;
}
