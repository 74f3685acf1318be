/** What stands around the reviews of the landing page. */
export const reviewTexts = {
  outOf: (rating: number): string => `${rating} out of 5`,
  average: (rating: number, count: number): string =>
    `${rating.toFixed(1)} out of 5, ${count.toLocaleString('en-GB')} ${count === 1 ? 'review' : 'reviews'}`,
  order: 'All that Google gives us, good or bad, in its own order.',
  report: 'Report',
  reportOf: (author: string): string => `Report the review by ${author}`,
  all: 'Read more on Google Maps',
} as const
