/** English texts of the login by e-mail. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('email', {
  field: 'Email address',
  go: 'Continue',
  termsFirst: 'Accept the terms first',

  check: 'Check your email',
  enter: 'Enter the code',
  sentTo: 'Sent to {email}',
  code: '6-digit code',
  checking: 'Checking',
  missing: 'Didn’t get it?',
  resend: 'Resend code',
  resent: 'Code sent again',
  nowAgain: 'You can try again now',
  again: 'Try again',
  stuck: 'Your code was right.',
  unopened: 'Your wallet didn’t open',

  approve: 'Approve this device',
  tap: 'Tap the link we sent you',
  tapText: 'Sent to {email}. This device is approved as soon as you open the link.',
  noTap: 'No answer yet. Open the link in the mail, then try again.',
  resendMail: 'Resend email',
  resentMail: 'Email sent again',

  change: 'Change email',
  add: 'Add your email',
  newEmail: 'New email',
  bothChecked: 'We’ll check both addresses with a code.',
  oneChecked: 'We’ll check it with a code.',
  confirmOld: 'Confirm current email',
  confirmNew: 'Confirm new email',
  step: 'Step {step} of 2',
  saved: 'Email saved',
  row: 'Login email',
  addText: 'You can also log in with a code',

  cooldown: 'Please try again after {seconds} seconds',
  invalid: 'This is not an email address',
  unavailable: 'Unable to load email login dependency',
  chain: 'Unsupported chain',
  failed: 'Something went wrong',
});
