/** ConnectSocials: all social logins with their names. */

import { asksLegal, connectParts, legalAcceptedAtom } from 'latchkey/plugins/connect/slots';
import { Part, Pass, Screen, SocialGrid, usePlugin, useSheet, useText, useValue } from 'latchkey/ui';
import { useLoginOptions } from '../login/useLoginOptions.js';
import { strings } from '../strings.js';
import css from './ConnectSocialsView.css';

const COLUMNS = 3;

export default function ConnectSocialsView() {
  useSheet(css);
  const ctx = usePlugin();
  const t = useText(strings);
  const { ways, pick, expect } = useLoginOptions();
  const gate = asksLegal(ctx);
  const accepted = useValue(legalAcceptedAtom);
  const legal = ctx.read(connectParts).findLast(({ id }) => id === 'legal');
  // Rows of three; of what is over, first those with a view of their own.
  const over = ways.length % COLUMNS;
  const rows = [...ways].sort((a, b) => Number(Boolean(b.view)) - Number(Boolean(a.view))).slice(0, over);
  const grid = ways.filter((way) => !rows.includes(way));
  return (
    <Screen title={t('title')}>
      {gate && legal && <Part of={legal} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it takes no clicks; coming near begins to load */}
      <div
        className="lk-socials"
        onPointerEnter={expect}
        onFocus={expect}
        ref={(node) => void node?.toggleAttribute('inert', gate && !accepted)}
      >
        {grid.length > 0 && <SocialGrid label={t('group')} socials={grid} onSelect={pick} />}
        {rows.map(({ id, name, icon }) => (
          <Pass
            key={id}
            social={{ label: name, socials: [{ id, name: t('with', { provider: name }), icon }], onSelect: pick }}
          />
        ))}
      </div>
      {!gate && legal && <Part of={legal} />}
    </Screen>
  );
}
