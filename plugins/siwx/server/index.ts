/**
 * `latchkey/plugins/siwx/server`: verifies sign-ins. For servers; it needs `Request`, `Response` and Web Crypto, and of the packages
 * only those of the namespaces that sign in.
 */

export type { SIWXMessage, SIWXMessageData, SIWXSession } from '../message/message.js';
export { type CookieCarrier, createSiwxServer, type SiwxServer } from './createServer.js';
export { type NodeRequest, type NodeResponse, nodeHandler } from './nodeHandler.js';
export type { SiwxServerOptions } from './options.js';
export { memoryNonces, type NonceStore } from './stores/nonces.js';
export { memorySessions, type SessionStore, type SiwxLogin } from './stores/sessions.js';
export {
  type FileSystem,
  fileNonces,
  type RedisClient,
  redisNonces,
  type SqlQuery,
  sqlNonces,
} from './stores/sharedNonces.js';
export type { SiwxVerifier, VerifyInput } from './verifiers/verifier.js';
