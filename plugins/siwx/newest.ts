/** Questions that are asked once, and of which the newest counts. Pure. */

/** Work for a key, begun once: who asks for the same has a part in it. Of several only the newest counts, and none that was dropped. */
export function createNewest(work: (key: string, isNewest: () => boolean) => Promise<void>) {
  let newest: { readonly key: string; done?: Promise<void> } | undefined;
  return {
    drop() {
      newest = undefined;
    },
    /** @returns whether the answer still counts: false if it was dropped, or if a newer key was asked for, meanwhile. */
    async of(key: string): Promise<boolean> {
      if (newest?.key !== key) {
        const mine: typeof newest = { key };
        newest = mine;
        mine.done = work(key, () => newest === mine);
      }
      const asked = newest;
      await asked.done;
      return newest === asked;
    },
  };
}
