/** The options of the plugin, and their check. */

import { check, isRpcUrl } from 'latchkey/plugin';

/**
 * The origins of the pages that may show this page in a frame, for each kind of app. Nothing is sent to pages of other origins, and
 * their messages are ignored. An empty list turns the kind off.
 */
export interface HostsOptions {
  /** Safe. Default: `https://app.safe.global`. */
  readonly safe?: readonly string[] | undefined;
  /** Farcaster on the web. Its phone apps show no frame. Default: `https://farcaster.xyz` and `https://warpcast.com`. */
  readonly farcaster?: readonly string[] | undefined;
  /** Telegram on the web. Its other apps show no frame. Default: `https://web.telegram.org`. */
  readonly telegram?: readonly string[] | undefined;
}

/** @throws `OPTION_INVALID` */
export function readHostsOptions(given: HostsOptions) {
  const { list, readOptions, rule } = check;
  const isOrigin = (value: unknown) => isRpcUrl(value) && new URL(value as string).origin === value;
  const origins = list(rule('an origin, such as "https://app.example.com"', isOrigin));
  const rules = { safe: origins, farcaster: origins, telegram: origins };
  return readOptions('hosts', given, rules, {
    safe: ['https://app.safe.global'],
    farcaster: ['https://farcaster.xyz', 'https://warpcast.com'],
    telegram: ['https://web.telegram.org'],
  });
}

/** The options with the defaults. */
export type HostsSettings = ReturnType<typeof readHostsOptions>;
