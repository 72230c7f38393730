/** `/v1/sessions/{address}`: grants of permissions to keys of apps, and the server's signature for their user operations. */

import { isRecord } from 'latchkey/plugin';
import { isEvmAddress } from '../addresses.js';
import { refusal } from '../errors.js';
import { readJson } from '../readJson.js';
import { replyJson } from '../reply.js';
import { isSignedBy, operationHash, spendingOf, type WireOperation } from '../sessions/cosigner.js';
import type { StoredSession } from '../store/sessions.js';
import type { Input, Route } from './route.js';

const PATH = '/v1/sessions/{address}';
const MAX_EXPIRY = 4_102_444_800; // 2100
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HEX = /^0x([0-9a-fA-F]{2})*$/;
const QUANTITY = /^0x[0-9a-fA-F]{0,64}$/;
/** Entry point 0.7 packs these quantities into 16 bytes each. */
const PACKED = [
  ...['callGasLimit', 'verificationGasLimit', 'maxFeePerGas', 'maxPriorityFeePerGas'],
  ...['paymasterVerificationGasLimit', 'paymasterPostOpGasLimit'],
];
const PACKED_QUANTITY = /^0x[0-9a-fA-F]{0,32}$/;
const BYTES = ['callData', 'signature', 'factoryData', 'paymasterData'];

const list: Route = {
  method: 'GET',
  path: PATH,
  project: 'query',
  async answer(input) {
    const { store, appNames } = sessionsOf(input);
    const found = await store.list(accountOf(input), input.services.compat);
    return replyJson({ pcis: found.map((session) => describe(session, appNames)) });
  },
};

const create: Route = {
  method: 'POST',
  path: PATH,
  project: 'query',
  async answer(input) {
    const { store, cosigner } = sessionsOf(input);
    const account = accountOf(input);
    const { now } = input.services;
    const { expiry, grant } = readGrant(await readJson(input.request), now());
    const pci = globalThis.crypto.randomUUID();
    const project = input.query.get('projectId') ?? '';
    await store.add({ pci, account, project, expiry, createdAt: now(), grant });
    const publicKey = await cosigner.publicKey(pci);
    // Version 1 of the call answers with the hex of the key's digits as text.
    const asText = `0x${Buffer.from(publicKey.slice(2)).toString('hex')}`;
    const key = { type: 'secp256k1', publicKey: input.query.get('v') === '2' ? publicKey : asText };
    return replyJson({ pci, key });
  },
};

const activate: Route = {
  method: 'POST',
  path: `${PATH}/activate`,
  project: 'query',
  async answer(input) {
    const { store, proofs } = sessionsOf(input);
    const body = await readJson(input.request);
    const session = await find(input, body);
    const { context, signature } = isRecord(body) ? body : {};
    if (typeof context !== 'string' || !HEX.test(context) || context.length < 4 || context.length > 8_194) {
      throw malformed('context');
    }
    const { expiry, grant } = readGrant(body, input.services.now());
    // Anyone with the public project id could otherwise fill the list of somebody else.
    const proof = input.services.compat ? {} : await proofs.findGrant(session, context, grant.signer, signature);
    if (!proof) throw unsigned('granted');
    const active = { expiry, grant, context, grantedBlock: proof.block };
    if (!(await store.activate(session.pci, active))) throw unknown(session.pci);
    return replyJson({});
  },
};

const context: Route = {
  method: 'GET',
  path: `${PATH}/getcontext`,
  project: 'query',
  async answer(input) {
    const session = await find(input, { pci: input.query.get('pci') });
    if (session.context === undefined || session.revokedAt !== undefined) throw unknown(session.pci);
    return replyJson({ context: session.context });
  },
};

const revoke: Route = {
  method: 'POST',
  path: `${PATH}/revoke`,
  project: 'query',
  async answer(input) {
    const { store, proofs } = sessionsOf(input);
    const body = await readJson(input.request);
    const session = await find(input, body);
    const { signature } = isRecord(body) ? body : {};
    const isProved =
      input.services.compat || session.revokedAt !== undefined || (await proofs.isEnded(session, signature));
    if (!isProved) throw unsigned('ended');
    await store.revoke(session.pci, input.services.now());
    return new Response(null, { status: 200 });
  },
};

const sign: Route = {
  method: 'POST',
  path: `${PATH}/sign`,
  project: 'query',
  async answer(input) {
    const { store, cosigner, entryPoint } = sessionsOf(input);
    const body = await readJson(input.request);
    const session = await find(input, body);
    const { pci, account, expiry, revokedAt } = session;
    const { cache, now } = input.services;
    if (session.context === undefined) throw unknown(pci);
    if (revokedAt !== undefined) throw refusal('SESSION_INACTIVE', `Permission is revoked: ${pci}`);
    if (expiry * 1000 <= now()) throw refusal('SESSION_INACTIVE', `Permission is expired: ${pci}`);
    const operation = readOperation(isRecord(body) ? body.userOp : undefined);
    const [, chainId, address] = account.split(':');
    if (operation.sender?.toLowerCase() !== address) throw malformed('userOp.sender');
    const spent = await spendingOf(operation.callData ?? '', session.context);
    if (spent === undefined) throw malformed('userOp.callData');
    const hash = await operationHash(operation, entryPoint, Number(chainId));
    const given = operation.signature ?? '0x';
    // The id of a session is public. Without the app's signature, anyone could count operations that were never sent.
    if (!(await isSignedBy(appKeysOf(session), hash, given))) throw malformed('userOp.signature');
    const own = await cosigner.sign(pci, hash);
    // A mined operation is public with its signature, so each one counts once.
    await cache.get(`session:${pci}:${hash}`, expiry * 1000 - now(), async () => {
      await store.count(pci, spent);
      return true;
    });
    // The account's contract expects the grant, then one signature for each key: the server's key is the first.
    const signature = `${session.context}${own.slice(2)}${given.slice(2)}`;
    return replyJson({ signature, userOp: { ...operation, signature } });
  },
};

