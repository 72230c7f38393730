/** ConnectSocials: all social logins, with their names. */

import { asksLegal, findPart, legalAcceptedAtom } from 'latchkey/plugins/connect/slots';
import { LoginForm, Part, Screen, SocialGrid, usePlugin, useSheet, useText, useValue } from 'latchkey/ui';
import { useLoginOptions } from '../login/useLoginOptions.js';
import { strings } from '../strings.js';
import css from './ConnectSocialsView.css';

const COLUMNS = 3;

export default function ConnectSocialsView() {
  useSheet(css);
  const ctx = usePlugin();
  const t = useText(strings);
  const { options, select, preload } = useLoginOptions();
  const gate = asksLegal(ctx);
  const accepted = useValue(legalAcceptedAtom);
  const legal = findPart(ctx.read, 'legal');
  // Full rows of three form a grid. The remaining logins are drawn as rows, preferably logins with a view of their own.
  const remaining = options.length % COLUMNS;
  const rows = [...options].sort((a, b) => Number(Boolean(b.view)) - Number(Boolean(a.view))).slice(0, remaining);
  const grid = options.filter((option) => !rows.includes(option));
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
        {grid.length > 0 && <SocialGrid label={t('group')} socials={grid} onSelect={select} />}
        {rows.map(({ id, name, icon }) => (
          <LoginForm
            key={id}
            social={{ label: name, socials: [{ id, name: t('with', { provider: name }), icon }], onSelect: select }}
          />
        ))}
      </div>
      {!gate && legal && <Part of={legal} />}
    </Screen>
  );
}
