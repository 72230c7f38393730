/** The methods of an app's own sign-in server, as a sign-in of the modal. */

import type { SIWXConfig, SIWXMessage, SIWXSession } from '../core/siwxTypes.js';

/** The session of the server. */
export interface SIWESession {
  readonly address: string;
  /** EIP-155 chain id. */
  readonly chainId: number;
}

/** The parameters of each message. Dates are RFC 3339. */
export interface SIWEMessageArgs {
  readonly domain: string;
  readonly uri: string;
  /** EIP-155 chain ids. */
  readonly chains: readonly number[];
  readonly statement?: string | undefined;
  readonly methods?: readonly string[] | undefined;
  readonly iat?: string | undefined;
  readonly nbf?: string | undefined;
  readonly exp?: string | undefined;
  readonly requestId?: string | undefined;
  readonly resources?: readonly string[] | undefined;
  readonly expiry?: number | undefined;
  readonly type?: string | undefined;
}

/** The parameters of one message. */
export interface SIWECreateMessageArgs extends Omit<SIWEMessageArgs, 'chains'> {
  readonly chains?: readonly number[] | undefined;
  /** `did:pkh:eip155:1:0x…`. */
  readonly address: string;
  readonly chainId: number;
  readonly nonce: string;
  readonly version: '1';
}

/** A signed message. */
export interface SIWEVerifyMessageArgs {
  readonly message: string;
  readonly signature: string;
  readonly cacao?: unknown;
}

/** The methods of the app, and when a session ends. */
export interface SIWEConfig {
  /** Signing fails without it. */
  getMessageParams?(): Promise<SIWEMessageArgs>;
  /** Resolves to a nonce of 8 to 128 letters and digits. */
  getNonce(address?: string): Promise<string>;
  /** Makes a text. The modal writes its own of the same parameters, as EIP-4361 says, and shows that. */
  createMessage(args: SIWECreateMessageArgs): string;
  /** False: refused. */
  verifyMessage(args: SIWEVerifyMessageArgs): Promise<boolean>;
  /** The session of the server; `null` without one. */
  getSession(): Promise<SIWESession | null>;
  /** Ends the session. False: it did not end. */
  signOut(): Promise<boolean>;
  /** Called after a sign-in. */
  onSignIn?(session?: SIWESession): void;
  /** Called after a sign-out. */
  onSignOut?(): void;
  /** Whether an account that does not sign in is disconnected. Default true. */
  readonly required?: boolean | undefined;
  readonly enabled?: boolean | undefined;
  /** Default true. */
  readonly signOutOnDisconnect?: boolean | undefined;
  /** Whether a session of another address counts as none. Default true. */
  readonly signOutOnAccountChange?: boolean | undefined;
  /** Whether a session of another network counts as none. Default true. */
  readonly signOutOnNetworkChange?: boolean | undefined;
  /** Has no effect. */
  readonly nonceRefetchIntervalMs?: number | undefined;
  /** Has no effect. */
  readonly sessionRefetchIntervalMs?: number | undefined;
}

/** The sign-in of the app, for the option `siweConfig`. */
export interface AppKitSIWEClient {
  readonly options: Pick<SIWEConfig, 'required' | 'enabled'> & Readonly<Record<string, unknown>>;
  readonly methods: SIWEConfig;
  /** A new nonce. @throws an `Error` for an empty one */
  getNonce(address?: string): Promise<string>;
  /** The text of the app for these parameters. */
  createMessage(args: SIWECreateMessageArgs): string;
  /** Asks the app whether a signature is valid. */
  verifyMessage(args: SIWEVerifyMessageArgs): Promise<boolean>;
  /** The session of the server. @throws an `Error` without one */
  getSession(): Promise<SIWESession>;
  /** Ends the session, and calls `onSignOut`. */
  signOut(): Promise<boolean>;
  /** The same as a sign-in of any namespace, for the option `siwx`. */
  mapToSIWX(): SIWXConfig;
}

/**
 * The sign-in of an app with a server of its own, for `createAppKit({ siweConfig })`. Accounts of other namespaces than `eip155` count
 * as signed in.
 */
export function createSIWEConfig(config: SIWEConfig): AppKitSIWEClient {
  const { required = true, enabled = true } = config;
  const getNonce = async (address?: string) => {
    const nonce = await config.getNonce(address);
    if (!nonce) throw new Error('getNonce of siweConfig has returned no nonce.');
    return nonce;
  };
  const signOut = async () => {
    const isDone = await config.signOut();
    if (isDone) config.onSignOut?.();
    return isDone;
  };
  return {
    options: { required, enabled },
    methods: config,
    getNonce,
    createMessage: (args) => config.createMessage(args),
    verifyMessage: (args) => config.verifyMessage(args),
    async getSession() {
      const session = await config.getSession();
      if (session) return session;
      throw new Error('getSession of siweConfig has returned no session.');
    },
    signOut,
    mapToSIWX: () => toSiwx(config, { getNonce, signOut }),
  };
}

function toSiwx(config: SIWEConfig, { getNonce, signOut }: Pick<AppKitSIWEClient, 'getNonce' | 'signOut'>): SIWXConfig {
  const { signOutOnAccountChange = true, signOutOnNetworkChange = true, required = true } = config;
  const addSession = async ({ data, message, signature, cacao }: SIWXSession) => {
    if (!isEvm(data.chainId)) return;
    const isValid = await config.verifyMessage({ message, signature, cacao });
    if (!isValid) throw new Error('verifyMessage of siweConfig has refused the signature.');
    config.onSignIn?.({ address: data.accountAddress, chainId: referenceOf(data.chainId) });
  };
  return {
    async createMessage({ accountAddress, chainId }): Promise<SIWXMessage> {
      const given = await config.getMessageParams?.();
      if (!given) throw new Error('siweConfig needs getMessageParams, which returns domain and uri.');
      const { domain, uri, statement, resources, requestId, iat = new Date().toISOString(), nbf, exp } = given;
      const nonce = await getNonce(accountAddress);
      const address = `did:pkh:${chainId}:${accountAddress}`;
      const args = { ...given, address, chainId: referenceOf(chainId), nonce, iat, version: '1' as const };
      return {
        accountAddress,
        chainId,
        domain,
        uri,
        version: '1',
        nonce,
        statement,
        resources,
        requestId,
        issuedAt: iat,
        expirationTime: exp,
        notBefore: nbf,
        toString: () => config.createMessage(args),
      };
    },
    addSession,
    async setSessions(sessions) {
      if (sessions.length === 0) await signOut();
      for (const session of sessions) await addSession(session);
    },
    async getSessions(chainId, address) {
      const own = [{ data: { accountAddress: address, chainId } as SIWXSession['data'], message: '', signature: '' }];
      if (!isEvm(chainId)) return own;
      const session = await config.getSession();
      if (!session) return [];
      const isAccount = session.address.toLowerCase() === address.toLowerCase();
      const isNetwork = Number(session.chainId) === referenceOf(chainId);
      return (isAccount || !signOutOnAccountChange) && (isNetwork || !signOutOnNetworkChange) ? own : [];
    },
    async revokeSession(chainId) {
      if (isEvm(chainId) && config.signOutOnDisconnect !== false) await signOut();
    },
    getRequired: () => required,
  };
}

const isEvm = (chainId: string) => chainId.startsWith('eip155:');
const referenceOf = (chainId: string) => Number(chainId.slice(chainId.indexOf(':') + 1));
