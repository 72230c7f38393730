/** Counters of a node: of its requests, and of questions for the same thing. */

/** Returns whether this request is the one that the limit refuses. */
export function createLimit(every: number | undefined): () => boolean {
  let count = 0;
  return () => every !== undefined && ++count % every === 0;
}

/** Returns whether a thing is still withheld: the first `times` times that it is asked for. */
export function createLateness(): (key: string, times: number) => boolean {
  const asked = new Map<string, number>();
  return (key, times) => {
    const count = (asked.get(key) ?? 0) + 1;
    asked.set(key, count);
    return count <= times;
  };
}
