import { startWebKit } from './driver/webkit.js';
import { useEngine } from './stage.js';
import { compare, walk } from './walk.js';

const stage = useEngine(startWebKit);

walk(stage);
compare(stage);
