'use client';

/** `latchkey/plugins/eip155/react`: wallet capabilities and batches of calls (EIP-5792) in a React app. */

export { type UseCallsStatus, useCallsStatus } from './hooks/useCallsStatus.js';
export { type UseCapabilities, useCapabilities } from './hooks/useCapabilities.js';
export { type UseSendCalls, useSendCalls } from './hooks/useSendCalls.js';
