/** The one error type that leaves Latchkey. */

/** What a `ModalError` carries besides its message. */
export interface ModalErrorInfo {
  /** Stable, documented, what programs test: `AREA_WHAT`. */
  readonly code: string;
  /** The plugin it came from. */
  readonly plugin?: string | undefined;
  readonly cause?: unknown;
  /** What to do next, for a developer. */
  readonly hints?: readonly string[] | undefined;
}

/**
 * An error with a stable code. Its message is one sentence for a person.
 *
 * Test with `isModalError`: two copies of the package on a page have two classes.
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

/** Whether a caught value is a `ModalError`, and of this code if one is given. */
export function isModalError(error: unknown, code?: string): error is ModalError {
  try {
    const { name, code: own } = error as ModalError;
    return name === 'ModalError' && typeof own === 'string' && (code === undefined || own === code);
  } catch {
    // `undefined`, or a foreign object whose getters throw.
    return false;
  }
}

/** A caught value as a `ModalError`: itself, or wrapped under `code` with a text fit for a person. */
export function toModalError(error: unknown, info: ModalErrorInfo & { readonly message: string }): ModalError {
  return isModalError(error) ? error : new ModalError(info.message, { ...info, cause: error });
}
