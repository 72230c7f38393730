/** The modal of the demo on a page that is not ours. */

import { readLocalChains } from '../chains.js';
import { createDemoModal } from '../modal.js';
import { openSandboxDoor } from '../sandboxDoor.js';

const modal = createDemoModal(readLocalChains());
openSandboxDoor(modal);
modal.start();
document.getElementById('opener')?.addEventListener('click', () => void modal.open());
