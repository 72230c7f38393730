/** Whether NFTs are hidden: their source marks them as spam, or the rules of the app find them to be. */

import type { Nft } from 'latchkey/plugin';
import { createSpamTest } from 'latchkey/plugins/tokens/slots';
import { usePlugin } from 'latchkey/ui';
import { useMemo } from 'react';
import type { ActivitySettings } from '../options.js';

/** The function stays the same while the rules do. */
export function useSpamTest(): (nft: Nft) => boolean {
  const { spam: rules } = usePlugin<ActivitySettings>().options;
  return useMemo(() => {
    const test = createSpamTest(rules);
    return ({ network, contract, name, collection, isSpam }) =>
      test({ names: [name, collection], contract: contract && `${network}:${contract}`, isMarked: isSpam });
  }, [rules]);
}
