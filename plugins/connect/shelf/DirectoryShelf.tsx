/** The shelf with a wallet directory: the wallet used last, the wallets, and a folder cell that leads to AllWallets. */

import { connectorsAtom } from 'latchkey';
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
  iconQr,
  iconWallet,
  LegalLine,
  Mark,
  ownImage,
  Row,
  Shelf,
  Skeleton,
  usePlugin,
  useText,
  useValue,
} from 'latchkey/ui';
import { useEffect, useId, useState } from 'react';
import { moreStrings } from '../moreStrings.js';
import { strings } from '../strings.js';
import { cellsOnShelf, countPlaceholders, findLastUsed, folderPreview, hasFolder, SHELF_CELLS } from './layout.js';
import { useStableOrder } from './useStableOrder.js';

export interface DirectoryShelfProps {
  readonly catalogue: WalletCatalogue;
  readonly cells: readonly WalletCell[];
  readonly namespaces: readonly string[] | undefined;
}

export function DirectoryShelf({ catalogue, cells, namespaces }: DirectoryShelfProps) {
  const { env, router } = usePlugin();
  const t = useText(strings);
  const tMore = useText(moreStrings);
  const contestedId = useId();
  const [route] = useState(() => router.current());
  const connectors = useValue(connectorsAtom);
  const { lastUsed, others } = useLastUsed(cells);
  const grid = useValue(gridAtom);
  const { available, pending } = useValue(catalogueAtom);
  const folder = router.can('AllWallets') && hasFolder(catalogue) && (available || others.length > SHELF_CELLS);
  useEffect(() => catalogue.start(), [catalogue]);

  const pick = (cell: WalletCell) => {
    // Ignore further clicks after the first one has opened the next view.
    if (router.current()?.key !== route?.key) return;
    const { view, params, link } = stepOf(cell, { catalogue, connectors, namespaces, can: router.can });
    if (link) openLink(env, link);
    router.push(view, params);
  };
  // Loads the code of AllWallets before the click, when the pointer enters the shelf.
  const prefetch = () => folder && router.preload('AllWallets');
  const shown = cellsOnShelf(others, folder);
  const placeholders = countPlaceholders(pending, shown, folder);
  return (
    <>
      {lastUsed && (
        <Row
          kind="hero"
          mark={<Mark name={lastUsed.name} src={ownImage(lastUsed)} />}
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
          <Shelf label={t('wallets')}>
            {shown.map((cell) => (
              <Cell
                key={cell.id}
                name={cell.group === 'walletConnect' ? tMore('phone') : cell.name}
                src={ownImage(cell)}
                {...(cell.group === 'walletConnect' && {
                  title: tMore('phoneTitle'),
                  mark: <Glyph icon={iconQr} tone="accent" large />,
                })}
                badge={cell.installed ? t('installed') : undefined}
                {...(cell.contested && { note: t('contested'), describedBy: contestedId })}
                onClick={() => pick(cell)}
              />
            ))}
            {Array.from({ length: placeholders }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are equal
              <li key={index} aria-hidden="true">
                <span className="lk-cell">
                  <Skeleton kind="mark" width={56} height={56} />
                </span>
              </li>
            ))}
            {folder && (
              <FolderCell
                label={tMore('allWallets')}
                items={folderPreview(grid, shown).map((cell) => ({ name: cell.name, src: ownImage(cell) }))}
                onClick={() => router.push('AllWallets', namespaces && { namespaces })}
              />
            )}
          </Shelf>
        </div>
      )}
      {shown.some(({ contested }) => contested) && <LegalLine id={contestedId}>{t('contestedText')}</LegalLine>}
    </>
  );
}

/** Splits off the wallet of the large row. It is chosen at the first render: a row added later would move the shelf. */
function useLastUsed(cells: readonly WalletCell[]) {
  const [id] = useState(() => findLastUsed(cells)?.id);
  const ordered = useStableOrder(cells);
  return {
    lastUsed: ordered.find((cell) => cell.id === id),
    others: ordered.filter((cell) => cell.id !== id),
  };
}
