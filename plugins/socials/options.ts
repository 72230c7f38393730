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
export function readSocialsOptions(given: SocialsOptions) {
  const { list, oneOf, readOptions } = check;
  const provider = oneOf('google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster');
  return readOptions('socials', given, { providers: list(provider) });
}
