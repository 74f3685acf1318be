/** What forms, lists and calls say about the bin. */
export const binTexts = {
  title: 'Linked from',
  nowhere: 'Nothing on the site links to this.',
  help: 'These places link to it or show it.',
  places: { menu: 'Side menu', checkout: 'Checkout' },
  needed: (titles: readonly string[]): string =>
    `The site needs this page, so it cannot be deleted. It is linked from: ${titles.join(', ')}. Please change its text instead.`,
  addressTaken:
    'A different redirect now uses this address. Please delete that redirect first, then restore this one.',
} as const
