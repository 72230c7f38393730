/** The judge of the tokens of a network, and the rule for pictures. Both are loaded when they are first needed. */

import type { NetworkId } from '../../contract/model.js';
import type { SourceHost } from '../askInOrder.js';
import type { ImageRule } from './imageRule.js';
import type { JudgeToken } from './judge.js';

/**
 * Creates the judge of a network's tokens. The lists and the table of look-alikes are loaded here.
 *
 * @throws any error of a list that cannot be loaded: without it, an imitation would pass for the token
 */
export const readJudge = async (host: Pick<SourceHost, 'store' | 'read'>, network: NetworkId): Promise<JudgeToken> =>
  (await import('./judge.js')).readJudge(host, network);

/** Creates the rule for the pictures of strangers. */
export const readImageRule = async (host: Pick<SourceHost, 'store'>): Promise<ImageRule> =>
  (await import('./imageRule.js')).createImageRule(host);
