/** The shelf with a directory of wallets behind it: the last used on top, the folder of all at the end. */

import { connectorsAtom, views } from 'latchkey';
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
import { hasFolder, heroOf, insideOf, roomFor, SHELF, shelved, steady } from './layout.js';

export interface FullShelfProps {
  readonly catalogue: WalletCatalogue;
  readonly cells: readonly WalletCell[];
  readonly namespaces: readonly string[] | undefined;
}

export function FullShelf({ catalogue, cells, namespaces }: FullShelfProps) {
  const { env, read, report, router } = usePlugin();
  const t = useText(strings);
  const more = useText(moreStrings);
  const doubt = useId();
  const [route] = useState(() => router.current());
  const connectors = useValue(connectorsAtom);
  const { hero, shown } = useOrder(cells);
  const grid = useValue(gridAtom);
  const { available, coming } = useValue(catalogueAtom);
  const folder = router.can('AllWallets') && hasFolder(catalogue) && (available || shown.length > SHELF);
  useEffect(() => catalogue.start(), [catalogue]);

  const pick = (cell: WalletCell) => {
    // The first click leads away from here; what follows it within the same moment is not another choice.
    if (router.current()?.key !== route?.key) return;
    const { view, params, link } = stepOf(cell, { catalogue, connectors, namespaces, can: router.can });
    if (link) openLink(env, link);
    router.push(view, params);
  };
  // What the folder leads to is fetched when somebody comes near it.
  const near = () => void (folder && read(views).get('AllWallets')?.load().catch(report));
  const onShelf = shelved(shown, folder);
  const room = roomFor(coming, onShelf, folder);
  return (
    <>
      {hero && (
        <Row
          kind="hero"
          mark={<Mark name={hero.name} src={hero.imageUrl} />}
          title={hero.name}
          sub={more('lastUsed')}
          onClick={() => pick(hero)}
        />
      )}
      {onShelf.length + room === 0 && !hero && (
        <Empty icon={iconWallet} title={t('none')} sub={t('noneText')}>
          {router.can('GetWallet') && (
            <Button size="sm" onClick={() => router.push('GetWallet')}>
              {more('getWallet')}
            </Button>
          )}
        </Empty>
      )}
      {(onShelf.length + room > 0 || folder) && (
        // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here but to see who comes near
        <div onPointerEnter={near} onFocus={near} style={hero && { paddingBlockStart: 4 }}>
          <Shelf label={t('wallets')}>
            {onShelf.map((cell) => (
              <Cell
                key={cell.id}
                name={cell.group === 'walletConnect' ? more('phone') : cell.name}
                src={cell.imageUrl}
                {...(cell.group === 'walletConnect' && { mark: <Glyph icon={iconQr} tone="accent" large /> })}
                badge={cell.installed ? t('installed') : undefined}
                {...(cell.contested && { note: t('contested'), describedBy: doubt })}
                onClick={() => pick(cell)}
              />
            ))}
            {Array.from({ length: room }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
              <li key={at} aria-hidden="true">
                <span className="lk-cell">
                  <Skeleton kind="mark" width={56} height={56} />
                </span>
              </li>
            ))}
            {folder && (
              <FolderCell
                label={more('allWallets')}
                items={insideOf(grid, onShelf).map(({ name, imageUrl }) => ({ name, src: imageUrl }))}
                onClick={() => router.push('AllWallets', namespaces && { namespaces })}
              />
            )}
          </Shelf>
        </div>
      )}
      {onShelf.some(({ contested }) => contested) && <LegalLine id={doubt}>{t('contestedText')}</LegalLine>}
    </>
  );
}

/** The big row and the others, in an order that holds still while people look. */
function useOrder(cells: readonly WalletCell[]) {
  const [big] = useState(() => heroOf(cells)?.id);
  const [ids, setIds] = useState<readonly string[]>(() => cells.map(({ id }) => id));
  const next = steady(ids, cells);
  if (next !== ids) setIds(next);
  // Decided with the first picture: a row that comes later would push what is under the pointer.
  const hero = cells.find(({ id }) => id === big);
  const shown = next.flatMap((id) => (id === big ? [] : (cells.find((cell) => cell.id === id) ?? [])));
  return { hero, shown };
}
