/** Chooses the look of the modal: theme, accent, radius and language. The page follows the theme. */

import { useModal } from 'latchkey/react';
import { useState } from 'react';
import { LANGUAGES } from '../../playground/languages.js';
import { Card } from '../Card.js';
import type { DemoModal } from '../modal.js';
import { useReadable } from '../useReadable.js';

const THEMES = ['light', 'dark', 'system'] as const;
const ACCENTS = {
  Blue: 'hsla(231, 100%, 70%, 1)',
  Green: '#3f7f3b',
  Orange: '#e8590c',
  Pink: '#d6336c',
} as const;
const RADII = { Square: 0, Small: 8, Round: 16, 'Very round': 20 } as const;

export function Theme() {
  return (
    <Card title="Look">
      <Look accent="Blue" />
    </Card>
  );
}

/** The controls. @param props.accent - The accent that the page starts with. */
export function Look({ accent: first }: { readonly accent: keyof typeof ACCENTS }) {
  const modal = useModal<DemoModal>();
  const theme = useReadable(modal.state.theme);
  const locale = useReadable(modal.state.locale);
  const [accent, setAccent] = useState<string>(ACCENTS[first]);
  const choose = (next: (typeof THEMES)[number]) => {
    modal.setTheme(next);
    const page = document.documentElement;
    if (next === 'system') delete page.dataset.theme;
    else page.dataset.theme = next;
  };
  return (
    <>
      <div className="actions">
        {THEMES.map((one) => (
          <button
            key={one}
            type="button"
            data-testid={`theme-${one}`}
            aria-pressed={one === theme}
            onClick={() => choose(one)}
          >
            {one}
          </button>
        ))}
      </div>
      <div className="swatches">
        {Object.entries(ACCENTS).map(([name, colour]) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            aria-pressed={colour === accent}
            style={{ background: colour }}
            onClick={() => {
              setAccent(colour);
              modal.setTheme({ accent: colour, accentDark: colour });
            }}
          />
        ))}
      </div>
      <div className="pair">
        <label>
          Corners
          <select
            defaultValue={RADII.Round}
            onChange={(event) => modal.setTheme({ radius: Number(event.target.value) })}
          >
            {Object.entries(RADII).map(([name, radius]) => (
              <option key={name} value={radius}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Language
          <select value={locale} onChange={(event) => modal.setLocale(event.target.value)}>
            {!Object.hasOwn(LANGUAGES, locale) && <option value={locale}>{locale}</option>}
            {Object.entries(LANGUAGES).map(([tag, name]) => (
              <option key={tag} value={tag} lang={tag}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
    </>
  );
}
