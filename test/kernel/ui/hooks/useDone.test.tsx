// @vitest-environment jsdom
/** The end of a flow. */

import { useDone } from 'latchkey/ui';
import { expect, test } from 'vitest';
import { draw, fakeContext } from '../../../plugins/connect/harness.js';

function View({ isDone }: { readonly isDone: boolean }) {
  useDone(isDone);
  return null;
}

test('the flow ends 600 ms after its success', async () => {
  const fake = fakeContext();
  const view = await draw(fake, <View isDone={false} />);
  await fake.clock.pass(1_000);
  await view.render(<View isDone />);
  await fake.clock.pass(599);
  expect(fake.router.done).not.toHaveBeenCalled();
  await fake.clock.pass(1);
  expect(fake.router.done).toHaveBeenCalledOnce();
});

test('a view that is left within the 600 ms does not end the flow', async () => {
  const fake = fakeContext();
  const view = await draw(fake, <View isDone />);
  await view.render(<i />);
  await fake.clock.pass(1_000);
  expect(fake.router.done).not.toHaveBeenCalled();
});
