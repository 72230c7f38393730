/** Ends the import of the slow module. */

const arrivals: (() => void)[] = [];

export const slowModule = {
  code: new Promise<void>((resolve) => arrivals.push(resolve)),
  arrive: () => arrivals[0]?.(),
};
