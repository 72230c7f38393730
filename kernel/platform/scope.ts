/** A lifetime with clean-up functions that run when it closes. */

export interface Scope {
  /** Aborted on close. */
  readonly signal: AbortSignal;
  readonly closed: boolean;
  /** Runs `undo` on close, in reverse order of registration; immediately if the scope is already closed. */
  defer(undo: () => void): void;
  close(): void;
}

/**
 * @param report - Receives errors of `undo` functions. The remaining ones still run.
 * @param parent - Closing the parent closes this scope.
 */
export function createScope(report: (error: unknown) => void, parent?: Scope): Scope {
  const controller = new AbortController();
  const undos: (() => void)[] = [];
  const run = (undo: () => void) => {
    try {
      undo();
    } catch (error) {
      report(error);
    }
  };
  const scope: Scope = {
    signal: controller.signal,
    get closed() {
      return controller.signal.aborted;
    },
    defer(undo) {
      // A late registration must not leak: the scope is closed, so undo immediately.
      if (scope.closed) run(undo);
      else undos.push(undo);
    },
    close() {
      if (scope.closed) return;
      controller.abort();
      for (const undo of undos.splice(0).reverse()) run(undo);
    },
  };
  parent?.defer(scope.close);
  return scope;
}
