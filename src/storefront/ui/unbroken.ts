/** A line never ends between a time and its half of the day. */
export const unbroken = (times: string): string => times.replace(/ (?=[ap]m\b)/g, '\u00a0')
