/** The logo of a log-in as an image. Pure. */

import type { LoginLogos } from 'latchkey/plugins/frame/slots';

/** A `data:` image on white, because some logos are black. `undefined` without a logo. */
export function logoUrl(shape: LoginLogos[string] | undefined): string | undefined {
  if (typeof shape !== 'object' || !('fill' in shape)) return undefined;
  const paths = shape.fill.map(({ path, colour = '#000' }) => `<path fill="${colour}" d="${path}"/>`).join('');
  const plate = '<path fill="#fff" d="M-12-12h48v48h-48z"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 48 48">${plate}${paths}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
