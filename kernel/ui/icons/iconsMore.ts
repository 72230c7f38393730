/** Line icons that Connect and Account do not need, in a separate module so that the first views stay small. */
import type { IconShape } from './icons.js';

export const iconArrowDown: IconShape = 'M12 4.75v14.5M6.25 13.5 12 19.25l5.75-5.75';
export const iconBolt: IconShape = 'M13 3.25 5.25 13.5H11l-.9 7.25L18 10.5h-5.85L13 3.25Z';
export const iconBrowser: IconShape =
  'M6.25 4.5h11.5a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-11.5a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3ZM3.25 9.25h17.5M6.4 6.9h.01M8.9 6.9h.01';
export const iconCard: IconShape =
  'M6 5.25h12a3 3 0 0 1 3 3v7.5a3 3 0 0 1-3 3h-12a3 3 0 0 1-3-3v-7.5a3 3 0 0 1 3-3ZM3 10h18M6.75 14.75h3.25';
export const iconChevronUp: IconShape = 'M6.5 14.5 12 9l5.5 5.5';
export const iconDesktop: IconShape =
  'M5.5 4.5h13a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5h-13a2.5 2.5 0 0 1-2.5-2.5v-7a2.5 2.5 0 0 1 2.5-2.5ZM9 20h6M12 16.5V20';
export const iconErase: IconShape =
  'M9.2 5.5H18a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H9.2a2.5 2.5 0 0 1-1.85-.82L3.3 13.1a1.65 1.65 0 0 1 0-2.2l4.05-4.58A2.5 2.5 0 0 1 9.2 5.5ZM11.75 9.75l4.5 4.5M16.25 9.75l-4.5 4.5';
export const iconFlip: IconShape = 'M8 5.25v13.25M4.25 14.75 8 18.5l3.75-3.75M16 18.75V5.5M12.25 9.25 16 5.5l3.75 3.75';
export const iconGlobe: IconShape =
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0ZM3.75 12h16.5M12 3.5c2.3 2.4 3.5 5.2 3.5 8.5s-1.2 6.1-3.5 8.5c-2.3-2.4-3.5-5.2-3.5-8.5s1.2-6.1 3.5-8.5Z';
export const iconGrid: IconShape =
  'M6 4h2.5a2 2 0 0 1 2 2v2.5a2 2 0 0 1-2 2h-2.5a2 2 0 0 1-2-2v-2.5a2 2 0 0 1 2-2ZM15.5 4h2.5a2 2 0 0 1 2 2v2.5a2 2 0 0 1-2 2h-2.5a2 2 0 0 1-2-2v-2.5a2 2 0 0 1 2-2ZM6 13.5h2.5a2 2 0 0 1 2 2v2.5a2 2 0 0 1-2 2h-2.5a2 2 0 0 1-2-2v-2.5a2 2 0 0 1 2-2ZM15.5 13.5h2.5a2 2 0 0 1 2 2v2.5a2 2 0 0 1-2 2h-2.5a2 2 0 0 1-2-2v-2.5a2 2 0 0 1 2-2Z';
export const iconLatch: IconShape =
  'M18.35 16.75a8 8 0 1 1 0-9.5M12.5 12h8.75M11.1 12a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0-1.8 0Z';
export const iconMail: IconShape =
  'M6.75 5.25h10.5a3.5 3.5 0 0 1 3.5 3.5v6.5a3.5 3.5 0 0 1-3.5 3.5h-10.5a3.5 3.5 0 0 1-3.5-3.5v-6.5a3.5 3.5 0 0 1 3.5-3.5ZM4.75 8l5.9 4.3a2.3 2.3 0 0 0 2.7 0L19.25 8';
export const iconMore: IconShape =
  'M5 12a.75 .75 0 1 0 1.5 0a.75 .75 0 1 0-1.5 0ZM11.25 12a.75 .75 0 1 0 1.5 0a.75 .75 0 1 0-1.5 0ZM17.5 12a.75 .75 0 1 0 1.5 0a.75 .75 0 1 0-1.5 0ZM5.75 12h.01M12 12h.01M18.25 12h.01';
export const iconPen: IconShape =
  'M14.75 5.75 18.25 9.25M5 19l.7-3.9a2 2 0 0 1 .55-1.07l8.9-8.9a1.9 1.9 0 0 1 2.7 0l1 1a1.9 1.9 0 0 1 0 2.7l-8.9 8.9a2 2 0 0 1-1.07.550L5 19Z';
export const iconPhone: IconShape =
  'M9.75 2.75h4.5a2.75 2.75 0 0 1 2.75 2.75v13a2.75 2.75 0 0 1-2.75 2.75h-4.5a2.75 2.75 0 0 1-2.75-2.75v-13a2.75 2.75 0 0 1 2.75-2.75ZM10.75 18.1h2.5';
export const iconShield: IconShape =
  'M12 3.5c2.3 1.5 4.6 2.15 7 2.35v5.4c0 4.25-2.6 7.2-7 9.25-4.4-2.05-7-5-7-9.25v-5.4c2.4-.2 4.7-.85 7-2.35ZM9 12l2.15 2.1L15.1 10';
export const iconSpark: IconShape =
  'M12 4c.75 4.5 3.4 7.2 8 8-4.6.8-7.25 3.5-8 8-.75-4.5-3.4-7.2-8-8 4.6-.8 7.25-3.5 8-8Z';
export const iconTag: IconShape =
  'M13 4h4.5A2.5 2.5 0 0 1 20 6.5V11a3 3 0 0 1-.88 2.12l-5.5 5.5a3 3 0 0 1-4.24 0l-4-4a3 3 0 0 1 0-4.24l5.5-5.5A3 3 0 0 1 13 4ZM15.6 8.4h.01';
export const iconUser: IconShape =
  'M8 8.25a4 4 0 1 0 8 0a4 4 0 1 0-8 0ZM4.75 20c1-3.55 3.75-5.4 7.25-5.4s6.25 1.85 7.25 5.4';
