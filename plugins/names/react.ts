'use client';

/** `latchkey/plugins/names/react`: the name of the account in a React app, without the modal's views. */

export { type UseName, useName } from './hooks/useName.js';
