// @vitest-environment jsdom
/** `latchkey/react/buttons.css` has the styles that the buttons adopt when they are rendered in a browser. */

import { AccountButton, ConnectButton, NetworkButton } from 'latchkey/react';
import { expect, test, vi } from 'vitest';
import rootCss from '../../../kernel/react/buttons/pageButtonRoot.css';
import plainCss from '../../../kernel/ui/theme/plainColours.css';
import { atEnd } from '../../dom/atEnd.js';
import { buttonStyles } from '../../tools/buttonStyles.mjs';
import { arrange, draw, until } from './reactHarness.js';

/** Records the texts of the sheets that are adopted: jsdom implements neither the sheets nor their list. */
function recordSheets(): ReadonlySet<string> {
  const texts = new Set<string>();
  vi.stubGlobal('CSS', { supports: () => false });
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.assign(CSSStyleSheet.prototype, { replaceSync: (text: string) => texts.add(text) });
  atEnd(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync');
  });
  return texts;
}

test('the style sheet of a page has every style that a button adopts', async () => {
  const texts = recordSheets();
  const { modal, connect } = arrange();
  const { place } = await draw(modal, [
    <ConnectButton key="connect" />,
    <AccountButton key="account" />,
    <NetworkButton key="network" />,
  ]);
  await connect();
  await until(() => expect(place.querySelectorAll('.lk-page-button__bal')).toHaveLength(1));
  await until(() => expect(texts).toContain(plainCss));
  const file = buttonStyles();
  // A test of these styles shows that they are a part of the foundation.
  const others = [...texts].filter((text) => text !== rootCss);
  expect(others.length).toBeGreaterThan(6);
  expect(others.filter((text) => !file.includes(text))).toEqual([]);
});
