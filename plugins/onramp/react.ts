'use client';

/** `latchkey/plugins/onramp/react`: purchases in a React app, without the modal's views. */

export { type UseOnramp, useOnramp } from './hooks/useOnramp.js';
