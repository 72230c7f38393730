// @vitest-environment jsdom
/** The first frame of a page that renders in the browser. */

import { createModal } from 'latchkey';
import { ConnectButton, ModalProvider, useAccount } from 'latchkey/react';
import { act, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { atEnd } from '../../dom/atEnd.js';
import { eventually } from '../../tools/eventually.js';
import { meadow, screens, scriptConnector, scriptGrant } from '../wallets.js';
import { until } from './reactHarness.js';

const Status = () => <p>{useAccount().status}</p>;

/** Renders the page as browsers do, without `act`. Returns what it shows after each task that changed it: at most one a frame. */
async function renderFrames(storedConnections: unknown, theme?: Parameters<typeof createModal>[0]['theme']) {
  localStorage.setItem('latchkey:kernel:connections', JSON.stringify({ v: 1, d: storedConnections }));
  const { connector, restores } = scriptConnector('harbor');
  const modal = createModal({ plugins: [meadow([connector]), screens], ...(theme && { theme }) });
  const place = document.createElement('div');
  document.body.append(place);
  const frames: string[] = [];
  const styles: (string | null | undefined)[] = [];
  const observer = new MutationObserver(() => {
    frames.push(place.textContent);
    styles.push(place.querySelector('.lk')?.getAttribute('style'));
  });
  observer.observe(place, { subtree: true, childList: true, characterData: true });
  const root = createRoot(place);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  atEnd(() => {
    vi.unstubAllGlobals();
    act(() => root.unmount());
    observer.disconnect();
    modal.destroy();
    localStorage.clear();
  });
  root.render(
    <StrictMode>
      <ModalProvider modal={modal}>
        <ConnectButton />
        <Status />
      </ModalProvider>
    </StrictMode>,
  );
  await eventually(() => expect(frames).not.toEqual([]));
  vi.unstubAllGlobals();
  return { frames, styles, restores };
}

test('the first frame says that a stored connection is being restored', async () => {
  const { frames, restores } = await renderFrames([['meadow', 'harbor']]);
  expect(frames[0]).toBe('Connectingreconnecting');
  await until(() => expect(restores).toHaveLength(1));
  await act(async () => restores[0]?.answer(scriptGrant({ meadow: {} })));
  await until(() => expect(frames.at(-1)).toMatch(/connected$/));
  expect(frames).not.toContain('Connect walletdisconnected');
});

test('without a stored connection the first frame offers to connect', async () => {
  const { frames } = await renderFrames([]);
  expect(frames).toEqual(['Connect walletdisconnected']);
});

test('the first frame has the theme of the options', async () => {
  const { styles } = await renderFrames([], { accent: '#0a7d4f', radius: 4, font: '"Inter Tight", serif' });
  expect(styles).toEqual(['--lk-accent: #0a7d4f; --lk-radius: 4px; --lk-font: "Inter Tight", serif;']);
});
