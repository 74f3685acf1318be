/** What the form of pages says. */
export const pageTexts = {
  addressTaken: 'This address is one of our own pages. Please choose another.',
} as const
