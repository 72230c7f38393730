'use client';

/** `latchkey/plugins/activity/react`: the history and the NFTs of the account in a React app, without the modal's views. */

export { type UseActivity, useActivity } from './hooks/useActivity.js';
export { type UseNfts, useNfts } from './hooks/useNfts.js';
