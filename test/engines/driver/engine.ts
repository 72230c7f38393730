/** The few things that the flows need of a browser engine. Each engine has a file beside this one. */

/** A window or tab. */
export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Goes back in the history of the tab. The engine may show the page as it was left, or load it anew. */
  back(): Promise<void>;
  url(): Promise<string>;
  /** Runs a function in the page. It must not use anything outside of itself, and its arguments and result are JSON. */
  run<Args extends readonly unknown[], Result>(
    body: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Runs a script of a library, which the policy of the page would block. */
  load(source: string): Promise<void>;
  /** Clicks at a point of the viewport as a mouse does. */
  clickAt(x: number, y: number): Promise<void>;
  /** Turns the wheel at a point of the viewport, down by this many pixels. */
  wheel(x: number, y: number, down: number): Promise<void>;
  /** Gives the viewport this size. MiniBrowser is 447 px wide at least, because of its toolbar. */
  resize(size: { readonly width: number; readonly height: number }): Promise<void>;
  /** Types characters into the focused element. */
  type(text: string): Promise<void>;
  /** Presses a key by its name in `KeyboardEvent.key`, with Control held for a shortcut. */
  press(key: string, options?: { readonly control?: boolean }): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  /** Uncaught errors, console errors and policy violations since the tab was opened. */
  faults(): Promise<readonly string[]>;
  /** Gives the window its input and its frames. */
  show(): Promise<void>;
}

/** A browser with storage of its own, as a private window has it. */
export interface Session {
  open(): Promise<Tab>;
  /** The tabs that pages have opened, in this order. */
  popups(): Promise<readonly Tab[]>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit';
  session(): Promise<Session>;
  stop(): Promise<void>;
}

/** The size of all windows. */
export const WINDOW = { width: 1280, height: 800 };

/** Runs before the code of a page, or right after it where the engine has no such scripts: opens the demo's folded regions. */
export function openFolds(): void {
  const open = () => {
    for (const fold of document.querySelectorAll('details:not([open])')) fold.toggleAttribute('open', true);
  };
  new MutationObserver(open).observe(document, { childList: true, subtree: true });
  open();
}

/** Runs in a page: records violations of its Content-Security-Policy as console errors. */
export function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    console.error(`policy: ${violatedDirective} ${blockedURI} ${sample}`);
  });
}
