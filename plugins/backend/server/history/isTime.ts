/** Checks the times of blocks. */

/** Whether a time in seconds since 1970 can be written as a date. */
export const isTime = (seconds: number): boolean => !Number.isNaN(new Date(seconds * 1_000).getTime());
