/** What is said of a link that the owner gives. */
export const linkTexts = {
  nowhere: 'No page stands at this address. Please publish it first, or choose another address.',
} as const
