/** A link into the wallet: on this phone, on this computer, or in another tab. Opened by clicks and by nothing else. */

import { type Link, type LinkKind, openLink, type Wallet, type WalletCatalogue } from 'latchkey/plugins/wallets/slots';
import {
  Button,
  ButtonRow,
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
import { keepChoice } from '../deepLink.js';
import type { Platform } from '../platforms.js';
import { strings } from '../strings.js';
import { CopyLink } from './CopyLink.js';
import type { PairingUse } from './usePairing.js';
import { useWait } from './useWait.js';

export type LinkPlatform = Extract<Platform, 'mobile' | 'web' | 'desktop'>;

export interface LinkPanelProps {
  readonly platform: LinkPlatform;
  readonly wallet: Wallet;
  readonly catalogue: WalletCatalogue;
  readonly pairing: PairingUse;
  readonly focus?: Ref<HTMLButtonElement> | undefined;
  /** A link has been opened. */
  onOpen(): void;
  /** On phones: the code for another one. */
  readonly onShowQr?: (() => void) | undefined;
}

const TEXTS = {
  mobile: { title: 'open', opened: 'continue', text: 'openText' },
  desktop: { title: 'here', opened: 'here', text: 'hereText' },
  web: { title: 'tab', opened: 'tab', text: 'tabText' },
} as const;

export function LinkPanel({ platform, wallet, catalogue, pairing, focus, onOpen, onShowQr }: LinkPanelProps) {
  const { env } = usePlugin();
  const announce = useAnnounce();
  const t = useText(strings);
  const describe = useDescribeError();
  const { state, again } = pairing;
  const uri = state.status === 'ready' ? state.uri : undefined;
  // Which link was opened: that of a later pairing was not.
  const [opened, setOpened] = useState<{ readonly uri: string; readonly tries: number }>();
  const went = uri !== undefined && opened?.uri === uri;
  const wait = useWait(went ? `${opened.uri} ${opened.tries}` : state.status);
  // Made before the click: a browser opens an app in the click itself or not at all.
  const link = uri === undefined ? undefined : linkOf(platform, wallet, catalogue, uri);

  const open = () => {
    if (!link || uri === undefined) return;
    // Later requests lead to the same wallet.
    keepChoice(env, { href: baseOf(link), name: wallet.name });
    openLink(env, link);
    onOpen();
    setOpened((last) => ({ uri, tries: last?.uri === uri ? last.tries + 1 : 1 }));
  };

  const words = TEXTS[platform];
  const failed = state.status === 'failed' ? state : undefined;
  const own = failed
    ? { title: t(failed.failure), text: failed.reason ?? t(`${failed.failure}Text`) }
    : {
        title: t(went ? words.opened : words.title, { wallet: wallet.name }),
        text: (went || !uri) && wait !== 'short' ? t('hold') : t(words.text),
      };
  const { title, text } = failed ? describe(own, failed.error) : own;
  const bad = failed !== undefined;
  useEffect(() => announce(`${title}. ${text}`, bad ? 'assertive' : 'polite'), [announce, title, text, bad]);
  const stuck = !uri && wait === 'long';
  const host = platform === 'web' && wallet.webappLink ? hostOf(wallet.webappLink) : undefined;
  const label = host ? t('site', { host }) : t('open', { wallet: wallet.name });
  return (
    <>
      <Hero title={title} sub={text} bad={bad}>
        <Ring state={failed ? 'bad' : went ? 'busy' : 'idle'}>
          <Mark name={wallet.name} src={catalogue.imageOf({ kind: 'wallet', ...wallet })} />
        </Ring>
      </Hero>
      <div className="lk-stack">
        {failed || stuck ? (
          <Button kind="primary" icon={iconRetry} onClick={again} elementRef={focus}>
            {t('again')}
          </Button>
        ) : (
          <Button
            kind="primary"
            icon={went && wait === 'long' ? iconRetry : iconExternal}
            busy={!uri}
            onClick={open}
            elementRef={focus}
          >
            {went && wait === 'long' ? t('again') : label}
          </Button>
        )}
        {onShowQr ? (
          <ButtonRow>
            <CopyLink pairing={state} />
            <Button icon={iconQr} onClick={onShowQr}>
              {t('showQr')}
            </Button>
          </ButtonRow>
        ) : (
          <CopyLink pairing={state} />
        )}
      </div>
    </>
  );
}

const KINDS: Readonly<Record<LinkPlatform, readonly LinkKind[]>> = {
  mobile: ['mobile', 'universal'],
  web: ['webapp'],
  desktop: ['desktop'],
};

function linkOf(platform: LinkPlatform, wallet: Wallet, catalogue: WalletCatalogue, uri: string): Link | undefined {
  for (const kind of KINDS[platform]) {
    const link = catalogue.link(wallet, { kind, uri });
    if (link) return link;
  }
  return undefined;
}

/** The wallet's own part of a link, without the pairing. */
const baseOf = ({ href }: Link) => href.slice(0, href.indexOf('wc?uri='));

function hostOf(link: string): string | undefined {
  try {
    return new URL(link).host || undefined;
  } catch {
    return undefined;
  }
}
