/** Runs the kernel's `connectMethods` and `describeError` hooks for views. */

import { useCallback, useContext, useState } from 'react';
import type { ErrorText } from '../../contract/hooks.js';
import { type ConnectMethod, connectMethods } from '../../contract/slots.js';
import { KernelContext, useHost } from './context.js';

/**
 * The connect methods in their order, after every `connectMethods` tap. Computed once, when the view opens.
 * @example const ids = useConnectMethods().map(({ id }) => id);
 */
export function useConnectMethods(): readonly ConnectMethod[] {
  const host = useHost();
  const kernel = useContext(KernelContext);
  const [methods] = useState(() => {
    const ordered = host.read(connectMethods);
    return kernel ? kernel.hooks.connectMethods(ordered) : ordered;
  });
  return methods;
}

/**
 * Passes the text that a view shows for an error through the `describeError` taps.
 * @example const describe = useDescribeError();
 */
export function useDescribeError(): (text: ErrorText, error: unknown) => ErrorText {
  const kernel = useContext(KernelContext);
  return useCallback((text, error) => kernel?.hooks.describeError(text, error) ?? text, [kernel]);
}
