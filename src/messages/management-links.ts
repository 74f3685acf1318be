/** What is said of a link that the owner gives. */
export const linkTexts = {
  nowhere: 'There is no page at this address. Please publish it first, or choose another address.',
} as const
