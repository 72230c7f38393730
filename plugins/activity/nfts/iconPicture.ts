/** A frame with a hill and a sun. */

import type { IconShape } from 'latchkey/ui';

export const iconPicture: IconShape =
  'M6.5 4.25h11a2.25 2.25 0 0 1 2.25 2.25v11a2.25 2.25 0 0 1-2.25 2.25h-11a2.25 2.25 0 0 1-2.25-2.25v-11A2.25 2.25 0 0 1 6.5 4.25ZM4.5 16l4.25-4.25 3.5 3.5 2.25-2.25 5 5M14.5 9h.01';
