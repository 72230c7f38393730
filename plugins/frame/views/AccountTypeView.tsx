/** The view AccountType: the choice between the smart account and the account of the key, and what it changes. */

import { activeNetworkAtom } from 'latchkey/plugin';
import {
  Glyph,
  iconSpark,
  iconUser,
  KeyValue,
  KeyValues,
  List,
  Message,
  Row,
  Screen,
  ShortAddress,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { useRef } from 'react';
import type { FrameAccountType } from '../slots.js';
import { strings } from '../strings.js';
import css from './accountType.css';
import { type AccountTypeChoice, useAccountType } from './useAccountType.js';

export default function AccountTypeView() {
  useSheet(css);
  const t = useText(strings);
  const first = useRef<HTMLButtonElement>(null);
  const network = useValue(activeNetworkAtom);
  const choice = useAccountType();
  return (
    <Screen title={t('accountType')} focus={first}>
      {choice && network && (
        <div className="lk-account-type">
          <List label={t('accountType')}>
            <Choice type="smartAccount" choice={choice} elementRef={first} currency={network.nativeCurrency.symbol} />
            <Choice type="eoa" choice={choice} currency={network.nativeCurrency.symbol} />
          </List>
          <Message center>{choice.isOffered ? t('differ') : t('noSmart', { network: network.name })}</Message>
        </div>
      )}
    </Screen>
  );
}

interface ChoiceProps {
  readonly type: FrameAccountType;
  readonly choice: AccountTypeChoice;
  readonly currency: string;
  readonly elementRef?: React.Ref<HTMLButtonElement>;
}

function Choice({ type, choice, currency, elementRef }: ChoiceProps) {
  const t = useText(strings);
  const isSmart = type === 'smartAccount';
  const address = choice.addressOf(type);
  return (
    <li>
      <Row
        mark={<Glyph icon={isSmart ? iconSpark : iconUser} />}
        title={t(isSmart ? 'smart' : 'plain')}
        sub={address && <ShortAddress value={address} />}
        current={choice.type === type}
        busy={choice.busy === type}
        disabled={isSmart && !choice.isOffered}
        onClick={() => choice.choose(type)}
        {...(elementRef && { elementRef })}
      />
      <KeyValues card>
        <KeyValue label={t('fee')}>{isSmart ? t('feeSmart') : t('feePlain', { currency })}</KeyValue>
        <KeyValue label={t('calls')}>{t(isSmart ? 'callsSmart' : 'callsPlain')}</KeyValue>
        {isSmart && <KeyValue label={t('contract')}>{t(choice.isDeployed ? 'deployed' : 'undeployed')}</KeyValue>}
      </KeyValues>
    </li>
  );
}
