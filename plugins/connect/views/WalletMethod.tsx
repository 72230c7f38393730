/** The group of wallets in Connect where there is no directory of wallets. */

import { PlainShelf } from '../shelf/ConnectorShelf.js';

export default PlainShelf;
