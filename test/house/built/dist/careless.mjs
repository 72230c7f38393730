/** Does what no module of ours may do on a server; the trap is tried on it. It sits below `dist` because only that is watched. */
export function run() {
  if (typeof document === 'undefined' && typeof fetch === 'function') setTimeout(() => undefined, 1);
}
