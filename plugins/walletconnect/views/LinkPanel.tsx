/** A button that opens the wallet by a link: its app on this device, or its website in a new tab. Only a click opens the link. */

import { type Link, type LinkKind, openLink, type Wallet, type WalletCatalogue } from 'latchkey/plugins/wallets/slots';
import {
  Button,
  ButtonRow,
  CopyLink,
  Hero,
  iconExternal,
  iconQr,
  iconRetry,
  Mark,
  Ring,
  useAnnounce,
  useDescribeError,
  usePlugin,
  useText,
} from 'latchkey/ui';
import { type Ref, useEffect, useState } from 'react';
import { baseOf, keepLink, topicOf } from '../sdk/deepLink.js';
import { strings } from '../strings.js';
import type { Platform } from './platforms.js';
import type { PairingControl } from './usePairing.js';
import { useWait } from './useWait.js';

export type LinkPlatform = Extract<Platform, 'mobile' | 'web' | 'desktop'>;

export interface LinkPanelProps {
  readonly platform: LinkPlatform;
  readonly wallet: Wallet;
  readonly catalogue: WalletCatalogue;
  readonly pairing: PairingControl;
  readonly focus?: Ref<HTMLButtonElement> | undefined;
  /** Called when the link was opened. */
  onOpen(): void;
  /** Shows the QR code, for a wallet on another phone. */
  readonly onShowQr?: (() => void) | undefined;
}

const TEXTS = {
  mobile: { title: 'open', opened: 'continue', text: 'openText' },
  desktop: { title: 'here', opened: 'here', text: 'hereText' },
  web: { title: 'tab', opened: 'tab', text: 'tabText' },
} as const;

export function LinkPanel({ platform, wallet, catalogue, pairing, focus, onOpen, onShowQr }: LinkPanelProps) {
  const context = usePlugin();
  const announce = useAnnounce();
  const t = useText(strings);
  const describe = useDescribeError();
  const { state, restart } = pairing;
  const uri = state.status === 'ready' ? state.uri : undefined;
  // The URI that was opened. A renewed URI counts as not opened.
  const [opened, setOpened] = useState<{ readonly uri: string; readonly tries: number }>();
  const isOpened = uri !== undefined && opened?.uri === uri;
  const wait = useWait(isOpened ? `${opened.uri} ${opened.tries}` : state.status);
  // Created before the click, because browsers open apps only during the click itself.
  const link = uri === undefined ? undefined : linkOf(platform, wallet, catalogue, uri);

  const open = () => {
    if (!link || uri === undefined) return;
    // Later requests open the same wallet.
    keepLink(context, { href: baseOf(link.href), name: wallet.name, topic: topicOf(uri) });
    openLink(context, link);
    onOpen();
    setOpened((last) => ({ uri, tries: last?.uri === uri ? last.tries + 1 : 1 }));
  };

  const texts = TEXTS[platform];
  const failed = state.status === 'failed' ? state : undefined;
  const message = failed
    ? { title: t(failed.failure), text: failed.reason ?? t(`${failed.failure}Text`) }
    : {
        title: t(isOpened ? texts.opened : texts.title, { wallet: wallet.name }),
        text: (isOpened || !uri) && wait !== 'short' ? t('hold') : t(texts.text),
      };
  const { title, text } = failed ? describe(message, failed.error) : message;
  const isFailed = failed !== undefined;
  useEffect(() => announce(`${title}. ${text}`, isFailed ? 'assertive' : 'polite'), [announce, title, text, isFailed]);
  const isStuck = !uri && wait === 'long';
  const host = platform === 'web' && wallet.webappLink ? hostOf(wallet.webappLink) : undefined;
  const label = host ? t('site', { host }) : t('open', { wallet: wallet.name });
  return (
    <>
      <Hero title={title} sub={text} bad={isFailed}>
        <Ring state={failed ? 'bad' : isOpened ? 'busy' : 'idle'}>
          <Mark name={wallet.name} src={catalogue.imageOf({ kind: 'wallet', ...wallet })} />
        </Ring>
      </Hero>
      <div className="lk-stack">
        {failed || isStuck ? (
          <Button kind="primary" icon={iconRetry} onClick={restart} elementRef={focus}>
            {t('again')}
          </Button>
        ) : (
          <Button
            kind="primary"
            icon={isOpened && wait === 'long' ? iconRetry : iconExternal}
            busy={!uri}
            onClick={open}
            elementRef={focus}
          >
            {isOpened && wait === 'long' ? t('again') : label}
          </Button>
        )}
        {onShowQr ? (
          <ButtonRow>
            <CopyLink uri={uri} t={t} />
            <Button icon={iconQr} onClick={onShowQr}>
              {t('showQr')}
            </Button>
          </ButtonRow>
        ) : (
          <CopyLink uri={uri} t={t} />
        )}
      </div>
    </>
  );
}

const LINK_KINDS: Readonly<Record<LinkPlatform, readonly LinkKind[]>> = {
  mobile: ['mobile', 'universal'],
  web: ['webapp'],
  desktop: ['desktop'],
};

function linkOf(platform: LinkPlatform, wallet: Wallet, catalogue: WalletCatalogue, uri: string): Link | undefined {
  for (const kind of LINK_KINDS[platform]) {
    const link = catalogue.link(wallet, { kind, uri });
    if (link) return link;
  }
  return undefined;
}

function hostOf(link: string): string | undefined {
  try {
    return new URL(link).host || undefined;
  } catch {
    return undefined;
  }
}
