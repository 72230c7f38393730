import { startChromium } from './driver/chromium.js';
import { useEngine } from './stage.js';
import { walk } from './walk.js';

walk(useEngine(startChromium));
