/**
 * `latchkey/plugins/siwx/server`: verifies sign-ins on a server. It needs `Request`, `Response`, Web
 * Crypto, and the optional packages of those namespaces that sign in.
 */

export type { NodeRequest, NodeResponse } from 'latchkey/server-kit';
export type { SIWXMessage, SIWXMessageData, SIWXSession } from '../message/message.js';
export { createSiwxServer, type RequestWithCookie, type SiwxServer } from './createServer.js';
export { nodeHandler } from './nodeHandler.js';
export type { SiwxServerOptions } from './options.js';
export { type FileSystem, fileNonces } from './stores/fileNonces.js';
export { memoryNonces, type NonceStore } from './stores/nonces.js';
export { type RedisClient, redisNonces } from './stores/redisNonces.js';
export { redisSessions } from './stores/redisSessions.js';
export { memorySessions, type SessionStore, type SiwxLogin } from './stores/sessions.js';
export { type SqlQuery, type SqlTableOptions, sqlNonces } from './stores/sqlNonces.js';
export { sqlSessions } from './stores/sqlSessions.js';
export { eip155Verifier } from './verifiers/eip155.js';
export type { SiwxVerifier, VerifyInput } from './verifiers/verifier.js';
