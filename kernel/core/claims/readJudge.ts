/** The judge of the tokens of a network, with the known tokens of all plugins. */

import type { NetworkId } from '../../contract/model.js';
import type { SourceHost } from '../askInOrder.js';
import type { JudgeToken } from './judge.js';

/**
 * Creates the judge of a network's tokens. The lists and the table of look-alikes are loaded here.
 *
 * @throws any error of a list that cannot be loaded: without it, an imitation would pass for the token
 */
export const readJudge = async (host: Pick<SourceHost, 'store' | 'read'>, network: NetworkId): Promise<JudgeToken> =>
  (await import('./judge.js')).readJudge(host, network);
