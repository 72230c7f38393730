/** Toasts and alerts that plugins show. */

export type ToastVariant = 'success' | 'error' | 'loading';

export interface ToastInput {
  readonly message: string;
  readonly variant?: ToastVariant;
  /** Closes after 4 s. Default: true, except for `loading`. Another toast that stays has a button to dismiss it. */
  readonly autoClose?: boolean;
  /** Opens in a new tab, if it is an https URL. */
  readonly link?: { readonly label: string; readonly url: string };
}

/**
 * Alerts for the integrator. A plugin adds its own by declaration, as it does for `EventProps`. The modal has texts for
 * these; it shows another code as it is, with the detail.
 */
export interface AlertCodes {
  NETWORK_NOT_FOUND: true;
  INVALID_APP_CONFIGURATION: true;
  SESSION_EXPIRED: true;
  INVALID_PROJECT_ID: true;
  PROJECT_ID_NOT_CONFIGURED: true;
}

export type AlertCode = keyof AlertCodes;
