import { expect, test, vi } from 'vitest';
import { createScope } from '../../../kernel/platform/scope.js';

test('close runs the clean-up functions in reverse order and aborts the signal', () => {
  const scope = createScope(() => {});
  const order: number[] = [];
  scope.defer(() => order.push(1));
  scope.defer(() => order.push(2));
  expect([scope.closed, scope.signal.aborted]).toEqual([false, false]);
  scope.close();
  expect(order).toEqual([2, 1]);
  expect([scope.closed, scope.signal.aborted]).toEqual([true, true]);
});

test('closing twice runs the clean-up functions once', () => {
  const scope = createScope(() => {});
  const undo = vi.fn();
  scope.defer(undo);
  scope.close();
  scope.close();
  expect(undo).toHaveBeenCalledTimes(1);
});

test('a function deferred after close runs immediately', () => {
  const scope = createScope(() => {});
  scope.close();
  const undo = vi.fn();
  scope.defer(undo);
  expect(undo).toHaveBeenCalledTimes(1);
});

test('a function deferred during close runs too', () => {
  const scope = createScope(() => {});
  const undo = vi.fn();
  scope.defer(() => scope.defer(undo));
  scope.close();
  expect(undo).toHaveBeenCalledTimes(1);
});

test('an error of a clean-up function is reported, and the others run', () => {
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

test('closing a parent closes its children, but not vice versa', () => {
  const parent = createScope(() => {});
  const [first, second] = [createScope(() => {}, parent), createScope(() => {}, parent)];
  first.close();
  expect(parent.closed).toBe(false);
  parent.close();
  expect(second.closed).toBe(true);
  expect(createScope(() => {}, parent).closed).toBe(true);
});
