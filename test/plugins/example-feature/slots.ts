/** The public slots of this plugin. Other plugins import only this file. */
import { defineList, typed } from 'latchkey/plugin';

/** A text that a note can start with. */
export interface Template {
  readonly id: string;
  readonly text: string;
}
export const templates = defineList({ id: 'notes.templates', of: typed<Template>() });
