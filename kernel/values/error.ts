/** `ModalError`, the only error type that Latchkey throws. */

/** The fields of a `ModalError` besides its message. */
export interface ModalErrorInfo {
  /** Stable and documented, for programs to test. Pattern: `AREA_WHAT`. */
  readonly code: string;
  /** Id of the plugin that caused it. */
  readonly plugin?: string | undefined;
  readonly cause?: unknown;
  /** Next steps for a developer. */
  readonly hints?: readonly string[] | undefined;
}

/**
 * An error with a stable code and a message that a person can read.
 *
 * Test for it with `isModalError` instead of `instanceof`: two copies of the package on a page have two classes.
 */
export class ModalError extends Error {
  override readonly name = 'ModalError';
  readonly code: string;
  readonly plugin: string | undefined;
  readonly hints: readonly string[];

  constructor(message: string, info: ModalErrorInfo) {
    super(message, info.cause === undefined ? undefined : { cause: info.cause });
    this.code = info.code;
    this.plugin = info.plugin;
    this.hints = info.hints ?? [];
  }
}

/** Whether a caught value is a `ModalError`, and has this code if one is given. */
export function isModalError(error: unknown, code?: string): error is ModalError {
  try {
    const { name, code: own } = error as ModalError;
    return name === 'ModalError' && typeof own === 'string' && (code === undefined || own === code);
  } catch {
    // `error` is `undefined`, or a foreign object whose getters throw.
    return false;
  }
}

/** Returns a `ModalError` as it is, and wraps any other caught value as the `cause` of a new one. */
export function toModalError(error: unknown, info: ModalErrorInfo & { readonly message: string }): ModalError {
  return isModalError(error) ? error : new ModalError(info.message, { ...info, cause: error });
}
