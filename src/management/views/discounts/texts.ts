export const discountListTexts = {
  failed: 'The discount codes could not be loaded. Please try again.',
  empty: 'No discount codes yet. A code takes a percentage or a fixed amount off a booking.',
  standings: {
    works: 'Active',
    'switched-off': 'Switched off',
    'not-yet': 'Not started',
    over: 'Expired',
    'used-up': 'Fully used',
  },
  everything: 'All treatments',
  oncePerCustomer: 'once per customer',
  maxLines: (lines: number): string =>
    lines === 1
      ? 'only the most expensive treatment in a booking'
      : `only the ${lines} most expensive treatments in a booking`,
} as const
