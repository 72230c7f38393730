/** What the files of this folder get to work with. */

import type { PluginContext } from 'latchkey';
import type { SignClient } from './loadProvider.js';

export interface SdkDeps extends Pick<PluginContext, 'env' | 'task' | 'report'> {
  readonly client: SignClient;
  /** Keeps the relay connected until the returned function is called. */
  holdRelay(): () => void;
  /** Ends a session that nobody uses. Never rejects. */
  dropSession(topic: string): Promise<void>;
}
