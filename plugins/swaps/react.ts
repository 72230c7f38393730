'use client';

/** `latchkey/plugins/swaps/react`: swaps in a React app, without the modal's views. */

export { type UseSwap, useSwap } from './hooks/useSwap.js';
