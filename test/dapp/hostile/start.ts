/** Starts the demo's modal on the hostile page. */

import { readLocalChains } from '../chains.js';
import { createDemoModal } from '../modal.js';
import { exposeSandbox } from '../sandboxGlobal.js';

const modal = createDemoModal(readLocalChains());
exposeSandbox(modal);
modal.start();
document.getElementById('opener')?.addEventListener('click', () => void modal.open());
