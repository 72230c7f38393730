import { startWebKit } from './driver/webkit.js';
import { useEngine } from './stage.js';
import { walk } from './walk.js';

walk(useEngine(startWebKit));
