/** The parameters of the view ConnectingSocial. */

import type { FrameProvider } from 'latchkey/plugins/frame/slots';

/** The parameters of ConnectingSocial. */
export interface SocialParams {
  readonly provider: FrameProvider;
  /** The namespaces to connect. Default: all namespaces of the embedded wallet. */
  readonly namespaces?: readonly string[];
}
