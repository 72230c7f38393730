/** AllWallets: lists and searches all wallets of the page and the directory. */

import { imageUrlOf } from 'latchkey/data';
import { connectorsAtom } from 'latchkey/plugin';
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
  useNamespaceNote,
  usePlugin,
  usePresentation,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { memo, useCallback, useEffect, useId, useRef, useState } from 'react';
import { openLink, stepOf } from '../links/navigation.js';
import { type AllWalletsParams, catalogueAtom, type WalletCell } from '../slots.js';
import css from './AllWalletsView.css';
import { strings } from './allStrings.js';
import { VirtualGrid } from './grid/VirtualGrid.js';
import { useCatalogue } from './useCatalogue.js';
import { useCells } from './useCells.js';

/** Height of the list, px. */
const HEIGHT = { dialog: 470, inline: 470, sheet: 604 } as const;
/** While the first page is loading, placeholders fill the grid up to this number of cells. */
const FIRST_PAGE_CELLS = 24;
/** Placeholders while the next page is loading. */
const NEXT_PAGE_PLACEHOLDERS = 8;

interface WalletGridCellProps extends Omit<GridCellProps, 'name' | 'src' | 'onClick'> {
  readonly cell: WalletCell;
  onPick(cell: WalletCell): void;
}

/** Memoised, so that unchanged cells do not render again when rows or pages are added. */
const WalletGridCell = memo(function WalletGridCell({ cell, onPick, ...rest }: WalletGridCellProps) {
  return <GridCell name={cell.name} src={imageUrlOf(cell)} onClick={() => onPick(cell)} {...rest} />;
});

export default function AllWalletsView({ params }: { readonly params: AllWalletsParams }) {
  useSheet(css);
  const context = usePlugin();
  const { router } = context;
  const t = useText(strings);
  const announce = useAnnounce();
  const presentation = usePresentation();
  const field = useRef<HTMLInputElement>(null);
  const contestedId = useId();
  const noteOf = useNamespaceNote();
  const [routeKey] = useState(() => router.current()?.key);
  const [text, setText] = useState('');
  const { catalogue, failed: loadFailed, retry: retryLoad } = useCatalogue();
  const { total } = useValue(catalogueAtom);
  const connectors = useValue(connectorsAtom);
  const { cells, incomplete, loading, total: size, failed, problem, searching } = useCells(params?.namespaces);

  useEffect(() => {
    catalogue?.search({ text });
  }, [catalogue, text]);
  // The next visit starts without a search.
  useEffect(() => () => catalogue?.search({ text: '' }), [catalogue]);
  const loadMore = useCallback(() => {
    if (!searching) catalogue?.more();
  }, [catalogue, searching]);
  const count = cells.length;
  useEffect(() => {
    if (searching && !incomplete) announce(count === 0 ? t('none') : t('found', { count }));
  }, [announce, t, searching, incomplete, count]);

  const pick = (cell: WalletCell) => {
    // Ignore further clicks after the first one has opened the next view.
    if (!catalogue || router.current()?.key !== routeKey) return;
    const input = { catalogue, connectors, namespaces: params?.namespaces, can: router.can };
    const { view, params: next, link } = stepOf(cell, input);
    if (link) openLink(context, link);
    router.push(view, next);
  };
  const latestPick = useRef(pick);
  latestPick.current = pick;
  const onPick = useCallback((cell: WalletCell) => latestPick.current(cell), []);
  const hasQr = router.can('ConnectingWalletConnectBasic');
  const showQr = () => router.push('ConnectingWalletConnectBasic');
  const retry = () => (catalogue ? catalogue.retry() : retryLoad());
  /** Cells before those of the wallets: the QR code. */
  const leading = hasQr && !searching ? 1 : 0;
  const isBroken = failed || loadFailed;
  const placeholders =
    !catalogue && !loadFailed
      ? FIRST_PAGE_CELLS
      : incomplete
        ? Math.max(NEXT_PAGE_PLACEHOLDERS, FIRST_PAGE_CELLS - count - leading)
        : 0;

  return (
    <Screen title={t('title')} focus={field}>
      <SearchField
        label={total ? t('searchMany', { total }) : t('search')}
        value={text}
        onChange={setText}
        clearLabel={t('clear')}
        inputRef={field}
      />
      <Scroll height={HEIGHT[presentation]}>
        {(count + placeholders + leading > 0 || (incomplete && !isBroken)) && (
          <VirtualGrid
            // A new query mounts a new grid, which starts at the top.
            key={searching ? text.trim() : ''}
            label={t('list')}
            count={count + leading}
            placeholders={isBroken ? 0 : placeholders}
            busy={loading}
            onNearEnd={loadMore}
            renderPlaceholder={(index) => <SkeletonCell key={index} />}
            renderCell={(index) => {
              // -1 says that the number is unknown.
              const place = { setSize: size === undefined ? -1 : size + leading, position: index + 1 };
              const cell = cells[index - leading];
              if (!cell) {
                const mark = <Glyph icon={iconQr} tone="accent" large />;
                return <GridCell key="qr" name={t('qr')} mark={mark} onClick={showQr} {...place} />;
              }
              return (
                <WalletGridCell
                  key={cell.id}
                  cell={cell}
                  {...(cell.contested ? { note: t('contested'), describedBy: contestedId } : noteOf(cell.connector))}
                  onPick={onPick}
                  {...place}
                />
              );
            }}
          />
        )}
        {isBroken ? (
          <Empty icon={iconAlert} title={t('failed')} sub={problem ? t(problem) : t('unreachable')}>
            <Button size="sm" icon={iconRetry} onClick={retry}>
              {t('again')}
            </Button>
          </Empty>
        ) : (
          !incomplete &&
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
