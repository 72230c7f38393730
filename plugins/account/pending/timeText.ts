/** Times in the language of the modal. */

/** A time of today as "14:02", an earlier one with its day. @param at - Epoch ms. @param now - Epoch ms. */
export function timeText(at: number, now: number, locale: string): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const form: Intl.DateTimeFormatOptions = isToday
    ? { timeStyle: 'short' }
    : { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' };
  try {
    return new Intl.DateTimeFormat(locale, form).format(at);
  } catch {
    // An unknown language.
    return new Intl.DateTimeFormat('en-US', form).format(at);
  }
}
