/** Dates in the language of the modal. */

const FORMS = {
  day: { month: 'short', day: 'numeric' },
  month: { month: 'long' },
  monthOfYear: { month: 'long', year: 'numeric' },
  whole: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** A time (epoch ms) in the user's time zone. An unknown language is replaced by English. */
export function dateText(at: number, locale: string, form: keyof typeof FORMS): string {
  try {
    return new Intl.DateTimeFormat(locale, FORMS[form]).format(at);
  } catch {
    return new Intl.DateTimeFormat('en-US', FORMS[form]).format(at);
  }
}
