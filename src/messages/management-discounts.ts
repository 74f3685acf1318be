/** What the page of discount codes says to staff. */
export const discountListTexts = {
  failed: 'The discount codes could not be loaded. Please try again.',
  empty: 'No discount codes yet. A code takes a percentage or an amount off what visitors book.',
} as const

export const balanceTexts = {
  loadFailed: 'The balance could not be loaded. Please try again.',
  takeFailed: 'The balance could not be recorded. Please try again.',
  taken: (method: string): string => `The balance was taken: ${method}.`,
} as const
