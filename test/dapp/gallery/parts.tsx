/** Components of other plugins: a tab of Account, and a view that throws. */

import { Empty, iconWallet } from 'latchkey/ui';

export function Tab() {
  return <Empty icon={iconWallet} title="No tokens yet" sub="What you buy or receive shows here." />;
}

/** @throws always */
export function Broken(): never {
  throw new Error('This view is broken on purpose.');
}
