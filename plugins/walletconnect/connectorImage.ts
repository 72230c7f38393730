/** The image of the connector: a corner of a QR code. */

const CODE_PATH =
  'M5.7 4h2.85a1.7 1.7 0 0 1 1.7 1.7v2.85a1.7 1.7 0 0 1-1.7 1.7H5.7A1.7 1.7 0 0 1 4 8.55V5.7A1.7 1.7 0 0 1 5.7 4ZM15.45 4h2.85A1.7 1.7 0 0 1 20 5.7v2.85a1.7 1.7 0 0 1-1.7 1.7h-2.85a1.7 1.7 0 0 1-1.7-1.7V5.7a1.7 1.7 0 0 1 1.7-1.7ZM5.7 13.75h2.85a1.7 1.7 0 0 1 1.7 1.7v2.85a1.7 1.7 0 0 1-1.7 1.7H5.7A1.7 1.7 0 0 1 4 18.3v-2.85a1.7 1.7 0 0 1 1.7-1.7ZM13.9 14h2.35v2.6M20 14v2.4M13.9 20v-.6M17.25 20H20v-.6';

/** A data URL. */
export const CONNECTOR_IMAGE = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 48 48"><path fill="#eef1ff" d="M-12-12h48v48h-48z"/><path fill="none" stroke="#4958e9" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" d="${CODE_PATH}"/></svg>`,
)}`;
