/** Closes what a failed try of a test has left open, so that its second try starts on a new page. */

/**
 * Runs `close` while nobody is told of promises that are rejected without a handler.
 *
 * The failed test may still wait for an event of its page. That promise is rejected when the page closes, and would fail the
 * whole run.
 */
export async function closeQuietly(close: () => Promise<unknown>): Promise<void> {
  const listeners = process.listeners('unhandledRejection');
  const ignore = () => undefined;
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', ignore);
  try {
    await close();
    // Node reports a rejection after the microtasks of its turn.
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    process.off('unhandledRejection', ignore);
    for (const listener of listeners) process.on('unhandledRejection', listener);
  }
}
