/** English texts of the view SIWXSignMessage. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('siwx', {
  title: 'Sign in',
  heading: 'Sign in to {app}',
  text: 'Proves this wallet is yours. Free, and can’t move funds.',
  site: 'Site',
  account: 'Account',
  network: 'Network',
  until: 'Valid until',
  show: 'Show full message',
  hide: 'Hide full message',
  cancel: 'Cancel',
  sign: 'Sign',
  check: 'Open wallet',
  again: 'Try again',
  declined: 'Signature declined',
  unsigned: '{wallet} gave no signature.',
  silent: '{wallet} isn’t answering. Reload this page.',
  smartAccount: 'This application might not support Smart Accounts',
  failed: 'The sign-in wasn’t accepted',
  clock: 'Check the clock of this device, then try again',
  unreachable: 'Can’t reach the sign-in server',
  refused: 'The sign-in server doesn’t accept {network}',
  switchTo: 'Switch to {network}',
  someWallet: 'your wallet',
});
