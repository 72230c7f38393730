/**
 * `latchkey/server-kit`: building blocks for servers of plugins: bodies of limited size, the names of clients, and the
 * adapter for Node's requests. For `Request` and `Response` on any runtime.
 */

export { formatAmount } from '../platform/amounts.js';
export { readHexText } from '../platform/hexText.js';
export { isLimited, isRevert } from '../platform/nodeErrors.js';
export { readAtMost } from '../platform/readAtMost.js';
export { createSpamTest } from '../platform/spam.js';
export { nameClient, nameSocket } from './client.js';
export { createNodeHandler, type NodeHandlerOptions, type NodeRequest, type NodeResponse } from './nodeHandler.js';
