'use client'

import { filledIn } from '../../domain/content/filled-in'
import type { SiteWords } from '../../messages/site-words'
import { GoogleMark } from './GoogleMark'
import { useGoogleReviews } from './use-google-reviews'

/** The average of everybody's stars, in a line that is kept free for it: nothing moves when it comes. */
export const GoogleStars = ({ words }: { words: Pick<SiteWords['home'], 'stars' | 'oneReview'> }) => {
  const reviews = useGoogleReviews()
  const count = reviews?.rating_count ?? 0
  return (
    <p className="figures mt-6 flex min-h-[1.75rem] flex-wrap items-center gap-x-3 text-small">
      {reviews?.rating && (
        <>
          <span aria-hidden="true" className="text-rosewood">
            ★
          </span>
          <a href="#testimonials" className="underline underline-offset-4">
            {filledIn(count === 1 ? words.oneReview : words.stars, {
              rating: reviews.rating.toFixed(1),
              count: count.toLocaleString('en-GB'),
            })}
          </a>
          <GoogleMark />
        </>
      )}
    </p>
  )
}
