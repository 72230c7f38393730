/** Configs that this plugin brings along. */

import type { NetworkId } from 'latchkey/plugin';
import type { SIWXMessageData, SIWXSession } from '../message/message.js';
import type { SIWXConfig } from '../slots.js';

/** All of a config but `getRequired`, which follows from the options. */
export type SessionConfig = Omit<SIWXConfig, 'getRequired'>;

/** The config of a flow. Only `createServerConfig` has the additions. */
export interface FlowConfig extends SIWXConfig {
  /** Epoch ms at which the server ends a session that it has just verified; possibly before the message expires. */
  serverEndOf?(session: SIWXSession): number | undefined;
  /** Epoch ms at which a nonce expires; `undefined` unless it is the latest one. */
  nonceEnd?(nonce: string): number | undefined;
  /** False if the server said, with the nonce of this message, that it verifies nobody on its network. */
  accepts?(data: SIWXMessageData): boolean;
  /**
   * Asks the server on which of these networks it verifies accounts. Its answer is not checked: a list of ids, or nothing from an
   * older server, which does not say.
   *
   * @throws if it verifies none of them
   */
  findAccepted?(networks: readonly NetworkId[]): Promise<unknown>;
}
