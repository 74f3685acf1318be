/** What forms, lists and calls say about the bin. */
export const binTexts = {
  inBin: 'In the bin',
  title: 'Linked from',
  nowhere: 'Nothing on the site links to this.',
  help: 'These places link to this or show it.',
  nowhereAtAll: 'Nothing else on the site links to these.',
  helpSeveral: 'These places link to or show what you are deleting.',
  loading: 'Looking for links…',
  failed: 'We could not check what links to these. Nothing has been deleted. Please try again.',
  places: { menu: 'Side menu', checkout: 'Checkout' },
  needed: (titles: readonly string[]): string =>
    `The site needs this page, so it cannot be deleted. It is linked from: ${titles.join(', ')}. Please change its text instead.`,
  neededPage: (title: string): string =>
    `The site needs “${title}”, so it cannot be deleted. Please change its text instead.`,
  addressTaken:
    'A different redirect now uses this address. Please delete that redirect first, then restore this one.',
} as const
