/** The picture of a transaction: its coin with a badge for the direction, or both coins of a swap. */

import { Icon, type IconShape, iconArrowUpRight, iconCheck, iconClose, Mark, useText } from 'latchkey/ui';
import { isFailed, mainTransfer, type ShownTransaction, verbOf } from './describe.js';
import { strings } from './strings.js';

const iconArrowDownLeft: IconShape = 'M17 7 7.25 16.75M15.25 17H7V8.75';
/** Pixels of each coin of a pair. */
const PAIR_SIZE = 27;

export function ActivityMark({ transaction }: { readonly transaction: ShownTransaction }) {
  const t = useText(strings);
  const verb = verbOf(transaction);
  const main = mainTransfer(transaction);
  const given = transaction.transfers.find(({ direction }) => direction === 'out');
  const badge = badgeOf(transaction);
  if (verb === 'swapped' && !badge && given && main && given !== main) {
    return (
      <span className="lk-pairmark">
        {[given, main].map(({ direction, symbol, name, imageUrl }) => (
          <Mark key={direction} kind="coin" name={symbol || name} src={imageUrl} size={PAIR_SIZE} />
        ))}
      </span>
    );
  }
  return (
    <Mark kind={main?.nft ? 'square' : 'coin'} name={main?.symbol || main?.name || t(verb)} src={main?.imageUrl}>
      {badge && (
        <span className="lk-dirbadge" data-way={badge.way} aria-hidden="true">
          <Icon of={badge.icon} size={12} bold />
        </span>
      )}
    </Mark>
  );
}

/** The text of the row says the same. A pending transaction has not moved anything yet. */
function badgeOf(transaction: ShownTransaction): { readonly way: string; readonly icon: IconShape } | undefined {
  const verb = verbOf(transaction);
  if (isFailed(transaction)) return { way: 'bad', icon: iconClose };
  if (transaction.status === 'pending') return undefined;
  if (verb === 'received') return { way: 'in', icon: iconArrowDownLeft };
  if (verb === 'sent') return { way: 'out', icon: iconArrowUpRight };
  return verb === 'approved' ? { way: 'done', icon: iconCheck } : undefined;
}
