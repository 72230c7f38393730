/** The page in the frame of the home page and of the playground. */

import { showChoices } from '../../playground/showChoices.js';
import { createChosen } from './create.js';
import { openDoor } from './evm/door.js';

openDoor(window);
showChoices(createChosen);
