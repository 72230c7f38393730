/** Fictional icons of the burner wallets, as base64 data URIs: the Wallet Standard accepts no other encoding. */

const svg = (body: string) =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="96" height="96">${body}</svg>`)}`;

/** An acorn on warm sand. */
export const ACORN_ICON = svg(
  '<defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FFE9C4"/>' +
    '<stop offset="1" stop-color="#F7BE74"/></linearGradient></defs><rect width="48" height="48" fill="url(#w)"/>' +
    '<path d="M24.6 8.600c-.2 1.7-.5 2.7-.6 4" stroke="#7A431B" stroke-width="2.8" stroke-linecap="round" fill="none"/>' +
    '<path d="M14 25.500h20c0 6.7-4.1 10.7-9.1 13.600a1.8 1.8 0 0 1-1.8 0C18.1 36.2 14 32.2 14 25.500Z" fill="#C2712F"/>' +
    '<path d="M11.2 22.200c0-6 5.5-9.8 12.8-9.800s12.8 3.8 12.8 9.800c0 1.9-1 2.9-2.8 2.900H14c-1.8 0-2.8-1-2.8-2.900Z" fill="#7A431B"/>' +
    '<path d="M18.4 28.500c.3 2.6 1.3 4.5 2.7 6.1" stroke="#E7A468" stroke-width="2" stroke-linecap="round" fill="none"/>',
);

/** The sun over two waves. */
export const HARBOR_ICON = svg(
  '<defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#1A6AA8"/>' +
    '<stop offset="1" stop-color="#0B3357"/></linearGradient></defs><rect width="48" height="48" fill="url(#w)"/>' +
    '<path d="M14 25.200a10 10 0 0 1 20 0Z" fill="#FFCE70"/>' +
    '<g fill="none" stroke-width="2.7" stroke-linecap="round">' +
    '<path d="M8.5 30.400c3.9 0 3.9 2.6 7.75 2.600S20.1 30.4 24 30.400s3.9 2.6 7.75 2.6 3.9-2.6 7.75-2.6" stroke="#fff"/>' +
    '<path d="M12.4 37.100c3.9 0 3.9 2.6 7.75 2.600s3.85-2.6 7.7-2.6 3.9 2.6 7.75 2.6" stroke="#fff" stroke-opacity=".55"/>' +
    '</g>',
);

/** A cloud in a bright sky. */
export const NIMBUS_ICON = svg(
  '<defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#CDEBFF"/>' +
    '<stop offset="1" stop-color="#6FB4FF"/></linearGradient></defs><rect width="48" height="48" fill="url(#w)"/>' +
    '<path d="M16.9 34.500a7.9 7.9 0 0 1-1-15.7 9.9 9.9 0 0 1 18.7 2.300A6.8 6.8 0 0 1 33.7 34.500Z" fill="#fff"/>',
);

/** A cedar on a green hill. */
export const CEDAR_ICON = svg(
  '<defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#D9F2DC"/>' +
    '<stop offset="1" stop-color="#8CCF9B"/></linearGradient></defs><rect width="48" height="48" fill="url(#w)"/>' +
    '<path d="M24 33v7" stroke="#6B4423" stroke-width="3.2" stroke-linecap="round"/>' +
    '<path d="M24 8.500 31 18h-3.500l6.200 8h-3.400l5.700 7.500H12l5.700-7.500h-3.400l6.200-8H17Z" fill="#1F6B45"/>',
);

/** Default icon of a wallet. */
export const PLAIN_ICON = svg('<rect width="48" height="48" fill="#7B8290"/>');

/** A frond on pale rose. */
export const FERN_ICON = svg(
  '<defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FCE3EC"/>' +
    '<stop offset="1" stop-color="#F2A9C4"/></linearGradient></defs><rect width="48" height="48" fill="url(#w)"/>' +
    '<g fill="none" stroke="#8E1B54" stroke-linecap="round"><path d="M24 40V13" stroke-width="2.8"/>' +
    '<path d="M24 33c-5 0-8-2-9.500-5.500M24 33c5 0 8-2 9.500-5.500M24 26c-4 0-6.500-2-7.700-5M24 26c4 0 6.500-2 7.700-5M24 19.500c-2.600 0-4.400-1.500-5.200-4M24 19.500c2.600 0 4.400-1.500 5.200-4" stroke-width="2.600"/></g>',
);

/** Three berries on a warm sky. */
export const JUNIPER_ICON = svg(
  '<defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FFE7BF"/>' +
    '<stop offset="1" stop-color="#FFB84D"/></linearGradient></defs><rect width="48" height="48" fill="url(#w)"/>' +
    '<path d="M24 9c0 6-2.500 9.500-7 13M24 9c0 6 2.500 9.500 7 13M24 9v20" fill="none" stroke="#6B4423" stroke-width="2.600" stroke-linecap="round"/>' +
    '<g fill="#3B4A8C"><circle cx="16" cy="25" r="6"/><circle cx="32" cy="25" r="6"/><circle cx="24" cy="34" r="6.500"/></g>' +
    '<g fill="#8E9BDB"><circle cx="14.300" cy="23.300" r="1.600"/><circle cx="30.300" cy="23.300" r="1.600"/><circle cx="22" cy="32" r="1.800"/></g>',
);
