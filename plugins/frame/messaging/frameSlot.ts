/** The slot that a view draws to show the frame. */
export const FRAME_SLOT = 'latchkey-frame';
