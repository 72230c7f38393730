import { expect, test, vi } from 'vitest';
import { createScope } from '../../../kernel/platform/scope.js';

test('closing undoes in reverse and aborts', () => {
  const scope = createScope(() => {});
  const order: number[] = [];
  scope.defer(() => order.push(1));
  scope.defer(() => order.push(2));
  expect([scope.closed, scope.signal.aborted]).toEqual([false, false]);
  scope.close();
  expect(order).toEqual([2, 1]);
  expect([scope.closed, scope.signal.aborted]).toEqual([true, true]);
});

test('closing twice undoes once', () => {
  const scope = createScope(() => {});
  const undo = vi.fn();
  scope.defer(undo);
  scope.close();
  scope.close();
  expect(undo).toHaveBeenCalledTimes(1);
});

test('what is added after the end is undone at once', () => {
  const scope = createScope(() => {});
  scope.close();
  const undo = vi.fn();
  scope.defer(undo);
  expect(undo).toHaveBeenCalledTimes(1);
});

test('what is added while closing is undone too', () => {
  const scope = createScope(() => {});
  const undo = vi.fn();
  scope.defer(() => scope.defer(undo));
  scope.close();
  expect(undo).toHaveBeenCalledTimes(1);
});

test('an undo that throws is reported and stops no other', () => {
  const report = vi.fn();
  const scope = createScope(report);
  const undo = vi.fn();
  const error = new Error('boom');
  scope.defer(undo);
  scope.defer(() => {
    throw error;
  });
  scope.close();
  expect(undo).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledExactlyOnceWith(error);
});

test('a parent closes its children, not the other way round', () => {
  const parent = createScope(() => {});
  const [first, second] = [createScope(() => {}, parent), createScope(() => {}, parent)];
  first.close();
  expect(parent.closed).toBe(false);
  parent.close();
  expect(second.closed).toBe(true);
  expect(createScope(() => {}, parent).closed).toBe(true);
});
