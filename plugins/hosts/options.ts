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

/** A complete copy of the options. */
export type Origins = Readonly<Record<keyof HostsOptions, readonly string[]>>;

/** @throws `OPTION_INVALID` */
export function readOptions(given: HostsOptions): Origins {
  const { checkOptions, list, rule } = check;
  const isOrigin = (value: unknown) => isRpcUrl(value) && new URL(value as string).origin === value;
  const origins = list(rule('an origin, such as "https://app.example.com"', isOrigin));
  checkOptions('hosts', given, { safe: origins, farcaster: origins, telegram: origins });
  const {
    safe = ['https://app.safe.global'],
    farcaster = ['https://farcaster.xyz', 'https://warpcast.com'],
    telegram = ['https://web.telegram.org'],
  } = given;
  return { safe, farcaster, telegram };
}
