/** What the form of pages says. */
export const pageTexts = {
  addressTaken: 'This address is used by one of the site’s own pages. Please choose another.',
} as const
