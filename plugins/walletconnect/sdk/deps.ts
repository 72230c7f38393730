/** The dependencies that functions of this folder share. */

import type { PluginContext } from 'latchkey/plugin';
import type { SignClient } from './loadProvider.js';

export interface SdkDeps extends Pick<PluginContext, 'env' | 'signal' | 'task' | 'report'> {
  readonly client: SignClient;
  /** Keeps the relay connected until the returned function is called. */
  holdRelay(): () => void;
  /** Ends a session that the app does not use. Never rejects. */
  dropSession(topic: string): Promise<void>;
}
