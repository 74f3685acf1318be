'use client'

import type { ReactNode } from 'react'
import type { Reviews } from '../../contract/socials'
import type { SiteWords } from '../../messages/site-words'
import { reviewTexts } from '../../messages/contact-reviews'
import { Section } from '../ui/Container'
import { GoogleMark } from './GoogleMark'
import { Initials } from './Initials'
import { useGoogleReviews } from './use-google-reviews'

interface Props {
  words: Pick<SiteWords['home'], 'moreReviews' | 'reportReview'>
  title: string
  /** The salon's own testimonials: what stands there until Google's are here, and when there are none. */
  children: ReactNode
}

/** What Google's reviewers say, all of it, with what Google wants beside it. */
export const GoogleReviews = ({ words, title, children }: Props) => {
  const reviews = useGoogleReviews()
  if (!reviews || reviews.data.length === 0) return children
  return (
    <Section labelledBy="testimonials">
      <h2 id="testimonials" className="eyebrow font-sans tracking-normal">
        {title}
      </h2>
      <div className="mt-6 rounded-control border border-hairline p-6 md:p-10">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-soft">
          <GoogleMark />
          {reviewTexts.order}
        </p>
        <ul className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-2">
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
