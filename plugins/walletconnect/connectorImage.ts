/** What stands for a phone that scans: a corner of a code, on a plate. */

const EYES =
  'M5.7 4h2.85a1.7 1.7 0 0 1 1.7 1.7v2.85a1.7 1.7 0 0 1-1.7 1.7H5.7A1.7 1.7 0 0 1 4 8.55V5.7A1.7 1.7 0 0 1 5.7 4ZM15.45 4h2.85A1.7 1.7 0 0 1 20 5.7v2.85a1.7 1.7 0 0 1-1.7 1.7h-2.85a1.7 1.7 0 0 1-1.7-1.7V5.7a1.7 1.7 0 0 1 1.7-1.7ZM5.7 13.75h2.85a1.7 1.7 0 0 1 1.7 1.7v2.85a1.7 1.7 0 0 1-1.7 1.7H5.7A1.7 1.7 0 0 1 4 18.3v-2.85a1.7 1.7 0 0 1 1.7-1.7ZM13.9 14h2.35v2.6M20 14v2.4M13.9 20v-.6M17.25 20H20v-.6';

/** As a data image. */
export const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 48 48"><path fill="#eef1ff" d="M-12-12h48v48h-48z"/><path fill="none" stroke="#4958e9" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" d="${EYES}"/></svg>`,
)}`;
