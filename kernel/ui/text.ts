/** What the shell itself says. */

import { defineStrings } from './strings.js';

export const shellText = defineStrings('shell', {
  back: 'Back',
  close: 'Close',
  dialog: 'Wallet',
  loading: 'Loading',
  dismiss: 'Dismiss',
  developer: 'Developer',
  session: 'Session',
  failed: 'The part “{plugin}” stopped working.',
  failedView: 'This view stopped working.',
  failedTitle: 'Something went wrong',
  retry: 'Try again',
  // Alerts for developers, spec §8.
  NETWORK_NOT_FOUND: 'Network Not Found',
  NETWORK_NOT_FOUND_text: '{detail} must be in the networks array.',
  NETWORK_NOT_FOUND_bare: 'The network must be in the networks array.',
  INVALID_APP_CONFIGURATION: 'Invalid App Configuration',
  INVALID_APP_CONFIGURATION_text: 'Origin {detail} is not on the allowlist.',
  INVALID_APP_CONFIGURATION_bare: 'This origin is not on the allowlist.',
  SESSION_EXPIRED: 'Session Expired',
  SESSION_EXPIRED_text: 'Invalid session: check the time settings of this device and reconnect.',
  SESSION_EXPIRED_bare: 'Invalid session: check the time settings of this device and reconnect.',
  INVALID_PROJECT_ID: 'Invalid Project ID',
  INVALID_PROJECT_ID_text: 'Check the project id given to {detail}.',
  INVALID_PROJECT_ID_bare: 'Check the project id in the options.',
  PROJECT_ID_NOT_CONFIGURED: 'Project ID Not Configured',
  PROJECT_ID_NOT_CONFIGURED_text: 'Give {detail} a project id.',
  PROJECT_ID_NOT_CONFIGURED_bare: 'Give a project id in the options.',
});
