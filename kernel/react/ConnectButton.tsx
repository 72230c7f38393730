/** The button on the host's page: connects, then shows who is connected. */

import { type ReactNode, useCallback, useRef } from 'react';
import { displayAmount } from '../amounts.js';
import { type StringSource, strings } from '../points.js';
import { shortAddress } from '../text.js';
import { Icon, iconAlert } from '../ui/icons.js';
import { Avatar } from '../ui/kit/Avatar.js';
import { Spinner } from '../ui/kit/Spinner.js';
import { defineStrings, directionOf, fillText, findText, type LoadedTexts, type Vars } from '../ui/strings.js';
import { useProvided } from './context.js';
import { useAccount } from './useAccount.js';
import { useBalance } from './useBalance.js';
import { useNetwork } from './useNetwork.js';
import { useReadable } from './useReadable.js';

export interface ConnectButtonProps {
  /** `small` is 36 px high instead of 44. */
  readonly size?: 'small' | undefined;
  /** Instead of "Connect wallet". */
  readonly label?: ReactNode;
  /** Shows the native balance too, which reads it. Default false. */
  readonly balance?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

const text = defineStrings('button', {
  connect: 'Connect wallet',
  connecting: 'Connecting',
  wrong: 'Switch network',
  account: 'Account {address}',
});

const LOADED: LoadedTexts = new Map();
const SOURCES: readonly StringSource[] = [];

/** Opens the modal. Its code is fetched when a pointer or the focus comes near. */
export function ConnectButton({ size, label, balance, disabled }: ConnectButtonProps): ReactNode {
  const { modal, sheets } = useProvided();
  const theme = useReadable(modal.state.theme, 'system');
  const locale = useReadable(modal.state.locale, 'en');
  const account = useAccount();
  const { supported } = useNetwork();
  const release = useRef<() => void>(undefined);
  const adopt = useCallback(
    (node: HTMLElement | null) => {
      release.current?.();
      release.current = node ? sheets.use(node) : undefined;
    },
    [sheets],
  );
  const t = (key: keyof typeof text.texts, vars?: Vars) => {
    const sources = modal.read(strings) ?? SOURCES;
    return fillText(findText(sources, LOADED, locale, `${text.prefix}.${key}`) ?? text.texts[key], vars);
  };
  const intent = () => {
    if (!disabled) modal.preload();
  };
  const { status } = account;
  const connected = status === 'connected';
  const busy = status === 'connecting' || status === 'reconnecting';
  const kind = !connected ? 'accent' : !supported ? 'warn' : balance ? 'plain lk-pub--acct' : 'plain lk-pub--solo';
  return (
    <span
      ref={adopt}
      className="lk"
      data-theme={theme === 'system' ? undefined : theme}
      dir={directionOf(locale)}
      lang={locale}
    >
      <button
        type="button"
        className={`lk-pub lk-pub--${kind}${size === 'small' ? ' lk-pub--sm' : ''}`}
        aria-haspopup="dialog"
        aria-busy={busy || undefined}
        aria-disabled={disabled || undefined}
        aria-label={connected && supported ? t('account', { address: shortAddress(account.address) }) : undefined}
        onPointerEnter={intent}
        onPointerDown={intent}
        onFocus={intent}
        onClick={() => {
          if (!disabled) void modal.open();
        }}
      >
        {!connected && (
          <>
            {busy && <Spinner />}
            <span>{busy ? t('connecting') : (label ?? t('connect'))}</span>
          </>
        )}
        {connected && !supported && (
          <>
            <Icon of={iconAlert} />
            <span>{t('wrong')}</span>
          </>
        )}
        {connected && supported && (
          <>
            {balance && <ButtonBalance locale={locale} />}
            <span className="lk-pub__who">
              <Avatar address={account.address} />
              <span className="lk-num lk-ltr">{shortAddress(account.address)}</span>
            </span>
          </>
        )}
      </button>
    </span>
  );
}

/** What cannot be read is left out: the button is no place for an error. */
function ButtonBalance({ locale }: { readonly locale: string }): ReactNode {
  const balance = useBalance();
  if (balance.status === 'idle' || balance.status === 'unavailable') return null;
  return (
    <span className="lk-pub__bal">
      {balance.amount === undefined ? (
        <span className="lk-sk" aria-hidden="true" />
      ) : (
        <bdi>{`${displayAmount(balance.amount, balance.decimals, { locale })} ${balance.symbol}`}</bdi>
      )}
    </span>
  );
}
