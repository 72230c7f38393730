/** The options of a state of the gallery, and the wallets in it. */

import type { Account, Connector, ModalError } from 'latchkey/plugin';
import type { ConnectOptions } from 'latchkey/plugins/connect';
import type { AssetsFixture } from './assets.js';
import type { DirectoryFixture } from './directory.js';
import type { Features } from './features.js';
import type { HistoryFixture } from './history.js';
import type { LoginsFixture } from './logins.js';
import type { NamesFixture } from './names.js';
import type { OnrampFixture } from './onramp.js';
import type { PairingFixture } from './pairing.js';
import type { NETWORKS, WalletFace } from './pictures.js';
import type { SentFixture } from './sent.js';
import type { SessionsFixture } from './sessions.js';
import type { SignInFixture } from './signIn.js';
import type { SwapsFixture } from './swaps.js';
import type { TransfersFixture } from './transfers.js';

/** How a wallet answers a connect request. */
export type Answer = 'approve' | 'hang' | ModalError;

/** A wallet of a scene. */
export interface WalletFixture extends WalletFace, Pick<Connector, 'wallet'> {
  /** Default `approve`. */
  readonly answer?: Answer;
  /** Its account. Default: that of all wallets of the gallery. */
  readonly address?: string;
  readonly contested?: boolean;
  /** Default `eip155`. The same name and `wallet` in two namespaces are one wallet. */
  readonly namespace?: 'eip155' | 'solana';
}

/** Options of a state. Default: one wallet on Ethereum that approves and holds 1.2345 ETH. */
export interface SceneOptions {
  readonly wallets?: readonly WalletFixture[];
  /** The wallet discovery never ends. */
  readonly looking?: boolean;
  /** The code of this view never arrives. */
  readonly unloaded?: string;
  /** Options of Connect. */
  readonly connect?: ConnectOptions;
  /** Adds a wallet directory with these answers. */
  readonly directory?: true | DirectoryFixture;
  /** Adds pairing, also for wallets of the directory, with this outcome. */
  readonly pairing?: PairingFixture;
  /** Adds e-mail and social log-ins with these outcomes. */
  readonly logins?: LoginsFixture;
  /** Requires a sign-in after connecting, with these outcomes. */
  readonly signIn?: SignInFixture;
  /** Simulates a browser on a phone. */
  readonly phone?: boolean;
  readonly balance?: bigint | 'hang' | 'fail';
  /** The wallet's network. Default `eip155:1`. */
  readonly network?: string;
  /** The networks that the wallet approves. Default: any. */
  readonly agreed?: readonly string[] | 'any';
  readonly namespaces?: readonly (keyof typeof NETWORKS)[];
  readonly drawn?: boolean;
  /** The wallet's error for a network switch. Default: the wallet never answers. */
  readonly switching?: ModalError;
  /** The account's name. */
  readonly label?: string;
  /** Adds the view Receive. */
  readonly receive?: boolean;
  /** Adds the views of Send, with transfers of this outcome. */
  readonly send?: TransfersFixture;
  /** Adds the views to buy, with a provider of this outcome. */
  readonly buy?: OnrampFixture;
  /** Adds the views of Swap, with a source of this behaviour. */
  readonly swaps?: SwapsFixture;
  /** The wallet's other accounts. */
  readonly others?: readonly Account[];
  /** The wallet's account is a contract. */
  readonly smart?: boolean;
  /** Adds the tab Tokens with these tokens. */
  readonly assets?: AssetsFixture;
  /** Adds the tab Activity with these transactions. */
  readonly history?: HistoryFixture;
  /** Adds the views of names, with these answers. */
  readonly names?: NamesFixture;
  /** The account has delegated itself to a contract, which the app knows or not. */
  readonly delegation?: 'known' | 'unknown';
  /** Adds the permissions of apps, with these sessions. */
  readonly sessions?: SessionsFixture;
  /** The option of `smartSessions`. */
  readonly unreadable?: 'ask';
  /** Adds entries to the outbox. */
  readonly sent?: readonly SentFixture[];
  /** A font of the page. Default: that of the modal. */
  readonly font?: string;
  /** The language of the state, whichever the gallery is shown in. */
  readonly language?: string;
  /** Adds actions and tabs to Account. */
  readonly features?: Features;
}
