/** Logins that other plugins bring to the same place, and the plugin's options. */

import { defineList, type } from 'latchkey';
import type { SocialsOptions } from './options.js';

/** A way to log in by a view of another plugin. */
export interface SocialLogin {
  /** As in the option `providers`: where it stands. What is not listed there comes last. */
  readonly id: string;
  /** The same in every language. */
  readonly name: string;
  /** SVG path data on a 24 grid. */
  readonly icon: string;
  /** Opened with `{ namespaces? }`. */
  readonly view: string;
}

export const socialLogins = defineList({ id: 'socials.logins', of: type<SocialLogin>() });
export const socialsOptions = defineList({ id: 'socials.options', of: type<SocialsOptions>() });
