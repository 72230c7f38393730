/** Whether NFTs are hidden: their source marks them as spam, or the rules of the app find them to be. */

import type { Nft } from 'latchkey/plugin';
import { createSpamTest } from 'latchkey/plugins/tokens/slots';
import { useValue } from 'latchkey/ui';
import { useMemo } from 'react';
import { spamRulesAtom } from '../state.js';

/** The function stays the same while the rules do. */
export function useSpamTest(): (nft: Nft) => boolean {
  const rules = useValue(spamRulesAtom);
  return useMemo(() => {
    const test = createSpamTest(rules);
    return ({ network, contract, name, collection, isSpam }) =>
      test({ names: [name, collection], contract: contract && `${network}:${contract}`, isMarked: isSpam });
  }, [rules]);
}
