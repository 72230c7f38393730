/** ConnectSocials: all social logins, with their names. */

import { asksLegal, findPart, legalAcceptedAtom } from 'latchkey/plugins/connect/slots';
import { LoginForm, Message, Part, Screen, SocialGrid, usePlugin, useSheet, useText, useValue } from 'latchkey/ui';
import { useLoginOptions } from '../login/useLoginOptions.js';
import { strings } from '../strings.js';
import css from './ConnectSocialsView.css';

const COLUMNS = 3;

export default function ConnectSocialsView() {
  useSheet(css);
  const ctx = usePlugin();
  const t = useText(strings);
  const { options, note, select, preload } = useLoginOptions();
  const gate = asksLegal(ctx);
  const accepted = useValue(legalAcceptedAtom);
  const legal = findPart(ctx.read, 'legal');
  // Full rows of three form a grid. The first logins are drawn as rows, so that the order is that of the list.
  const remaining = options.length % COLUMNS;
  const rows = options.slice(0, remaining);
  const grid = options.slice(remaining);
  return (
    <Screen title={t('title')}>
      {gate && legal && <Part of={legal} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it takes no clicks; hover and focus preload the frame */}
      <div
        className="lk-socials"
        onPointerEnter={preload}
        onFocus={preload}
        ref={(node) => void node?.toggleAttribute('inert', gate && !accepted)}
      >
        {rows.map((option) => (
          <LoginForm
            key={option.id}
            social={{
              label: option.name,
              socials: [{ ...option, label: t('with', { provider: option.name }) }],
              onSelect: select,
            }}
          />
        ))}
        {grid.length > 0 && <SocialGrid label={t('group')} socials={grid} onSelect={select} />}
        {note && <Message center>{note}</Message>}
      </div>
      {!gate && legal && <Part of={legal} />}
    </Screen>
  );
}
