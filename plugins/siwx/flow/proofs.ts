/** Sign-ins that travel with a connect. */

import { namespaces, type PluginContext, toastAtom } from 'latchkey';
import { namesOf } from '../config/createConfig.js';
import { siwxError } from '../errors.js';
import { createMessage, type SIWXMessageData, type SIWXSession } from '../message/message.js';
import { statementOf } from '../message/recap.js';
import type { SIWXCacao, SIWXConfig, SIWXFlow } from '../slots.js';

/** The session a proof stands for. @param nameOf - How messages call a namespace. @throws `PROOF_MALFORMED` */
export function readProof(proof: unknown, nameOf: (namespace: string) => string): SIWXSession {
  const { data, message, signature, p, s } = (proof ?? {}) as Partial<SIWXSession & SIWXCacao>;
  if (data && typeof message === 'string' && typeof signature === 'string') return { data, message, signature };
  const [, network, address] = /^did:pkh:([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):([!-~]{1,128})$/.exec(`${p?.iss}`) ?? [];
  if (!p || network === undefined || address === undefined || typeof s?.s !== 'string') throw malformed();
  try {
    const told: SIWXMessageData = {
      ...{ accountAddress: address, chainId: network, domain: p.domain, uri: p.aud, version: '1', nonce: p.nonce },
      ...{ statement: statementOf(p), issuedAt: p.iat, expirationTime: p.exp, notBefore: p.nbf },
      ...{ requestId: p.requestId, resources: p.resources },
    };
    const text = createMessage(told, nameOf(network.split(':', 1)[0] ?? '')).toString();
    return { data: told, message: text, signature: s.s, cacao: proof };
  } catch (cause) {
    throw malformed(cause);
  }
}

const malformed = (cause?: unknown) =>
  siwxError('PROOF_MALFORMED', 'The wallet signed something that is no sign-in.', { cause });

/** The words of reference siwx.md §3. */
const BUSY = 'Authenticating...';
/** A toast that follows another opens 150 ms after it (spec §4). */
const REOPENED_MS = 200;

/** Says so while it lasts. */
async function busily<T>({ env, notify, signal, store, defer }: PluginContext, work: () => Promise<T>): Promise<T> {
  const hide = () => {
    if (!signal.aborted && store.get(toastAtom)?.message === BUSY) store.set(toastAtom, undefined);
  };
  notify.toast({ message: BUSY, variant: 'loading', autoClose: false });
  try {
    return await work();
  } finally {
    hide();
    defer(env.after(REOPENED_MS, hide));
  }
}

/** What carries a sign-in through a connect. @param keep - Told of each session that was taken. */
export function createProofs(
  ctx: PluginContext,
  config: SIWXConfig | undefined,
  keep: (session: SIWXSession) => void,
): Pick<SIWXFlow, 'request' | 'settle'> {
  return {
    async request({ namespaces }) {
      const network = ctx.networks.all().find(({ namespace }) => namespaces.includes(namespace));
      if (!config || !network) return undefined;
      const names = await namesOf(ctx, namespaces);
      const data = await config.createMessage({ accountAddress: '', chainId: network.id });
      return {
        message: '',
        data,
        textFor: (chainId, accountAddress) =>
          createMessage(
            { ...data, chainId, accountAddress },
            names.get(chainId.split(':', 1)[0] ?? '') ?? '',
          ).toString(),
      };
    },
    async settle(proofs) {
      if (!config || proofs.length === 0) return;
      try {
        const names = await namesOf(ctx, ctx.read(namespaces).keys());
        const sessions = proofs.map((proof) => readProof(proof, (namespace) => names.get(namespace) ?? namespace));
        await busily(ctx, () => config.setSessions(sessions));
        sessions.forEach(keep);
        ctx.emit({ type: 'SIWX_AUTH_SUCCESS', props: { network: sessions[0]?.data.chainId, isSmartAccount: false } });
      } catch (error) {
        ctx.emit({ type: 'SIWX_AUTH_ERROR', props: { isSmartAccount: false } });
        throw error;
      }
    },
  };
}
