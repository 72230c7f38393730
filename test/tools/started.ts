/** Keeps the parts that the running test file has started. `stopStarted.ts` stops them after the file. */

const started = new Set<() => Promise<void>>();

/** Stops this after the test file. Unlike `afterAll`, it may also be called in a hook or in a test. */
export function stopAfterFile(stop: () => Promise<void>): void {
  started.add(stop);
}

export async function stopStarted(): Promise<void> {
  const stops = [...started];
  started.clear();
  await Promise.all(stops.map((stop) => stop()));
}
