/** Which view is shown: history, guards, rules. */

import type { OpenResult, Route } from './results.js';

export interface Router {
  open(view?: string, params?: unknown): Promise<OpenResult>;
  push(view: string, params?: unknown): void;
  replace(view: string, params?: unknown): void;
  reset(view: string, params?: unknown): void;
  back(): void;
  /** Asks to close; refused closes shake. */
  close(): void;
  done(): void;
  current(): Route | undefined;
  /** The shell has drawn a view: loading is over. */
  drawn(): void;
}
