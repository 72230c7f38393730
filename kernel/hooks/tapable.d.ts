/** The one file of tapable that is used: its base class, whose dispatch kernel/hooks/createHooks.ts supplies. */
declare module 'tapable/lib/Hook.js' {
  interface Tap {
    readonly name: string;
    readonly type: 'sync' | 'async' | 'promise';
    readonly stage?: number;
    readonly fn: (...args: unknown[]) => unknown;
  }
  interface TapOptions {
    name: string;
    stage?: number;
    before?: string | string[];
  }
  class Hook {
    constructor(args?: readonly string[], name?: string);
    readonly taps: Tap[];
    compile: (options: {
      readonly taps: readonly Tap[];
      readonly type: Tap['type'];
    }) => (...args: unknown[]) => unknown;
    tap(options: string | TapOptions, fn: (...args: never[]) => unknown): void;
    tapAsync(options: string | TapOptions, fn: (...args: never[]) => unknown): void;
    tapPromise(options: string | TapOptions, fn: (...args: never[]) => Promise<unknown>): void;
    call(...args: unknown[]): unknown;
    callAsync(...args: unknown[]): void;
    promise(...args: unknown[]): Promise<unknown>;
    /** Forgets the dispatchers made so far. Marked private there; the only way to take a tap out. */
    _resetCompilation(): void;
  }

  // biome-ignore lint/style/noDefaultExport: as it is there
  export { Hook as default };
}
