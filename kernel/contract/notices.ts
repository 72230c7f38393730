/** Toasts and alerts that plugins show. */

/** The look of a toast. */
export type ToastVariant = 'success' | 'error' | 'loading';

/** A toast to show. */
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

/** The codes of developer alerts. */
export type AlertCode = keyof AlertCodes;

/** A shown toast. The key distinguishes two toasts with the same text. */
export interface Toast extends ToastInput {
  readonly key: number;
  /** Removes the toast. */
  dismiss?(): void;
}

/** A developer alert that is shown. */
export interface Alert {
  readonly key: number;
  readonly code: AlertCode;
  readonly detail: string | undefined;
}

/** The toast as apps see it. */
export interface ToastState {
  /** Whether a toast is shown. */
  readonly open: boolean;
  /** Its text; empty without a toast. */
  readonly message: string;
  /** Its kind, which selects the symbol. */
  readonly variant: ToastVariant | undefined;
  /** Name of the symbol. */
  readonly svg: 'checkmark' | 'warning' | 'spinner' | undefined;
  /** Whether it closes by itself after 4 s. */
  readonly autoClose: boolean;
}
