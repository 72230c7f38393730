/** Types of the one tapable file that is used: its base class. dispatch.ts replaces its dispatch. */
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
    tapPromise(options: string | TapOptions, fn: (...args: never[]) => Promise<unknown>): void;
    call(...args: unknown[]): unknown;
    promise(...args: unknown[]): Promise<unknown>;
    /** Discards the compiled dispatchers. Private in tapable, but there is no other way to remove a tap. */
    _resetCompilation(): void;
  }

  // biome-ignore lint/style/noDefaultExport: tapable's file has a default export
  export { Hook as default };
}
