/** Where users approve connections. Types only. */

/** The places in which a user approves a connection. A plugin adds its own by declaration, as it does for `EventProps`. */
export interface GrantMethods {
  /** In the page's browser. */
  browser: true;
  /** On another device. */
  qrcode: true;
  /** In an app that a link has opened. */
  mobile: true;
}
/** Where a user approved a connection. */
export type GrantMethod = keyof GrantMethods;
