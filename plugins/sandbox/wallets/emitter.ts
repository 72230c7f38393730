/** Listeners of an EIP-1193 provider. */

type Listener = (...payload: never[]) => void;

/** A small event emitter. A listener that throws does not stop the others. */
export interface Emitter {
  on(event: string, listener: Listener): void;
  off(event: string, listener: Listener): void;
  emit(event: string, ...payload: unknown[]): void;
  clear(): void;
}

/** @param report - Receives errors thrown by listeners. */
export function createEmitter(report: (error: unknown) => void): Emitter {
  const listeners = new Map<string, readonly Listener[]>();
  const of = (event: string) => listeners.get(event) ?? [];
  return {
    on: (event, listener) => void listeners.set(event, [...of(event), listener]),
    off(event, listener) {
      const at = of(event).lastIndexOf(listener);
      if (at >= 0) listeners.set(event, of(event).toSpliced(at, 1));
    },
    emit(event, ...payload) {
      for (const listener of of(event)) {
        try {
          listener(...(payload as never[]));
        } catch (error) {
          report(error);
        }
      }
    },
    clear: () => listeners.clear(),
  };
}
