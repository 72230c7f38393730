/** The choices of `latchkey create`. */

/** Frameworks, as `--framework` takes them. */
export const FRAMEWORKS = ['vite', 'next', 'plain'] as const;
/** Kinds of networks, as `--chains` takes them. */
export const CHAINS = ['evm', 'solana', 'bitcoin', 'polkadot'] as const;
/** Log-ins, as `--logins` takes them. With `signature`, each account signs a message, which a server of the app verifies. */
export const LOGINS = [
  'email',
  'google',
  'apple',
  'facebook',
  'github',
  'discord',
  'x',
  'farcaster',
  'signature',
] as const;

export type Framework = (typeof FRAMEWORKS)[number];
export type Chain = (typeof CHAINS)[number];
export type Login = (typeof LOGINS)[number];

/** An app to write. */
export interface NewApp {
  /** Name of the folder and of the package. */
  readonly name: string;
  /** `vite` is React in Vite, and `plain` is Vite without React in the app's own code. */
  readonly framework: Framework;
  /** At least one. */
  readonly chains: readonly Chain[];
  readonly logins: readonly Login[];
  /** Whether the app uses the hooks of wagmi. Needs `evm`, and a framework with React. */
  readonly wagmi: boolean;
}

/** A version for each package that an app may need. */
export type Versions = Readonly<Record<string, string>>;
