/** The wallets in Connect, without a wallet directory. */

import { ConnectorShelf } from '../shelf/ConnectorShelf.js';

export default ConnectorShelf;
