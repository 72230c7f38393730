/** A lifetime: what was begun inside it is undone when it closes. */

export interface Scope {
  /** Aborted on close. */
  readonly signal: AbortSignal;
  readonly closed: boolean;
  /** Runs `undo` on close, last in first out; at once when already closed. */
  defer(undo: () => void): void;
  close(): void;
}

/**
 * @param report - Gets what an `undo` throws; the others still run.
 * @param parent - Closing it closes this one.
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
      // A late registration must not leak: the scope is gone, so undo at once.
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
