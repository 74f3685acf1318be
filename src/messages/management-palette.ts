/** Words of the search that opens over every screen of the management area. */
export const paletteTexts = {
  open: 'Search',
  everywhere: 'Search everything',
  title: 'Search and go to',
  hint: 'A customer, a page or an action',
  failed: 'The search did not work. Please try again.',
  searching: 'Searching…',
  nothing: (typed: string): string => `No results for “${typed}”.`,
  found: (count: number): string => (count === 1 ? '1 result' : `${count} results`),
  allCustomers: (count: number): string =>
    count > 1000
      ? 'Show all matching customers (more than 1,000)'
      : `Show all ${count.toLocaleString('en-GB')} customers found`,
  shortcuts: 'Keyboard shortcuts',
  inDiary: 'In the diary',
} as const

/** The bar at the foot of a phone. */
export const barTexts = {
  label: 'Main shortcuts',
  diary: 'Diary',
  booking: 'New',
  more: 'More',
  close: 'Close',
} as const
