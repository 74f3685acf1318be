/** What stands around the reviews of the landing page. */
export const reviewTexts = {
  outOf: (rating: number): string => `${rating} out of 5`,
  order: 'All that Google gives us, good or bad, in its own order.',
} as const
