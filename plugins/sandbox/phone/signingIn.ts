/** One-click sign-in: the phone signs in and connects with one approval while it pairs (CAIP-74, ERC-5573). */

import { namespaceOf } from 'latchkey/plugin';
import { RPC } from '../wallets/errors.js';
import type { SignClient } from './client.js';
import type { Sides } from './shared.js';
import type { PhoneRequest } from './types.js';

/** Dependencies of `createSigningIn`. */
export interface SigningInInput {
  readonly sides: Sides;
  setAppOrigin(origin: string): void;
  recordRequest(request: PhoneRequest): void;
  changed(): void;
  /** Whether the mode is `dead`, in which requests are never answered. */
  isDead(): boolean;
}

/** One-click sign-in and whether it is enabled. */
export interface SigningIn {
  readonly enabled: boolean;
  /**
   * While disabled, the phone ignores sign-in requests and receives the session proposal that apps send along with
   * them.
   */
  setEnabled(on: boolean): void;
}

type Message = Parameters<SignClient['formatAuthMessage']>[0]['request'];

interface AuthRequest {
  readonly id: number;
  readonly topic: string;
  readonly params: {
    readonly authPayload: Message & { readonly chains: readonly string[] };
    readonly requester: { readonly metadata: { readonly url: string } };
  };
}

const EVENT = 'session_authenticate';
const RECAP = 'urn:recap:';
const REJECTED = { code: 5000, message: 'User rejected.' };
const UNKNOWN = { code: 5100, message: 'Unsupported chains.' };

/** Disabled initially. The phone signs with its first key, for the first requested network that it supports. */
export function createSigningIn(client: SignClient, input: SigningInInput): SigningIn {
  const { sides, setAppOrigin, recordRequest, changed, isDead } = input;
  const sign = async ({ topic, params: { authPayload, requester } }: AuthRequest) => {
    const networks = authPayload.chains.filter((network) => sides.get(namespaceOf(network))?.knows(network));
    const [network] = networks;
    const side = sides.get(namespaceOf(network ?? ''));
    const [address] = side?.addresses(network ?? '') ?? [];
    if (network === undefined || !side || address === undefined) throw UNKNOWN;
    const { chains: _, type: __, ...rest } = authPayload;
    const iss = `did:pkh:${network}:${address}`;
    const p = { ...rest, iss, ...allow(authPayload, side.methods, networks) };
    setAppOrigin(requester.metadata.url);
    const params = [toHex(client.formatAuthMessage({ request: p, iss })), address];
    recordRequest({ topic, network, method: EVENT, params });
    const s = String(await side.answer(network, 'personal_sign', params));
    return { h: { t: 'caip122' as const }, p, s: { t: 'eip191' as const, s } };
  };
  const answer = async (asked: AuthRequest) => {
    if (isDead()) return;
    const { id } = asked;
    try {
      await client.approveSessionAuthenticate({ id, auths: [await sign(asked)] });
    } catch (error) {
      const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
      const own = { code: typeof code === 'number' ? code : RPC.internal, message: String(message) };
      const reason = code === RPC.userRejected ? REJECTED : own;
      // Ignore failures: the app may have given up.
      await client.rejectSessionAuthenticate({ id, reason }).catch(() => undefined);
    }
    changed();
  };
  let isOn = false;
  const turn = (on: boolean) => {
    if (on === isOn) return;
    isOn = on;
    if (on) client.on(EVENT, answer);
    else client.off(EVENT, answer);
    changed();
  };
  return {
    get enabled() {
      return isOn;
    },
    setEnabled: turn,
  };
}

/** Reduces the abilities in the message's ReCap resource (ERC-5573) to those that the phone supports. */
function allow({ resources = [] }: Message, methods: readonly string[], chains: readonly string[]) {
  const last = resources.at(-1);
  if (!last?.startsWith(RECAP)) return {};
  const { att } = JSON.parse(atob(last.slice(RECAP.length))) as { readonly att: Readonly<Record<string, object>> };
  const own = Object.entries(att).map(([namespace, abilities]) => {
    const known = Object.keys(abilities).filter((ability) => methods.includes(ability.slice(ability.indexOf('/') + 1)));
    return [namespace, Object.fromEntries(known.map((ability) => [ability, [{ chains }]]))] as const;
  });
  const recap = btoa(JSON.stringify({ att: Object.fromEntries(own) })).replace(/=+$/, '');
  return { resources: [...resources.slice(0, -1), `${RECAP}${recap}`] };
}

const toHex = (text: string) =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
