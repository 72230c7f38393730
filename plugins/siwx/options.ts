/** Options of the plugin. */

import type { NetworkId } from 'latchkey/plugin';
import type { SIWXConfig } from './slots.js';

/** Options of `siwx`. Sign-in is enabled by `server`, by `local`, or by a `config` with `getSessions`. */
export interface SIWXOptions {
  /** Full URL of your `createSiwxServer`: `https://app.example.com/siwx`. */
  readonly server?: string | undefined;
  /**
   * Keeps sessions in this browser's storage, where their signatures are not verified. **Such a session proves nothing
   * to a server**: any script of the page can forge it. For demos, and for apps without a server.
   */
  readonly local?: boolean | undefined;
  /** Your own implementation. Each method replaces the built-in one. */
  readonly config?: Partial<SIWXConfig> | undefined;
  /** Whether an account that does not sign in is disconnected; by network id if it differs. Default true. */
  readonly required?: boolean | Readonly<Record<NetworkId, boolean>> | undefined;
  /** A line for the user, in the message. */
  readonly statement?: string | undefined;
  /** URIs that the message lists under `Resources:`. */
  readonly resources?: readonly string[] | undefined;
  /** How long a session lasts, ms. Default: a day. */
  readonly sessionMs?: number | undefined;
}

/** Whether an account that does not sign in is disconnected from this network. */
export function isRequired({ required = true, config }: SIWXOptions, network: NetworkId | undefined): boolean {
  return config?.getRequired?.() ?? (typeof required === 'boolean' ? required : (required[network ?? ''] ?? true));
}
