'use client'

import { type ReactNode, useEffect, useState } from 'react'
import type { Reviews } from '@/contract/socials'
import { fillPlaceholders } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { call } from '@/storefront/call'

/** The name that Google requires beside its content. It is unbroken, untranslated and in Google's grey. */
export const GoogleMark = () => (
  <span translate="no" className="whitespace-nowrap font-sans text-[0.875rem] font-[400] text-[#5E5E5E]">
    Google Maps
  </span>
)

let askedReviews: Promise<Reviews | null> | undefined

/** Fetches the reviews once per page, however many components use them. Null if Google returned none. */
const fetchGoogleReviews = (): Promise<Reviews | null> =>
  (askedReviews ??= call<Reviews>('/api/reviews', { fallback: '' }).then((answer) =>
    answer.ok && answer.value.source === 'google' ? answer.value : null,
  ))

/**
 * Google's reviews, once loaded. Undefined before, and null if there are none. They may not be stored, so they never
 * appear in a cached page (D77).
 */
export const useGoogleReviews = (): Reviews | null | undefined => {
  const [reviews, setReviews] = useState<Reviews | null>()
  useEffect(() => {
    let left = false
    void fetchGoogleReviews().then((found) => !left && setReviews(found))
    return () => {
      left = true
    }
  }, [])
  return reviews
}

export type RatingWords = Pick<SiteWords['home'], 'stars' | 'oneReview'>

export const getRatingWords = ({ rating_count: count }: Reviews, words: RatingWords): string =>
  count === 1
    ? words.oneReview
    : fillPlaceholders(words.stars, { count: (count ?? 0).toLocaleString('en-GB') })

interface StarsProps {
  words: RatingWords
  /** Shown if Google returned no rating. */
  children: ReactNode
}

/** The average star rating, in a line reserved for it, so that nothing moves when it loads. */
export const GoogleStars = ({ words, children }: StarsProps) => {
  const reviews = useGoogleReviews()
  if (reviews === null) return children
  return (
    <p className="figures mt-6 flex min-h-[1.75rem] flex-wrap items-center gap-x-3 text-small">
      {reviews?.rating && (
        <>
          <span aria-hidden="true" className="text-rosewood">
            ★
          </span>
          <a href="#testimonials" className="underline underline-offset-4">
            {fillPlaceholders(getRatingWords(reviews, words), { rating: reviews.rating.toFixed(1) })}
          </a>
          <GoogleMark />
        </>
      )}
    </p>
  )
}
