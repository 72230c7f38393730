/**
 * `latchkey/plugins/wagmi`: a connector for an app that has its own wagmi config, of version 2 or 3. Apps without one use
 * `latchkey/plugins/wagmi/config`. Needs the packages `wagmi` (or `@wagmi/core`) and `viem`.
 */

export { followConnections } from './connections.js';
export { type ConnectorOptions, latchkey } from './connector.js';
