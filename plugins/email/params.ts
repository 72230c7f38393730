/** What the views of this plugin are opened with. */

/** Of EmailDevice, and of EmailOtp for a login. */
export interface LoginParams {
  /** Where the mail went; empty where nobody knows. */
  readonly email: string;
  /** Where to connect with it. Default: all namespaces of the embedded wallet. */
  readonly namespaces?: readonly string[];
}

/** Of EmailOtp. */
export interface OtpParams extends LoginParams {
  /** The code is for a change of address. */
  readonly update?: {
    /** The new address. */
    readonly to: string;
    readonly step: 1 | 2;
    /** An account without an address has but one to confirm. */
    readonly of: 1 | 2;
  };
}
