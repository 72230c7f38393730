/** Social logins of other plugins, and the plugin's options. */

import { defineList, type } from 'latchkey';
import type { SocialsOptions } from './options.js';

/** A login that opens a view of another plugin. */
export interface SocialLogin {
  /** The id in the option `providers`, which sets the position. A login that is not listed there comes last. */
  readonly id: string;
  /** The brand name, which is not translated. */
  readonly name: string;
  /** SVG path data on a 24 × 24 grid. */
  readonly icon: string;
  /** The view to open. Its parameters are `{ namespaces? }`. */
  readonly view: string;
}

/** The social logins of other plugins. */
export const socialLogins = defineList({ id: 'socials.logins', of: type<SocialLogin>() });
/** The options that `socials()` was called with. */
export const socialsOptions = defineList({ id: 'socials.options', of: type<SocialsOptions>() });
