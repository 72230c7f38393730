/** The result of `modal.health()`. */

import type { CspSources } from './contract.js';
import type { Namespace } from './model.js';

/** A contradiction or a restriction that was found. */
export interface HealthProblem {
  /** Stable, for programs. Pattern: `AREA_WHAT`. */
  readonly code: string;
  readonly text: string;
}

/** A fault that was reported. Addresses, e-mails, keys and paths are replaced in its text. */
export interface HealthFault {
  readonly code: string | undefined;
  readonly text: string;
  readonly plugin: string | undefined;
  readonly level: 'error' | 'warn';
}

/** The state of a modal, safe to paste into an issue. It is plain data. */
export interface Health {
  /** True if no plugin is inactive, and no problem and no error was found. */
  readonly ok: boolean;
  /** Version of this package. */
  readonly version: string;
  /** Host names show only whether the page is on this machine. */
  readonly page: 'server' | 'this machine' | 'https' | 'http';
  readonly plugins: readonly {
    readonly id: string;
    readonly status: 'active' | 'inactive' | 'failed';
    /** The reason, unless it is active. */
    readonly reason?: string;
  }[];
  readonly storage: 'working' | 'off' | 'failing';
  /** The stored and the actual connection of each namespace. */
  readonly connections: readonly {
    readonly namespace: Namespace;
    readonly status: string;
    /** Id of the connected connector. */
    readonly connector?: string;
    /** Id of the stored connector, which a reload restores. */
    readonly stored?: string;
    readonly network?: string;
  }[];
  /**
   * The sources that the page's Content-Security-Policy must allow for the active plugins and networks, beside `script-src 'self'` and
   * `style-src 'self'`. Hosts of pictures that strangers choose are not in it.
   */
  readonly csp: Required<CspSources>;
  readonly problems: readonly HealthProblem[];
  /** The last faults, oldest first. */
  readonly faults: readonly HealthFault[];
}
