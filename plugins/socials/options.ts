/** What the plugin takes. */

import { check } from 'latchkey';
import type { FrameProvider } from 'latchkey/plugins/frame/slots';

/** Options of `socials`. */
export interface SocialsOptions {
  /**
   * In the order they are shown; Farcaster where its plugin is there. Default: google, x, discord, farcaster, github, apple,
   * facebook (spec §9).
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
