/** The shelf with a wallet directory: the wallet used last, the wallets, and a folder cell that leads to AllWallets. */

import { imageUrlOf } from 'latchkey/data';
import { connectorsAtom } from 'latchkey/plugin';
import {
  catalogueAtom,
  gridAtom,
  openLink,
  stepOf,
  type WalletCatalogue,
  type WalletCell,
} from 'latchkey/plugins/wallets/slots';
import {
  Button,
  Cell,
  Empty,
  FolderCell,
  Glyph,
  Icon,
  iconChevronRight,
  iconGrid,
  iconQr,
  iconWallet,
  LegalLine,
  Mark,
  Row,
  Shelf,
  Skeleton,
  useNamespaceNote,
  usePlugin,
  useText,
  useValue,
} from 'latchkey/ui';
import { useEffect, useId, useState } from 'react';
import { moreStrings } from '../moreStrings.js';
import { strings } from '../strings.js';
import {
  cellsOnShelf,
  countPlaceholders,
  findLastUsed,
  folderPreview,
  hasFolder,
  isFolderAlone,
  SHELF_CELLS,
} from './layout.js';
import { useStableOrder, useWalletGroups } from './useStableOrder.js';

export interface DirectoryShelfProps {
  readonly catalogue: WalletCatalogue;
  readonly cells: readonly WalletCell[];
  readonly namespaces: readonly string[] | undefined;
}

export function DirectoryShelf({ catalogue, cells, namespaces }: DirectoryShelfProps) {
  const context = usePlugin();
  const { router } = context;
  const t = useText(strings);
  const tMore = useText(moreStrings);
  const contestedId = useId();
  const noteOf = useNamespaceNote();
  const [route] = useState(() => router.current());
  const connectors = useValue(connectorsAtom);
  const { lastUsed, unused } = useLastUsed(cells);
  const grid = useValue(gridAtom);
  const { available, pending, total } = useValue(catalogueAtom);
  const folder = router.can('AllWallets') && hasFolder(catalogue) && (available || unused.length > SHELF_CELLS);
  useEffect(() => catalogue.start(), [catalogue]);

  const pick = (cell: WalletCell) => {
    // Ignore further clicks after the first one has opened the next view.
    if (router.current()?.key !== route?.key) return;
    const { view, params, link } = stepOf(cell, { catalogue, connectors, namespaces, can: router.can });
    if (link) openLink(context, link);
    router.push(view, params);
  };
  // Loads the code of AllWallets before the click, when the pointer enters the shelf.
  const prefetch = () => folder && router.preload('AllWallets');
  const shown = cellsOnShelf(unused, folder);
  const placeholders = countPlaceholders(pending, shown, folder);
  const [installed, others, before] = useWalletGroups(shown, isInstalled, catalogue.ordered);
  const rest = others.length + placeholders;
  const preview = folderPreview(grid, lastUsed ? [lastUsed, ...shown] : shown);
  // Decided at the first render, so that a late answer of the directory moves nothing.
  const [isUnknown] = useState(() => pending === 0 && preview.length === 0);
  // Somebody without a wallet may not know what one is. Decided at the first render too.
  const [isNew] = useState(() => !lastUsed && installed.length === 0);
  const folderRow = isUnknown || isFolderAlone(rest);
  const [phone] = others;
  // Alone, its cell would take a caption and a line for itself.
  const phoneRow = rest === 1 && (isUnknown || !folder) && phone?.group === 'walletConnect' ? phone : undefined;
  const showAll = () => router.push('AllWallets', namespaces && { namespaces });
  const cellOf = (cell: WalletCell) => (
    <Cell
      key={cell.id}
      name={cell.group === 'walletConnect' ? tMore('phone') : cell.name}
      src={imageUrlOf(cell)}
      {...(cell.group === 'walletConnect' && {
        title: tMore('phoneTitle'),
        mark: <Glyph icon={iconQr} tone="accent" large />,
      })}
      {...(cell.contested ? { note: t('contested'), describedBy: contestedId } : noteOf(cell.connector))}
      onClick={() => pick(cell)}
    />
  );
  return (
    <>
      {lastUsed && (
        <Row
          kind="hero"
          mark={<Mark name={lastUsed.name} src={imageUrlOf(lastUsed)} />}
          title={lastUsed.name}
          sub={tMore('lastUsed')}
          onClick={() => pick(lastUsed)}
        />
      )}
      {shown.length + placeholders === 0 && !lastUsed && (
        <Empty icon={iconWallet} title={t('none')} sub={t('noneText')}>
          {router.can('GetWallet') && (
            <Button size="sm" onClick={() => router.push('GetWallet')}>
              {tMore('getWallet')}
            </Button>
          )}
        </Empty>
      )}
      {(shown.length + placeholders > 0 || folder) && (
        <div onPointerEnter={prefetch} style={lastUsed && { paddingBlockStart: 4 }}>
          {before.length > 0 && <Shelf label={t('wallets')}>{before.map(cellOf)}</Shelf>}
          {installed.length > 0 && (
            <Shelf caption label={t('installed')}>
              {installed.map(cellOf)}
            </Shelf>
          )}
          {phoneRow && (
            <Row
              mark={<Glyph icon={iconQr} tone="accent" />}
              title={tMore('phoneTitle')}
              onClick={() => pick(phoneRow)}
            />
          )}
          {!phoneRow && (rest > 0 || (folder && !folderRow)) && (
            <Shelf caption={installed.length > 0} label={t(installed.length > 0 ? 'others' : 'wallets')}>
              {others.map(cellOf)}
              {Array.from({ length: placeholders }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are equal
                <li key={index} aria-hidden="true">
                  <span className="lk-cell">
                    <Skeleton kind="mark" width={56} height={56} />
                  </span>
                </li>
              ))}
              {folder && !folderRow && (
                <FolderCell
                  label={tMore('allWallets')}
                  items={preview.map((cell) => ({
                    name: cell.name,
                    src: imageUrlOf(cell),
                  }))}
                  onClick={showAll}
                />
              )}
            </Shelf>
          )}
          {folder && folderRow && (
            <Row
              mark={<Glyph icon={iconGrid} />}
              title={tMore('allWallets')}
              end={
                <>
                  {total && <span className="lk-num">{total}</span>}
                  <Icon of={iconChevronRight} />
                </>
              }
              onClick={showAll}
            />
          )}
        </div>
      )}
      {isNew && router.can('WhatIsAWallet') && (
        <Button kind="text" size="md" onClick={() => router.push('WhatIsAWallet')}>
          {t('help')}
        </Button>
      )}
      {shown.some(({ contested }) => contested) && <LegalLine id={contestedId}>{t('contestedText')}</LegalLine>}
    </>
  );
}

const isInstalled = ({ installed }: WalletCell) => installed;

/** Splits off the wallet of the large row. It is chosen at the first render: a row added later would move the shelf. */
function useLastUsed(cells: readonly WalletCell[]) {
  const [id] = useState(() => findLastUsed(cells)?.id);
  const ordered = useStableOrder(cells);
  return {
    lastUsed: ordered.find((cell) => cell.id === id),
    unused: ordered.filter((cell) => cell.id !== id),
  };
}
