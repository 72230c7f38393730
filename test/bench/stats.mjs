/** Statistics of several runs. */

/** The median; for an even number of values, the mean of the two middle values. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 ? sorted[Math.floor(half)] : (sorted[half - 1] + sorted[half]) / 2;
}

/** Half the interquartile range: how much the runs differ. */
export function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share) => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
  return (at(0.75) - at(0.25)) / 2;
}

/** @returns {{ median: number, spread: number, runs: readonly number[] }} */
export function sum(values) {
  const runs = values.filter((value) => Number.isFinite(value));
  return { median: median(runs), spread: spread(runs), runs: runs.map((value) => Math.round(value * 10) / 10) };
}
