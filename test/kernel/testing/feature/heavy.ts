/** A descriptor that imports its views at once. */

import { notes } from '../../../plugins/example-feature/index.js';
import NotesView from '../../../plugins/example-feature/NotesView.js';
import NoteView from '../../../plugins/example-feature/NoteView.js';
import QuickView from '../../../plugins/example-feature/QuickView.js';

export const heavy = () => ({ ...notes(), options: { NoteView, NotesView, QuickView } });
