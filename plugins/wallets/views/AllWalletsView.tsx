/** AllWallets: every wallet there is, to find one among hundreds. */

import { connectorsAtom } from 'latchkey';
import {
  Button,
  Empty,
  Glyph,
  GridCell,
  type GridCellProps,
  iconAlert,
  iconQr,
  iconRetry,
  iconSearch,
  iconWallet,
  Screen,
  Scroll,
  SearchField,
  SkeletonCell,
  useAnnounce,
  useForm,
  usePlugin,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { memo, useCallback, useEffect, useId, useRef, useState } from 'react';
import { openLink, stepOf } from '../links/navigation.js';
import type { AllWalletsParams, WalletCell } from '../slots.js';
import { catalogueAtom } from '../slots.js';
import css from './AllWalletsView.css';
import { strings } from './allStrings.js';
import { VirtualGrid } from './grid/VirtualGrid.js';
import { useCatalogue } from './useCatalogue.js';
import { useCells } from './useCells.js';

/** Of the list, as the design has them. */
const HEIGHT = { dialog: 470, inline: 470, sheet: 604 } as const;
/** Cells while the first page is on its way, silent ones included; silent cells while the next is. */
const FIRST = 24;
const NEXT = 8;

interface WalletGridCellProps extends Omit<GridCellProps, 'name' | 'src' | 'onClick'> {
  readonly cell: WalletCell;
  onPick(cell: WalletCell): void;
}

/** Drawn again when it has changed, not whenever rows or pages come. */
const WalletGridCell = memo(function WalletGridCell({ cell, onPick, ...rest }: WalletGridCellProps) {
  return <GridCell name={cell.name} src={cell.imageUrl} onClick={() => onPick(cell)} {...rest} />;
});

export default function AllWalletsView({ params }: { readonly params: AllWalletsParams }) {
  useSheet(css);
  const { env, router } = usePlugin();
  const t = useText(strings);
  const announce = useAnnounce();
  const form = useForm();
  const field = useRef<HTMLInputElement>(null);
  const doubt = useId();
  const [here] = useState(() => router.current()?.key);
  const [text, setText] = useState('');
  const { catalogue, failed: broken, again } = useCatalogue();
  const { total } = useValue(catalogueAtom);
  const connectors = useValue(connectorsAtom);
  const { cells, coming, failed, problem, searching, settled } = useCells(params?.namespaces);

  useEffect(() => {
    catalogue?.search({ text });
  }, [catalogue, text]);
  // Nothing of a search is left for the next visit.
  useEffect(() => () => catalogue?.search({ text: '' }), [catalogue]);
  const more = useCallback(() => {
    if (!searching) catalogue?.more();
  }, [catalogue, searching]);
  const count = cells.length;
  useEffect(() => {
    if (searching && settled) announce(count === 0 ? t('none') : t('found', { count }));
  }, [announce, t, searching, settled, count]);

  const pick = (cell: WalletCell) => {
    // The first click leads away from here; what follows it within the same moment is not another choice.
    if (!catalogue || router.current()?.key !== here) return;
    const input = { catalogue, connectors, namespaces: params?.namespaces, can: router.can };
    const { view, params: next, link } = stepOf(cell, input);
    if (link) openLink(env, link);
    router.push(view, next);
  };
  const latest = useRef(pick);
  latest.current = pick;
  const onPick = useCallback((cell: WalletCell) => latest.current(cell), []);
  const hasQr = router.can('ConnectingWalletConnectBasic');
  const showQr = () => router.push('ConnectingWalletConnectBasic');
  const retry = () => (catalogue ? catalogue.retry() : again());
  const lead = hasQr && !searching ? 1 : 0;
  const wrong = failed || broken;
  const loading = !catalogue && !broken ? FIRST : coming ? Math.max(NEXT, FIRST - count - lead) : 0;

  return (
    <Screen title={t('title')} focus={field}>
      <SearchField
        label={total ? t('searchMany', { total }) : t('search')}
        value={text}
        onChange={setText}
        clearLabel={t('clear')}
        inputRef={field}
      />
      <Scroll height={HEIGHT[form]}>
        {(count + loading + lead > 0 || !(settled || wrong)) && (
          <VirtualGrid
            // Another question is another list: it begins at its top.
            key={searching ? text.trim() : ''}
            label={t('list')}
            count={count + lead}
            coming={wrong ? 0 : loading}
            onEnd={more}
            skeleton={(index) => <SkeletonCell key={index} />}
            cell={(index) => {
              const place = { setSize: coming ? -1 : count + lead, position: index + 1 };
              const cell = cells[index - lead];
              if (!cell) {
                const mark = <Glyph icon={iconQr} tone="accent" large />;
                return <GridCell key="qr" name={t('qr')} mark={mark} onClick={showQr} {...place} />;
              }
              return (
                <WalletGridCell
                  key={cell.id}
                  cell={cell}
                  badge={cell.installed ? t('installed') : undefined}
                  {...(cell.contested && { note: t('contested'), describedBy: doubt })}
                  onPick={onPick}
                  {...place}
                />
              );
            }}
          />
        )}
        {wrong ? (
          <Empty icon={iconAlert} title={t('failed')} sub={problem ? t(problem) : t('unreachable')}>
            <Button size="sm" icon={iconRetry} onClick={retry}>
              {t('again')}
            </Button>
          </Empty>
        ) : (
          settled &&
          count === 0 &&
          (searching ? (
            <Empty icon={iconSearch} title={t('none')} sub={t(hasQr ? 'noneQr' : 'noneText')}>
              {hasQr && (
                <Button size="sm" icon={iconQr} onClick={showQr}>
                  {t('showQr')}
                </Button>
              )}
            </Empty>
          ) : (
            <Empty icon={iconWallet} title={t('empty')} sub={t('emptyText')} />
          ))
        )}
      </Scroll>
    </Screen>
  );
}
