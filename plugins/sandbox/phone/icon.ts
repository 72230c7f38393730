/** Fictional icon of the phone wallet, as a data URI. */

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="96" height="96"><rect width="48" height="48" fill="#123B3A"/><path d="M11 17h26v9a13 13 0 0 1-26 0Z" fill="#7BD8C4"/><path d="M11 17h26v3.500H11Z" fill="#fff"/><path d="M19.500 27.500a4.500 4.500 0 0 0 9 0" fill="none" stroke="#123B3A" stroke-width="2.400" stroke-linecap="round"/></svg>';

/** The phone wallet's icon. */
export const PHONE_ICON = `data:image/svg+xml;base64,${btoa(SVG)}`;
