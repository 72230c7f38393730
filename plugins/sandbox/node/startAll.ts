/** Starts several servers at once. */

interface Stoppable {
  stop(): Promise<void>;
}

/** Waits for all servers to start. If one fails, stops the others and then throws its error. */
export async function startAll<const Starts extends readonly Promise<Stoppable>[]>(
  starts: Starts,
): Promise<{ [Index in keyof Starts]: Awaited<Starts[Index]> }> {
  const results = await Promise.allSettled(starts);
  const running = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) {
    await Promise.all(running.map((one) => one.stop()));
    throw failed.reason;
  }
  return running as { [Index in keyof Starts]: Awaited<Starts[Index]> };
}