/** All paths of sessions. */
export const SESSION_ROUTES: readonly Route[] = [list, create, activate, context, revoke, sign];

/** @throws `SESSIONS_OFF` */
function sessionsOf({ services: { sessions } }: Input) {
  if (sessions) return sessions;
  throw refusal('SESSIONS_OFF', 'This server keeps no sessions');
}

/** @throws `ADDRESS_INVALID` · `CHAIN_UNSUPPORTED` */
function accountOf({ path: { address: given = '' }, services: { networks } }: Input): string {
  const [, network = '', address = ''] = /^(eip155:\d{1,16}):(.{1,64})$/.exec(given) ?? [];
  if (!isEvmAddress(address)) throw refusal('ADDRESS_INVALID', 'The address provided is invalid');
  if (!networks.has(network))
    throw refusal('CHAIN_UNSUPPORTED', `We don't support the chainId you provided: ${network}`);
  return `${network}:${address.toLowerCase()}`;
}

/** @throws `PCI_UNKNOWN` */
async function find(input: Input, body: unknown): Promise<StoredSession> {
  const { pci } = isRecord(body) ? body : {};
  const { store } = sessionsOf(input);
  const session = typeof pci === 'string' && UUID.test(pci) ? await store.find(accountOf(input), pci) : undefined;
  if (!session) throw unknown(pci);
  return session;
}

const unknown = (pci: unknown) =>
  refusal('PCI_UNKNOWN', `Permission for PCI is not found: ${typeof pci === 'string' ? pci.slice(0, 64) : ''}`);
const unsigned = (what: string) =>
  refusal('SESSION_SIGNATURE', `Signature validation error: the account has not ${what} this session`);
const malformed = (field: string) => refusal('BODY_MALFORMED', `Deserialization error: invalid field \`${field}\``);

/** @throws `BODY_MALFORMED`, which names the field */
function readGrant(body: unknown, now: number): Pick<StoredSession, 'expiry' | 'grant'> {
  const { expiry, signer, permissions, policies = [] } = isRecord(body) ? body : {};
  const isTime = Number.isSafeInteger(expiry) && Number(expiry) * 1000 > now && Number(expiry) <= MAX_EXPIRY;
  if (!isTime) throw malformed('expiry');
  if (!isRecord(signer) || typeof signer.type !== 'string') throw malformed('signer');
  const isPermission = (one: unknown) => isRecord(one) && typeof one.type === 'string' && isRecord(one.data);
  if (!Array.isArray(permissions) || permissions.length === 0 || !permissions.every(isPermission)) {
    throw malformed('permissions');
  }
  if (!Array.isArray(policies)) throw malformed('policies');
  return { expiry: Number(expiry), grant: { signer, permissions, policies } };
}

/** @throws `BODY_MALFORMED`, which names the field */
function readOperation(given: unknown): WireOperation {
  if (!isRecord(given)) throw malformed('userOp');
  for (const [name, value] of Object.entries(given)) {
    const shape = BYTES.includes(name) ? HEX : PACKED.includes(name) ? PACKED_QUANTITY : QUANTITY;
    if (typeof value !== 'string' || !shape.test(value)) throw malformed(`userOp.${name.slice(0, 64)}`);
  }
  return given as WireOperation;
}

/** The public keys of the app: those of the grant after the server's. */
function appKeysOf({ grant: { signer } }: StoredSession): readonly unknown[] {
  const keys = isRecord(signer) && isRecord(signer.data) ? signer.data.keys : undefined;
  return Array.isArray(keys) ? keys.slice(1).map((key: unknown) => (isRecord(key) ? key.publicKey : undefined)) : [];
}

function describe(session: StoredSession, names: ReadonlyMap<string, string>) {
  const { pci, project, expiry, createdAt, grant, context: granted, revokedAt, operations, spent } = session;
  return {
    project: { id: project, name: names.get(project) ?? project },
    pci,
    expiry,
    createdAt: Math.floor(createdAt / 1000),
    context: granted ?? null,
    permissions: grant.permissions,
    policies: grant.policies,
    signer: grant.signer,
    revokedAt: revokedAt === undefined ? null : Math.floor(revokedAt / 1000),
    usage: { operations, spent: `0x${spent.toString(16)}` },
  };
}
