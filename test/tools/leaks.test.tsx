// @vitest-environment jsdom
/** Tests the check at the end of each jsdom file. */

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { takeLeaks, watchLeaks } from '../dom/leaks.js';

const watched = watchLeaks();

test('a mounted root and pending timers are reported once, with the place where each timer started', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('p')));
  await act(async () => root.render('Still here'));
  setTimeout(() => undefined, 60_000);
  setInterval(() => undefined, 70_000);
  expect(await takeLeaks(watched)).toEqual([
    'A React root is still mounted in <p>Still here</p>.',
    expect.stringMatching(/^A timer of 60000 ms is still pending\. It was started at .*leaks\.test\.tsx/),
    expect.stringMatching(/^A timer of 70000 ms is still pending\. It was started at .*leaks\.test\.tsx/),
  ]);
  expect(await takeLeaks(watched)).toEqual([]);
  await act(async () => root.unmount());
});

test('an unmounted root, cleared timers and a timer of an exit animation are not reported', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('p')));
  await act(async () => root.render('Soon gone'));
  await act(async () => root.unmount());
  clearTimeout(setTimeout(() => undefined, 60_000));
  clearInterval(setInterval(() => undefined, 60_000));
  let hasRun = false;
  setTimeout(() => {
    hasRun = true;
  }, 150);
  expect(await takeLeaks(watched)).toEqual([]);
  expect(hasRun).toBe(true);
});
