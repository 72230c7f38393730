/** Web Locks as browsers have them: one holder a name, the others wait in order. */

interface Holder {
  readonly tab: object;
  /** Begins to hold. */
  grant(): void;
}

/** Locks of one origin. Each tab opens them once. */
export function createLocks() {
  const queues = new Map<string, readonly Holder[]>();
  const leave = (name: string, holder: Holder) => {
    const [first, ...rest] = queues.get(name) ?? [];
    const left = first === holder ? rest : [first, ...rest].filter((one) => one !== holder && one !== undefined);
    queues.set(name, left as readonly Holder[]);
    if (left.length === 0) queues.delete(name);
    else if (first === holder) left[0]?.grant();
  };
  return {
    open() {
      const tab = {};
      return {
        async request(name: string, ...rest: readonly unknown[]): Promise<unknown> {
          const work = rest.at(-1) as () => unknown;
          const { signal } = (rest.length > 1 ? rest[0] : {}) as { readonly signal?: AbortSignal };
          let holder: Holder | undefined;
          await new Promise<void>((resolve, reject) => {
            holder = { tab, grant: resolve };
            const waiting = queues.get(name) ?? [];
            queues.set(name, [...waiting, holder]);
            if (waiting.length === 0) resolve();
            signal?.addEventListener('abort', () => reject(new Error('aborted')));
          });
          try {
            return await work();
          } finally {
            if (holder) leave(name, holder);
          }
        },
        query: async () => ({ held: [...queues.keys()].map((name) => ({ name })) }),
        /** Closes the tab: it holds nothing any more, and waits for nothing. */
        close() {
          for (const [name, holders] of [...queues])
            for (const one of holders.filter((holder) => holder.tab === tab)) leave(name, one);
        },
      };
    },
  };
}
