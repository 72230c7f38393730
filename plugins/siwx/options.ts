/** What the plugin takes. */

import type { NetworkId } from 'latchkey';
import type { SIWXConfig } from './slots.js';

/** Options of `siwx`. Without `server`, `local` and a whole `config` nobody is asked to sign in. */
export interface SIWXOptions {
  /** Where `createSiwxServer` answers, in full: `https://app.example.com/siwx`. */
  readonly server?: string | undefined;
  /**
   * Sessions in this browser's storage, where nobody verifies them. **It proves nothing to a server**: a page can say to itself whatever it
   * likes. For demos, and for apps that want no more than a gesture.
   */
  readonly local?: boolean | undefined;
  /** Of your own: what it has stands in place of ours. */
  readonly config?: Partial<SIWXConfig> | undefined;
  /** Whether who refuses is disconnected; by network id if it differs. Default true. */
  readonly required?: boolean | Readonly<Record<NetworkId, boolean>> | undefined;
  /** A line for the user, in the message. */
  readonly statement?: string | undefined;
  readonly resources?: readonly string[] | undefined;
  /** How long a message holds, ms. Default: a day. */
  readonly sessionMs?: number | undefined;
}

/** Whether a refusal ends the connection on this network. */
export function isRequired({ required = true, config }: SIWXOptions, network: NetworkId | undefined): boolean {
  return config?.getRequired?.() ?? (typeof required === 'boolean' ? required : (required[network ?? ''] ?? true));
}
