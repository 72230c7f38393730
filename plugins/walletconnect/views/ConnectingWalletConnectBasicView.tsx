/** `ConnectingWalletConnectBasic`: a QR code for any wallet, and a link to the list of all wallets. */

import { catalogueAtom } from 'latchkey/plugins/wallets/slots';
import {
  Glyph,
  Icon,
  IconPlate,
  iconChevronRight,
  iconGrid,
  iconLatch,
  Row,
  Screen,
  Tag,
  usePlugin,
  usePresentation,
  useText,
  useValue,
} from 'latchkey/ui';
import { useEffect, useRef } from 'react';
import { forgetLink } from '../sdk/deepLink.js';
import { strings } from '../strings.js';
import { DonePanel } from './DonePanel.js';
import type { ConnectingBasicParams } from './params.js';
import { ScanPanel } from './ScanPanel.js';
import { usePairing } from './usePairing.js';

export default function ConnectingWalletConnectBasicView({ params }: { readonly params: ConnectingBasicParams }) {
  const context = usePlugin();
  const { router } = context;
  const t = useText(strings);
  const sheet = usePresentation() === 'sheet';
  const focus = useRef<HTMLButtonElement>(null);
  const { total } = useValue(catalogueAtom);
  const pairing = usePairing(params?.namespaces, true);
  const { status } = pairing.state;
  useEffect(() => {
    // The wallet is on another device, so its requests must open no link here.
    if (status === 'done') forgetLink(context);
  }, [status, context]);

  const mark = <IconPlate icon={iconLatch} />;
  if (status === 'done') {
    return (
      <Screen title={t('title')}>
        <DonePanel>{mark}</DonePanel>
      </Screen>
    );
  }
  return (
    <Screen title={t('title')} focus={focus}>
      <ScanPanel pairing={pairing} mark={mark} hint={t(sheet ? 'anyOther' : 'any')} focus={focus}>
        {!sheet && router.can('AllWallets') && (
          <Row
            mark={<Glyph icon={iconGrid} />}
            title={t('allWallets')}
            end={
              <>
                {total && <Tag>{total}</Tag>}
                <Icon of={iconChevronRight} />
              </>
            }
            onClick={() => router.push('AllWallets', params)}
          />
        )}
      </ScanPanel>
    </Screen>
  );
}
