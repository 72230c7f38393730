/** Options of the plugin, and their validation. */

import { check, ModalError, type NetworkId, readServerUrl, serverUrl } from 'latchkey/plugin';
import type { SIWXConfig } from './slots.js';

/** Options of `siwx`. They name `server`, `local` or `config`; `server` and `local` exclude each other. */
export interface SIWXOptions {
  /** URL of your `createSiwxServer`: `https://app.example.com/siwx`, or `/siwx` on the page's own origin. */
  readonly server?: string | undefined;
  /**
   * Keeps sessions in this browser's storage, where their signatures are not verified. **Such a session proves nothing
   * to a server**: any script of the page can forge it. For demos, and for apps without a server.
   */
  readonly local?: boolean | undefined;
  /** Your own implementation. Each method replaces the built-in one. Without `server` and `local` it needs `getSessions`. */
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

/**
 * A copy with the full URL of the server. Checks that sessions are kept in exactly one place. Without this check, a variable that is
 * not set would turn a required sign-in off, and nobody would notice.
 *
 * @throws `OPTION_INVALID`
 */
export function readSIWXOptions(given: SIWXOptions): SIWXOptions {
  const { flag, list, readOptions, record, rule, text } = check;
  const options = readOptions('siwx', given, {
    server: serverUrl,
    local: flag,
    config: record,
    required: rule(
      'true or false, or those by network id',
      (value) => typeof value === 'boolean' || (typeof value === 'object' && value !== null),
    ),
    // EIP-4361 §ABNF: a statement has no line feed.
    statement: rule('a text of one line', (value) => typeof value === 'string' && !value.includes('\n')),
    resources: list(text),
    sessionMs: rule('a number of milliseconds', Number.isFinite),
  });
  const { server, local, config } = options;
  if (server && local) throw invalid('server and local exclude each other');
  if (!server && !local && !config?.getSessions) {
    throw invalid(
      config ? 'config without getSessions needs server or local' : 'one of server, local, config is required',
    );
  }
  return { ...options, server: readServerUrl(server) };
}

const invalid = (problem: string) => new ModalError(`siwx: ${problem}`, { code: 'OPTION_INVALID', plugin: 'siwx' });

/** Whether an account that does not sign in is disconnected from this network. */
export function isRequired({ required = true, config }: SIWXOptions, network: NetworkId | undefined): boolean {
  return config?.getRequired?.() ?? (typeof required === 'boolean' ? required : (required[network ?? ''] ?? true));
}
