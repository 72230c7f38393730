/** The time limit of a check, on the real clock. */

/** @throws if a check takes longer than this many ms */
export async function withinLimit<T>(check: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The check did not finish within ${limitMs / 1_000} s.`)), limitMs);
  });
  try {
    return await Promise.race([check, late]);
  } finally {
    clearTimeout(timer);
  }
}
