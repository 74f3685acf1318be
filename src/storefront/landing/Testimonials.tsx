import type { SiteWords } from '@/messages/site-words'
import type { HomeView, TestimonialView } from '@/server/services/content/types'
import { homeLimits } from '@/domain/content/home-sections'
import { Section } from '@/storefront/ui/Breadcrumb'
import { Icon } from '@/storefront/ui/Icon'
import { Picture } from '@/storefront/ui/Picture'
import { Initials } from './BeforeAfter'

/** The heading above the testimonials, and above Google's reviews. */
export const getTestimonialsTitle = (home: HomeView): string =>
  home.testimonialsTitle || 'What our customers say'

interface Props {
  words: Pick<SiteWords['home'], 'allReviews'>
  home: HomeView
  testimonials: TestimonialView[]
}

/** One large testimonial with others beside it, and a link to the rest. */
export const Testimonials = ({ words, home, testimonials }: Props) => {
  const [first, ...others] = testimonials.slice(0, homeLimits.reviews)
  if (!first) return null
  return (
    <Section wide labelledBy="testimonials">
      <h2 id="testimonials" className="eyebrow font-sans tracking-normal">
        {getTestimonialsTitle(home)}
      </h2>
      {/* On a phone, it scrolls sideways, and the keyboard must reach it too. */}
      <div className="quotes snap-row mt-6" role="group" aria-labelledby="testimonials" tabIndex={0}>
        <Quote {...first} className="quote-first font-display" />
        <div className="quotes-more">
          {others.map((testimonial) => (
            <Quote key={testimonial.id} {...testimonial} className="quote-more" framed />
          ))}
        </div>
      </div>
      {testimonials.length > homeLimits.reviews && (
        <a href="/reviews" className="text-link mt-8">
          {words.allReviews}
          <Icon name="right" size={20} />
        </a>
      )}
    </Section>
  )
}

export const Quote = ({
  author,
  text,
  rating,
  photo,
  className,
  framed,
}: TestimonialView & { className: string; framed?: boolean }) => (
  <figure className={framed ? 'quote-framed' : undefined}>
    <blockquote className={className}>
      <p>“{text}”</p>
    </blockquote>
    <figcaption className="figures mt-4 flex items-center gap-4 text-small text-ink-soft">
      {photo ? (
        <span className="size-11 shrink-0 overflow-hidden rounded-full">
          <Picture picture={photo} sizes="44px" decorative />
        </span>
      ) : (
        <Initials name={author} />
      )}
      <span>
        <span className="font-[600] text-ink">{author}</span>, {rating} out of 5
      </span>
    </figcaption>
  </figure>
)
