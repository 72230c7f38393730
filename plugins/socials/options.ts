/** The options of the plugin, and their check. */

import { check } from 'latchkey/plugin';
import type { FrameProvider } from 'latchkey/plugins/frame/slots';

/** Options of `socials`. */
export interface SocialsOptions {
  /**
   * The logins to show, in this order. `farcaster` is shown only with the plugin `farcaster`. Default: google, x,
   * discord, farcaster, github, apple, facebook.
   */
  readonly providers?: readonly (FrameProvider | 'farcaster')[];
}

/** @throws `OPTION_INVALID` */
export function checkShape(options: SocialsOptions): void {
  const { checkOptions, list, oneOf } = check;
  checkOptions('socials', options, {
    providers: list(oneOf('google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster')),
  });
}
