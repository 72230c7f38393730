import { onTestFinished } from 'vitest';

/** Rejections that nobody hears, from now on to the end of the test. */
export function unheard(): readonly unknown[] {
  const seen: unknown[] = [];
  const hear = (error: unknown) => void seen.push(error);
  const before = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', hear);
  onTestFinished(() => {
    process.off('unhandledRejection', hear);
    for (const listen of before) process.on('unhandledRejection', listen);
  });
  return seen;
}

/** Long enough for what was let go of to be told. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate);
}
