import { startFirefox } from './driver/firefox.js';
import { useEngine } from './stage.js';
import { compare, walk } from './walk.js';

const stage = useEngine(startFirefox);

walk(stage);
compare(stage);
