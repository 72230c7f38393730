/**
 * `latchkey/server-kit`: building blocks for servers of plugins: bodies of limited size, the names of clients, and the
 * adapter for Node's requests. For `Request` and `Response` on any runtime.
 */

export { readAtMost } from '../platform/readAtMost.js';
export { formatAmount } from '../values/amounts.js';
export { readHexText } from '../values/hexText.js';
export { isLimited, isRevert } from '../values/nodeErrors.js';
export { nameClient, nameSocket } from './client.js';
export { createNodeHandler, type NodeHandlerOptions, type NodeRequest, type NodeResponse } from './nodeHandler.js';
