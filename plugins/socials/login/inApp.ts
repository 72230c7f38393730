/** Browsers inside other apps, in which some providers refuse a log-in. */

import type { Env } from 'latchkey/plugin';

/** Words that these browsers add to the user agent: Instagram, Facebook with Messenger, and LinkedIn. */
const IN_APP = /\b(Instagram|FBAN|FBAV|FB_IAB|LinkedInApp)\b/;

/**
 * Whether the provider refuses a log-in in this browser: Google answers `disallowed_useragent` in web views.
 *
 * @see https://developers.google.com/identity/protocols/oauth2/policies#browsers
 */
export const isRefusedInApp = ({ window }: Pick<Env, 'window'>, provider: string): boolean =>
  provider === 'google' && IN_APP.test(window?.navigator?.userAgent ?? '');
