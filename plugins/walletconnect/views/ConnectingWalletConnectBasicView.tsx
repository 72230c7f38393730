/** ConnectingWalletConnectBasic: a code for any wallet that can scan, and the way to all of them. */

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
  useForm,
  usePlugin,
  useText,
  useValue,
} from 'latchkey/ui';
import { useEffect, useRef } from 'react';
import { forgetChoice } from '../deepLink.js';
import type { BasicParams } from '../params.js';
import { strings } from '../strings.js';
import { DonePanel } from './DonePanel.js';
import { ScanPanel } from './ScanPanel.js';
import { usePairing } from './usePairing.js';

export default function ConnectingWalletConnectBasicView({ params }: { readonly params: BasicParams }) {
  const { env, router } = usePlugin();
  const t = useText(strings);
  const sheet = useForm() === 'sheet';
  const focus = useRef<HTMLButtonElement>(null);
  const { total } = useValue(catalogueAtom);
  const pairing = usePairing(params?.namespaces, true);
  const { status } = pairing.state;
  useEffect(() => {
    // A wallet that scanned is on another device: nothing is opened for its requests.
    if (status === 'done') forgetChoice(env);
  }, [status, env]);

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
