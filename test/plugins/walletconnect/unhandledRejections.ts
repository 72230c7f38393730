import { onTestFinished } from 'vitest';

/** Collects unhandled rejections until the test ends. */
export function watchUnhandledRejections(): readonly unknown[] {
  const rejections: unknown[] = [];
  const collect = (error: unknown) => void rejections.push(error);
  const before = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', collect);
  onTestFinished(() => {
    process.off('unhandledRejection', collect);
    for (const listener of before) process.on('unhandledRejection', listener);
  });
  return rejections;
}

/** Waits long enough for pending rejections to surface. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate);
}
