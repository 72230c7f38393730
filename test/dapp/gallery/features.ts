/** Actions and tabs that plugins may add to Account. */

import { accountActions, accountTabs } from 'latchkey/plugin';

/** Two actions and two tabs, all, or one action more with labels in this language. */
export type Features = 'some' | 'all' | keyof typeof LABELS;

/** `some` uses the first two. */
const ACTIONS = [
  { text: 'Buy', order: 0, icon: 'M12 5v14M5 12h14' },
  { text: 'Send', order: 3, icon: 'M5 19 19 5M9 5h10v10' },
  { text: 'Swap', order: 1, icon: 'M4 8h15m-4-4 4 4-4 4M20 16H5m4 4-4-4 4-4' },
  { text: 'Receive', order: 2, icon: 'M19 5 5 19m10 0H5V9' },
] as const;
/** The labels of the plugins for buy, send, swap and receive, and of an address book. */
const LABELS = {
  de: ['Kaufen', 'Senden', 'Tauschen', 'Empfangen', 'Adressbuch'],
  fr: ['Acheter', 'Envoyer', 'Échanger', 'Recevoir', 'Répertoire'],
  ar: ['شراء', 'إرسال', 'مبادلة', 'استلام', 'العناوين'],
} as const;
const BOOK = { text: 'Book', order: 4, icon: 'M6 4h12v16H6zM9 9h6' } as const;
const TABS = [
  { text: 'Tokens', order: 0 },
  { text: 'Activity', order: 2 },
  { text: 'NFTs', order: 1 },
] as const;

/** Contributions for a scene. */
export function featuresOf(features: Features | undefined) {
  if (!features) return [];
  const all = features !== 'some';
  const labels = features === 'some' || features === 'all' ? undefined : LABELS[features];
  const labelOf = (text: string) => ({ key: `x.${text}`, text });
  return [
    ...(all ? [...ACTIONS, ...(labels ? [BOOK] : [])] : ACTIONS.slice(0, 2)).map(({ text, icon, order }, place) =>
      accountActions.of(
        { id: text.toLowerCase(), label: labelOf(labels?.[place] ?? text), view: 'Slow', icon },
        { order },
      ),
    ),
    ...(all ? TABS : TABS.slice(0, 2)).map(({ text, order }) =>
      accountTabs.of(
        {
          id: text.toLowerCase(),
          label: labelOf(text),
          load: () => import('./parts.js').then(({ Tab }) => ({ default: Tab })),
        },
        { order },
      ),
    ),
  ];
}
