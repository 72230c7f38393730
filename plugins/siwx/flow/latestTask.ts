/** Questions that are asked once, and of which the newest counts. Pure. */

/** Work for a key, begun once: who asks for the same has a part in it. Of several only the newest counts, and none that was dropped. */
export function createNewest(work: (key: string, isNewest: () => boolean) => Promise<void>) {
  let newest: { readonly key: string; done?: Promise<void> } | undefined;
  return {
    drop() {
      newest = undefined;
    },
    async of(key: string): Promise<void> {
      if (newest?.key !== key) {
        const mine: typeof newest = { key };
        newest = mine;
        mine.done = work(key, () => newest === mine);
      }
      await newest.done;
    },
  };
}
