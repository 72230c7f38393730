/** The view SmartSessionReview: what an app asks for, in words, before the wallet is asked. */

import { localeAtom } from 'latchkey/plugin';
import {
  Button,
  ButtonRow,
  Checkbox,
  KeyValue,
  KeyValues,
  Message,
  Screen,
  Scroll,
  ShortAddress,
  usePlugin,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { useRef, useState } from 'react';
import { hasUnread, lacksTotal, timeText } from '../describe.js';
import type { SmartSession, SmartSessionsOptions } from '../slots.js';
import { requestAtom } from '../state.js';
import { strings } from '../strings.js';
import { Permissions } from './Permissions.js';
import css from './smartSessions.css';

export default function SmartSessionReviewView() {
  useSheet(css);
  const t = useText(strings);
  const { app, options } = usePlugin<SmartSessionsOptions>();
  const locale = useValue(localeAtom);
  const shown = useValue(requestAtom);
  const [ticked, setTicked] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const permissions = (shown?.request.permissions ?? []) as unknown as SmartSession['permissions'];
  const isUnread = hasUnread(permissions);
  const mayTick = isUnread && options.unreadable === 'ask';
  return (
    <Screen title={t('review')} focus={cancel}>
      {shown && (
        <>
          <Scroll above label={t('review')}>
            <div className="lk-session-review">
              <p className="lk-session-review__ask">{t('asks', { app: app.name })}</p>
              <Permissions permissions={permissions} network={shown.network} />
              <KeyValues card>
                <KeyValue label={t('account')}>
                  <ShortAddress value={shown.address} />
                </KeyValue>
                <KeyValue label={t('end')}>{timeText(shown.request.expiry, locale)}</KeyValue>
              </KeyValues>
              {mayTick && (
                <Checkbox checked={ticked} onChange={setTicked}>
                  {t('unreadTick')}
                </Checkbox>
              )}
              {!isUnread && <Message center>{t('limits')}</Message>}
            </div>
          </Scroll>
          <div className="lk-session-review">
            {lacksTotal(permissions) && (
              <Message tone="warn" box>
                {t('noTotal')}
              </Message>
            )}
            {isUnread && !mayTick && (
              <Message tone="bad" box>
                {t('unreadRefused')}
              </Message>
            )}
            <ButtonRow>
              <Button elementRef={cancel} disabled={shown.isPrompting} onClick={() => shown.decide(false)}>
                {t('cancel')}
              </Button>
              <Button
                kind="primary"
                busy={shown.isPrompting}
                disabled={isUnread && !(mayTick && ticked)}
                onClick={() => shown.decide(true)}
              >
                {t('grant')}
              </Button>
            </ButtonRow>
          </div>
        </>
      )}
    </Screen>
  );
}
