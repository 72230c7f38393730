/** English texts of alerts. */

import { defineStrings } from '../../texts/strings.js';

/** Title and text by code. If the alert has a `detail`, it precedes the text. */
export const alertText = defineStrings('alert', {
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

type KnownAlert = Exclude<keyof (typeof alertText)['texts'], `${string}_text`>;

/** Whether there is a text for the alert. Alerts of plugins have none. */
export const isKnownAlert = (code: string): code is KnownAlert => Object.hasOwn(alertText.texts, code);
