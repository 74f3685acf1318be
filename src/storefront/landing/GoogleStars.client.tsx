'use client'

import { reviewTexts } from '../../messages/contact-reviews'
import { GoogleMark } from './GoogleMark'
import { useGoogleReviews } from './use-google-reviews'

/** The average of everybody's stars, in a line that is kept free for it: nothing moves when it comes. */
export const GoogleStars = () => {
  const reviews = useGoogleReviews()
  return (
    <p className="figures mt-6 flex min-h-[1.75rem] flex-wrap items-center gap-x-3 text-small">
      {reviews?.rating && (
        <>
          <span aria-hidden="true" className="text-rosewood">
            ★
          </span>
          <a href="#testimonials" className="underline underline-offset-4">
            {reviewTexts.average(reviews.rating, reviews.rating_count ?? 0)}
          </a>
          <GoogleMark />
        </>
      )}
    </p>
  )
}
