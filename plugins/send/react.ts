'use client';

/** `latchkey/plugins/send/react`: transfers in a React app, without the modal's views. */

export { type UseSend, useSend } from './hooks/useSend.js';
