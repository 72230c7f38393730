/** Social logins of other plugins. */

import { type AttemptProps, type ConnectRowsModule, defineList, typed } from 'latchkey/plugin';

/** A login that opens a view of another plugin. */
export interface SocialLogin {
  /** The id in the option `providers`, which sets the position. A login that is not listed there comes last. */
  readonly id: string;
  /** The brand name, which is not translated. */
  readonly name: string;
  /**
   * SVG path data of a line icon on a 24 × 24 grid. Default: the logo of this id in `loginLogos` of `latchkey/plugins/frame/slots`, or
   * a person.
   */
  readonly icon?: string;
  /** The view to open. Its parameters are `{ namespaces? }`. */
  readonly view: string;
  /** Loads its row for connect screens of apps: one with the id `login/` and this id. Without it, such screens do not list it. */
  rows?(): Promise<ConnectRowsModule>;
}

/**
 * The social logins of other plugins.
 * @example const passkey = socialLogins.of({ id: 'meadow', name: 'Meadow', view: 'MeadowLogin' });
 */
export const socialLogins = defineList({ id: 'socials.logins', of: typed<SocialLogin>() });

declare module 'latchkey/plugin' {
  interface EventProps {
    /** `provider` is the name of the provider, such as `google` or `farcaster`. */
    SOCIAL_LOGIN_STARTED: { readonly provider: string };
    SOCIAL_LOGIN_REQUEST_USER_DATA: { readonly provider: string };
    SOCIAL_LOGIN_SUCCESS: { readonly provider: string };
    SOCIAL_LOGIN_END: AttemptProps & { readonly provider: string };
    SOCIAL_LOGIN_CANCELED: { readonly provider: string };
    SOCIAL_LOGIN_ERROR: { readonly provider: string };
  }
}
