/** The known tokens of this namespace: the service `knownTokens`. */

import { readKnownTokens } from 'latchkey/chain-kit';
import { knownTokenList } from './knownTokenList.js';

export const list = () => readKnownTokens(knownTokenList);
