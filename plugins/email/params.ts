/** The parameters of this plugin's views. */

import type { AttemptProps } from 'latchkey/plugin';

/** The parameters of EmailDevice, and of EmailOtp for a login. */
export interface LoginParams {
  /** The address the e-mail was sent to; empty when it is unknown. */
  readonly email: string;
  /** The namespaces to connect. Default: all namespaces of the embedded wallet. */
  readonly namespaces?: readonly string[];
}

/** The parameters of EmailOtp. */
export interface OtpParams extends LoginParams {
  /** Set when the code is for a change of the e-mail address. */
  readonly update?: {
    /** The new address. */
    readonly to: string;
    readonly step: 1 | 2;
    /** The number of steps. An account without an address confirms the new one only, so it has one step. */
    readonly of: 1 | 2;
  };
}

declare module 'latchkey/plugin' {
  interface EventProps {
    EMAIL_LOGIN_SELECTED: undefined;
    EMAIL_SUBMITTED: undefined;
    /** Follows EMAIL_SUBMITTED, also after the code. A wrong code does not end the attempt. */
    EMAIL_LOGIN_END: AttemptProps;
    EMAIL_VERIFICATION_CODE_SENT: undefined;
    EMAIL_VERIFICATION_CODE_PASS: undefined;
    EMAIL_VERIFICATION_CODE_FAIL: { readonly message: string };
    DEVICE_REGISTERED_FOR_EMAIL: undefined;
    EMAIL_EDIT: undefined;
    EMAIL_UPGRADE_FROM_MODAL: undefined;
  }
}
