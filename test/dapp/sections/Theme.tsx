/** Chooses the theme of the modal and the page: light, dark, or that of the system. */

import { useModal } from 'latchkey/react';
import { Card } from '../Card.js';
import type { DemoModal } from '../modal.js';
import { useReadable } from '../useReadable.js';

const THEMES = ['light', 'dark', 'system'] as const;

export function Theme() {
  const modal = useModal<DemoModal>();
  const theme = useReadable(modal.state.theme);
  const choose = (next: (typeof THEMES)[number]) => {
    modal.setTheme(next);
    const page = document.documentElement;
    if (next === 'system') delete page.dataset.theme;
    else page.dataset.theme = next;
  };
  return (
    <Card title="Theme">
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
    </Card>
  );
}
