import { startFirefox } from './driver/firefox.js';
import { useEngine } from './stage.js';
import { walk } from './walk.js';

walk(useEngine(() => startFirefox()));
