/** English texts of the social logins. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('social', {
  group: 'Social login',
  more: 'More ways to log in',
  title: 'Log in',
  with: 'Continue with {provider}',
  termsFirst: 'Accept the terms first',

  waiting: 'Continue in the new window',
  waitingText: 'Log in with {provider} in the new window. We’ll wait here.',
  leaving: 'Continue with {provider}',
  leavingText: 'You will come back here.',
  reopen: 'Open window again',
  fetching: 'Retrieving user data',
  done: 'Connected',

  unfinished: '{provider} log-in didn’t finish',
  again: 'Try again',
  closed: 'The {provider} window was closed.',
  blocked: 'Could not create social popup',
  blockedText: 'Allow pop-ups for this site, then try again.',
  refused: 'Could not open social popup',
  noUri: 'Could not fetch the social redirect uri',
  late: 'Social login timed out. Please try again.',
  untrusted: 'Untrusted Origin',
  unavailable: 'Unable to load email login dependency',
  chain: 'Unsupported chain',
  failed: 'Something went wrong',
  inApp: '{provider} doesn’t allow log-in inside this app. Open this page in your browser.',
});
