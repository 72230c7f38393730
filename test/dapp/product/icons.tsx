/** Icons of the page: strokes on a grid of 24. */

const icon = (d: string) => () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);

export const IconFlip = icon('M8 4v16M4.500 16.500 8 20l3.500-3.500M16 20V4M12.500 7.500 16 4l3.500 3.500');
export const IconSwap = icon('M4 8h16M16.500 4.500 20 8l-3.500 3.500M20 16H4M7.500 12.500 4 16l3.500 3.500');
export const IconSignIn = icon(
  'M4.500 20a7.500 7.500 0 0 1 9-7.300M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM14.500 18l2.500 2.500 4.500-5',
);
export const IconSend = icon('M7 17 17.500 6.500M9 6h9v9');
export const IconReceive = icon('M17 7 6.500 17.500M15 18H6V9');
export const IconBuy = icon(
  'M3.500 7.500A2.500 2.500 0 0 1 6 5h12a2.500 2.500 0 0 1 2.500 2.500v9A2.500 2.500 0 0 1 18 19H6a2.500 2.500 0 0 1-2.500-2.500ZM3.500 10h17M7 15h4',
);
export const IconName = icon('M3.500 12.500V5.500a2 2 0 0 1 2-2h7L21 12l-8.500 8.500ZM8.500 8.500h.010');
export const IconAccount = icon('M12 7.500V12l3 2M20.500 12a8.500 8.500 0 1 1-2.600-6.100M20.500 3.500v4h-4');
