/** Starts the servers of each worker, and leaves none behind if a start fails. */

interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Calls `start` for each worker, one after the other, because each start uses all cores.
 *
 * @returns what was started, and a function that stops everything
 * @throws an error that names the worker, after everything that already runs was stopped
 */
export async function startEach<Started extends Stoppable>(
  workers: number,
  start: (worker: number) => Promise<Started>,
): Promise<{ readonly served: readonly Started[]; stop(): Promise<void> }> {
  const served: Started[] = [];
  try {
    for (let worker = 1; worker <= workers; worker += 1) served.push(await start(worker));
  } catch (cause) {
    const left = await stopAll(served).then(
      () => '',
      (error: Error) => ` Then stopping the servers that already ran failed too: ${error.message}`,
    );
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The servers of browser worker ${served.length + 1} of ${workers} did not start: ${reason}${left}`,
      {
        cause,
      },
    );
  }
  return { served, stop: () => stopAll(served) };
}

/** Stops everything, also if one of them fails to stop. */
async function stopAll(running: readonly Stoppable[]): Promise<void> {
  const results = await Promise.allSettled(running.map((one) => one.stop()));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
