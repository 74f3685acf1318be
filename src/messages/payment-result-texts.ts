/** What the pages say that show a payment. Fixed texts (S5, D7). */
export const resultTexts = {
  failed: 'An error occured while attempting to retrieve payment details.',
  unknown: 'No payment details found for payment ID',
} as const
