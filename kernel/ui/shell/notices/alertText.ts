/** English texts of alerts. Loaded with the first alert: it imports nothing, or bundlers would make one more file for the shell. */

import type { defineStrings as Define } from '../../texts/strings.js';

/** Title and text by code. If the alert has a `detail`, it precedes the text. Alerts of plugins have neither. */
export const alertText = (defineStrings: typeof Define) =>
  defineStrings('alert', {
    NETWORK_NOT_FOUND: 'Network Not Found',
    NETWORK_NOT_FOUND_text: 'The network must be in the networks array.',
    INVALID_APP_CONFIGURATION: 'Invalid App Configuration',
    INVALID_APP_CONFIGURATION_text: 'The origin is not on the allowlist.',
    SESSION_EXPIRED: 'Session Expired',
    SESSION_EXPIRED_text: 'Invalid session. Check the time settings of this device and reconnect.',
    INVALID_PROJECT_ID: 'Invalid Project ID',
    INVALID_PROJECT_ID_text: 'The project id was refused. Check it in the options.',
    PROJECT_ID_NOT_CONFIGURED: 'Project ID Not Configured',
    PROJECT_ID_NOT_CONFIGURED_text: 'Give a project id in the options.',
  });
