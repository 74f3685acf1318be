'use client'

import type { ReactNode } from 'react'
import { Initials } from './BeforeAfter'
import type { Reviews } from '@/contract/socials'
import { splitAround } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { Section } from '@/storefront/ui/Section'
import { getRatingWords, GoogleMark, type RatingWords, useGoogleReviews } from './GoogleStars.client'

/** The texts beside the reviews on the home page. */
const reviewTexts = {
  by: (author: string): string => `review by ${author}`,
  outOf: (rating: number): string => `${rating} out of 5`,
  order: 'Every review Google shares with us, good or bad, in Google’s order.',
} as const

/** Google's average in large figures, and the number of its reviews. */
const GoogleAverage = ({ reviews, words }: { reviews: Reviews; words: RatingWords }) => {
  if (!reviews.rating) return null
  const [before, after] = splitAround(getRatingWords(reviews, words), 'rating')
  return (
    <p className="figures mb-4 flex flex-wrap items-baseline gap-x-2">
      {before} <span className="font-display text-h2">{reviews.rating.toFixed(1)}</span> {after}
    </p>
  )
}

interface Props {
  words: Pick<SiteWords['home'], 'moreReviews' | 'reportReview'> & RatingWords
  title: string
  /** The salon's own testimonials. They are shown until Google's reviews have loaded, and if there are none. */
  children: ReactNode
}

/** Google's reviews in full, with the attribution that Google requires. */
export const GoogleReviews = ({ words, title, children }: Props) => {
  const reviews = useGoogleReviews()
  if (!reviews || reviews.data.length === 0) return children
  return (
    <Section wide labelledBy="testimonials">
      <h2 id="testimonials" className="eyebrow font-sans tracking-normal">
        {title}
      </h2>
      <div className="mt-6 sm:rounded-control sm:border sm:border-hairline sm:p-6 md:p-10">
        <GoogleAverage reviews={reviews} words={words} />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-soft">
          <GoogleMark />
          {reviewTexts.order}
        </p>
        {/* On a phone, it scrolls sideways, and the keyboard must reach it too. */}
        <ul
          className="snap-row mt-5 sm:mt-8 sm:grid sm:gap-x-16 sm:gap-y-10 lg:grid-cols-2"
          aria-labelledby="testimonials"
          tabIndex={0}
        >
          {reviews.data.map((review, at) => (
            <Review key={`${at} ${review.author_name}`} words={words} review={review} />
          ))}
        </ul>
        {reviews.maps_url && (
          <a href={reviews.maps_url} rel="noopener" className="text-link mt-8">
            {words.moreReviews}
          </a>
        )}
      </div>
    </Section>
  )
}

const Review = ({ words, review }: Pick<Props, 'words'> & { review: Reviews['data'][number] }) => (
  <li>
    <figure>
      <figcaption className="figures flex items-center gap-4 text-small text-ink-soft">
        <Initials name={review.author_name} />
        <span>
          {review.author_url ? (
            <a href={review.author_url} rel="noopener nofollow" className="font-[600] text-ink underline">
              {review.author_name}
            </a>
          ) : (
            <span className="font-[600] text-ink">{review.author_name}</span>
          )}
          {review.rating !== null && `, ${reviewTexts.outOf(review.rating)}`}
          {review.relative_time && `, ${review.relative_time}`}
        </span>
      </figcaption>
      {review.text && <blockquote className="mt-4 whitespace-pre-line">{review.text}</blockquote>}
      {review.report_url && (
        <a
          href={review.report_url}
          rel="noopener nofollow"
          aria-label={`${words.reportReview}: ${reviewTexts.by(review.author_name)}`}
          className="mt-3 inline-block py-1 text-small text-ink-soft underline"
        >
          {words.reportReview}
        </a>
      )}
    </figure>
  </li>
)
