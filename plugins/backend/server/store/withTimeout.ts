/** A limit for the answers of databases. */

/** @param who - For the error: "The database". @throws if the work takes longer. It goes on: a statement cannot be taken back. */
export async function withTimeout<T>(who: string, work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${who} did not answer within ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
