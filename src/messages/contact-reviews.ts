/** What stands around the reviews of the landing page. */
export const reviewTexts = {
  by: (author: string): string => `review by ${author}`,
  outOf: (rating: number): string => `${rating} out of 5`,
  order: 'Every review Google shares with us, good or bad, in Google’s order.',
} as const
