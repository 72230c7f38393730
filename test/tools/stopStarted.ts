/** A setup file of the test projects: Vitest runs it again for each test file. */

import { afterAll } from 'vitest';
import { stopStarted } from './started.js';

afterAll(stopStarted);
