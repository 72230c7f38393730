/** The tab Activity: the transactions by month, while loading, empty, or unavailable too. */

import { localeAtom } from 'latchkey/plugin';
import {
  Button,
  Caption,
  Empty,
  IconButton,
  iconClock,
  iconRetry,
  iconUnlink,
  Scroll,
  SkeletonRow,
  useForm,
  usePlugin,
  useSheet,
  useText,
  useValue,
  useWindow,
} from 'latchkey/ui';
import { useEffect, useMemo, useRef } from 'react';
import { ActivityRow } from '../ActivityRow.js';
import css from '../activity.css';
import { dateText } from '../dates.js';
import type { ShownTransaction } from '../describe.js';
import { strings } from '../strings.js';
import { type UseHistory, useHistory } from '../useHistory.js';

/** The largest height of the list, px. */
const MAX_HEIGHT = { dialog: 320, inline: 320, sheet: 420 } as const;
const ROW_HEIGHT = 58;
const NOTE_HEIGHT = 44;
/** The next page is read when this many rows are left. */
const AHEAD = 12;
const SKELETONS = [96, 120, 72, 104, 88] as const;

/** A row of the list: the heading of a month, a transaction, or a placeholder of the page that is being read. */
type Line =
  | { readonly key: string; readonly heading: string }
  | { readonly key: string; readonly transaction: ShownTransaction }
  | { readonly key: string; readonly skeleton: number };

export default function ActivityTab() {
  useSheet(css);
  const t = useText(strings);
  const shown = useHistory();
  const { network, history, transactions, refresh } = shown;
  if (transactions.length > 0) return <Transactions key={history?.origin?.name} {...shown} />;
  if (!network || history?.status === 'failed') {
    return (
      <Empty icon={iconUnlink} title={t('unavailable')} sub={t('unavailableText')}>
        <Button size="sm" icon={iconRetry} onClick={refresh}>
          {t('again')}
        </Button>
      </Empty>
    );
  }
  // An empty list stays while it is read again.
  if (!history || (history.status === 'loading' && !history.origin)) return <Skeletons />;
  return (
    <>
      <Empty icon={iconClock} title={t('empty', { network: network.name })} sub={t('emptyText')} />
      <Note {...{ history, refresh }} />
    </>
  );
}

function Skeletons() {
  return (
    <div aria-busy="true">
      {SKELETONS.map((width) => (
        <SkeletonRow key={width} title={width} sub={58} end={64} />
      ))}
    </div>
  );
}

function Transactions({ transactions, history, refresh, more }: UseHistory) {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const { env } = usePlugin();
  const maxHeight = MAX_HEIGHT[useForm()];
  const list = useRef<HTMLUListElement>(null);
  const hasMore = history?.next !== undefined;
  const thisYear = new Date(env.date()).getFullYear();
  const lines = useMemo(
    () => [
      ...linesOf(transactions, locale, thisYear),
      ...(hasMore ? SKELETONS.map((width): Line => ({ key: `more ${width}`, skeleton: width })) : []),
    ],
    [transactions, locale, thisYear, hasMore],
  );
  const { from, to, rowHeight } = useWindow(list, lines.length);
  const nearEnd = hasMore && history.status === 'ready' && to > lines.length - AHEAD;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `more` is a new function at each render
  useEffect(() => {
    if (nearEnd) more();
  }, [nearEnd]);
  const height = Math.min(maxHeight, lines.length * ROW_HEIGHT + NOTE_HEIGHT);
  return (
    <div className="lk-activity-area" style={{ height }}>
      <Scroll height={height}>
        <ul
          ref={list}
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without list markers.
          role="list"
          className="lk-activity"
          aria-label={t('list')}
          aria-busy={history?.status === 'loading' || undefined}
          style={{ paddingBlockStart: from * rowHeight, paddingBlockEnd: (lines.length - to) * rowHeight }}
        >
          {lines.slice(from, to).map((line) => (
            <li key={line.key}>
              {'heading' in line ? (
                <Caption>{line.heading}</Caption>
              ) : 'skeleton' in line ? (
                <SkeletonRow title={line.skeleton} sub={58} end={64} />
              ) : (
                <ActivityRow transaction={line.transaction} />
              )}
            </li>
          ))}
        </ul>
        <Note {...{ history, refresh }} />
      </Scroll>
    </div>
  );
}

/** The source of the data, and the refresh button. */
function Note({ history, refresh }: Pick<UseHistory, 'history' | 'refresh'>) {
  const t = useText(strings);
  return (
    <div className="lk-activity__note">
      <p>{history?.origin && <bdi>{t('source', { source: history.origin.name })}</bdi>}</p>
      <IconButton
        bare
        icon={iconRetry}
        label={t('refresh')}
        disabled={history?.status === 'loading'}
        onClick={refresh}
      />
    </div>
  );
}

/** A heading before the first transaction of each month. The year is named if it is not the present one. */
function linesOf(transactions: readonly ShownTransaction[], locale: string, thisYear: number): readonly Line[] {
  const lines: Line[] = [];
  const months = new Set<string>();
  for (const transaction of transactions) {
    const date = new Date(transaction.minedAt);
    const month = `${date.getFullYear()}-${date.getMonth()}`;
    // The newest come first. A source with another order must not repeat a heading for each row.
    if (!months.has(month)) {
      months.add(month);
      const form = date.getFullYear() === thisYear ? 'month' : 'monthOfYear';
      lines.push({ key: month, heading: dateText(transaction.minedAt, locale, form) });
    }
    lines.push({ key: transaction.hash, transaction });
  }
  return lines;
}
