/** Sign-ins that a wallet signs while it connects. */

import { measureAttempt, type NetworkId, namespaceOf, namespaces, type PluginContext } from 'latchkey/plugin';
import type { FlowConfig } from '../config/types.js';
import { isUnreachable, siwxError, statusWithoutMessage } from '../errors.js';
import { createMessage, formatMessage, type SIWXMessageData, type SIWXSession } from '../message/message.js';
import { statementOf } from '../message/recap.js';
import type { SIWXCacao, SIWXFlow } from '../slots.js';
import { readNamespaceNames } from './signer.js';

/** The text of the toast that is shown while the proofs are verified. */
const VERIFYING = 'Authenticating...';

/**
 * The session that a proof contains.
 *
 * @param nameOf - The name that messages give a namespace.
 * @throws `PROOF_MALFORMED`
 */
export function readProof(proof: unknown, nameOf: (namespace: string) => string): SIWXSession {
  const { data, message, signature, p, s } = (proof ?? {}) as Partial<SIWXSession & SIWXCacao>;
  if (data && typeof message === 'string' && typeof signature === 'string') return { data, message, signature };
  const [, network, address] = /^did:pkh:([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):([!-~]{1,128})$/.exec(`${p?.iss}`) ?? [];
  if (!p || network === undefined || address === undefined || typeof s?.s !== 'string') throw malformed();
  try {
    const data: SIWXMessageData = {
      accountAddress: address,
      chainId: network,
      domain: p.domain,
      uri: p.aud,
      version: '1',
      nonce: p.nonce,
      statement: statementOf(p),
      issuedAt: p.iat,
      expirationTime: p.exp,
      notBefore: p.nbf,
      requestId: p.requestId,
      resources: p.resources,
    };
    const text = formatMessage(data, nameOf(namespaceOf(network)));
    return { data, message: text, signature: s.s, cacao: proof };
  } catch (cause) {
    throw malformed(cause);
  }
}

const malformed = (cause?: unknown) =>
  siwxError(
    'PROOF_MALFORMED',
    'The wallet returned an invalid sign-in proof; expected a CACAO (CAIP-74) or { data, message, signature }.',
    { cause },
  );

/** A wallet may repeat a proof. Equal ones are one log-in. */
const unique = (sessions: readonly SIWXSession[]): readonly SIWXSession[] =>
  sessions.filter(({ message, signature }, at) => {
    return sessions.findIndex((one) => one.message === message && one.signature === signature) === at;
  });

/** Shows a toast while `work` runs. */
async function withToast<T>({ notify }: PluginContext, work: () => Promise<T>): Promise<T> {
  const dismiss = notify.toast({ message: VERIFYING, variant: 'loading', autoClose: false });
  try {
    return await work();
  } finally {
    dismiss();
  }
}

/**
 * Requests a sign-in from a wallet that connects, and verifies the result.
 *
 * @param isRequired - Whether an account that does not sign in on this network is disconnected.
 * @param saveSession - Called with each verified session, its network and account, and who has signed it.
 */
export function createProofs(
  ctx: PluginContext,
  config: FlowConfig,
  isRequired: (network: NetworkId | undefined) => boolean,
  saveSession: (session: SIWXSession, network: NetworkId, address: string, signer: string | undefined) => void,
): Pick<SIWXFlow, 'request' | 'settle'> {
  /**
   * The fields to sign; `undefined` while the server cannot be reached, and if it verifies no network of the app. The wallet then
   * connects, and is asked afterwards.
   */
  async function createData(chainId: NetworkId): Promise<SIWXMessageData | undefined> {
    try {
      return await config.createMessage({ accountAddress: '', chainId });
    } catch (error) {
      const isRefused = statusWithoutMessage(error) !== 'unreachable';
      if (!isRefused && !isUnreachable(error)) throw error;
      ctx.report(error, isRefused ? 'error' : 'warn');
      return undefined;
    }
  }

  return {
    async request({ namespaces }) {
      const network = ctx.networks.all().find(({ namespace }) => namespaces.includes(namespace));
      if (!network) return undefined;
      const names = await readNamespaceNames(ctx, namespaces);
      const data = await createData(network.id);
      if (!data) return undefined;
      return {
        message: '',
        data,
        textFor: (chainId, accountAddress) =>
          createMessage({ ...data, chainId, accountAddress }, names.get(namespaceOf(chainId)) ?? '').toString(),
      };
    },
    async settle(proofs, connector) {
      if (proofs.length === 0) return;
      let sessions: readonly SIWXSession[] = [];
      const attempt = measureAttempt(ctx, (end) => {
        const network = sessions[0]?.data.chainId;
        ctx.emit({ type: 'SIWX_AUTH_END', props: { network, isSmartAccount: false, ...end } });
      });
      try {
        const names = await readNamespaceNames(ctx, ctx.read(namespaces).keys());
        const signed = unique(
          proofs.map((proof) => readProof(proof, (namespace) => names.get(namespace) ?? namespace)),
        );
        // The wallet signs for all networks at once. Those that the server does not verify would make it refuse the others too.
        sessions = signed.filter(({ data }) => config.accepts?.(data) ?? true);
        if (sessions.length === 0) return attempt.end('left');
        await withToast(ctx, () => config.setSessions(sessions));
        const signer = ctx.connections.several ? connector.id : undefined;
        for (const one of sessions) saveSession(one, one.data.chainId, one.data.accountAddress, signer);
        ctx.emit({ type: 'SIWX_AUTH_SUCCESS', props: { network: sessions[0]?.data.chainId, isSmartAccount: false } });
        attempt.end('ok');
      } catch (error) {
        ctx.emit({ type: 'SIWX_AUTH_ERROR', props: { isSmartAccount: false } });
        attempt.fail(error);
        if (isRequired(sessions[0]?.data.chainId) || !isUnreachable(error)) throw error;
        // The proof may be valid, and the connection does not depend on it.
        ctx.report(error, 'warn');
      }
    },
  };
}
