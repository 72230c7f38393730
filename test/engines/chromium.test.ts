import { startChromium } from './driver/chromium.js';
import { connecting } from './flows/connecting.js';
import { differing } from './flows/differing.js';
import { looking } from './flows/looking.js';
import { onPhones } from './flows/onPhones.js';
import { paying } from './flows/paying.js';
import { signingIn } from './flows/signingIn.js';
import { useEngine } from './stage.js';

const stage = useEngine(startChromium);

for (const flows of [connecting, signingIn, paying, looking, differing, onPhones]) flows(stage);
