import type { SiteWords } from '@/messages/site-words'
import type { HomeView, TestimonialView, PageView } from '@/server/services/content/types'
import { homeLimits } from '@/domain/content/home-sections'
import { getFirstSentence } from '@/domain/text/names'
import { formatMonth } from '@/domain/time/format'
import { Section } from '@/storefront/ui/Section'
import { Icon } from '@/storefront/ui/Icon'
import { Picture } from '@/storefront/ui/Picture'
import { Initials } from './BeforeAfter'
import { inviteTo } from '@/messages/invitations'
import { PageHead } from '@/storefront/pages/CmsPage'
import { Container } from '@/storefront/ui/Container'
import { OwnersInvitation } from '@/storefront/ui/OwnersInvitation.client'
import { RichText } from '@/storefront/ui/RichText'

/** The heading above the testimonials, and above Google's reviews. */
export const getTestimonialsTitle = (home: HomeView): string =>
  home.testimonialsTitle || 'What our customers say'

interface Props {
  words: Pick<SiteWords['home'], 'allReviews' | 'chosenByUs'>
  home: HomeView
  testimonials: TestimonialView[]
}

/** One large testimonial with others beside it, and a link to the rest. They say that the salon chose them (D126). */
export const Testimonials = ({ words, home, testimonials }: Props) => {
  const [first, ...others] = testimonials.slice(0, homeLimits.reviews)
  if (!first) return null
  return (
    <Section wide labelledBy="testimonials">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="testimonials" className="eyebrow font-sans tracking-normal">
          {getTestimonialsTitle(home)}
        </h2>
        <p className="text-small text-ink-soft">{words.chosenByUs}</p>
      </div>
      {/* On a phone, it scrolls sideways, and the keyboard must reach it too. */}
      <div className="quotes snap-row mt-6" role="group" aria-labelledby="testimonials" tabIndex={0}>
        <Quote {...first} className="quote-first font-display" />
        <div className="quotes-more">
          {others.map((testimonial) => (
            <Quote key={testimonial.id} {...testimonial} className="quote-more" framed />
          ))}
        </div>
      </div>
      {testimonials.length > homeLimits.reviews && <AllReviews label={words.allReviews} />}
    </Section>
  )
}

const AllReviews = ({ label }: { label: string }) => (
  <a href="/reviews" className="text-link mt-2 sm:mt-8">
    {label}
    <Icon name="right" size={20} />
  </a>
)

interface CategoryProps {
  /** The heading. */
  said: string
  words: Props['words']
  /** The testimonials about treatments of one category. */
  testimonials: TestimonialView[]
}

/** What customers said about the treatments of a category. */
export const CategoryTestimonials = ({ said, words, testimonials }: CategoryProps) =>
  testimonials.length === 0 ? null : (
    <Section labelledBy="testimonials" className="border-t border-hairline">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.8fr)]">
        <div>
          <h2 id="testimonials" className="text-h3">
            {said}
          </h2>
          <p className="mt-2 text-small text-ink-soft">{words.chosenByUs}</p>
        </div>
        <div>
          <ul className="grid gap-8">
            {testimonials.slice(0, homeLimits.reviews).map((testimonial) => (
              <li key={testimonial.id}>
                <Quote {...testimonial} className="text-lead" framed />
              </li>
            ))}
          </ul>
          <AllReviews label={words.allReviews} />
        </div>
      </div>
    </Section>
  )

/** The treatment and the month, for example "Brow shape, March 2026". */
const describeVisit = ({ service, saidOn }: Pick<TestimonialView, 'service' | 'saidOn'>): string =>
  [service?.name, saidOn !== null && formatMonth(saidOn)].filter(Boolean).join(', ')

const Quote = ({
  author,
  text,
  rating,
  photo,
  service,
  saidOn,
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
        <span className="block">{describeVisit({ service, saidOn })}</span>
      </span>
    </figcaption>
  </figure>
)

/** The longest sentence that is quoted at the top of the home page, in characters. */
const LONGEST_PROOF = 90

interface ProofProps {
  words: Pick<SiteWords['home'], 'chosenByUs'>
  testimonials: TestimonialView[]
  /** The address of the testimonials. */
  href: string
}

/** The first sentence of a testimonial, for the top of the home page. Nothing if each of them is too long. */
export const ProofLine = ({ words, testimonials, href }: ProofProps) => {
  const [proof] = testimonials.slice(0, homeLimits.reviews).flatMap(({ author, text }) => {
    const sentence = getFirstSentence(text, LONGEST_PROOF)
    return sentence ? [{ author, sentence }] : []
  })
  if (!proof) return null
  return (
    <p className="hero-proof">
      <a href={href} className="underline decoration-hairline underline-offset-4 hover:decoration-current">
        “{proof.sentence}”
      </a>{' '}
      <span className="text-ink-soft">
        {proof.author} · {words.chosenByUs}
      </span>
    </p>
  )
}

interface ReviewsPageProps {
  words: SiteWords['pages']
  /** The heading, unless the owner's page has a title. */
  name: string
  page: PageView | null
  testimonials: TestimonialView[]
}

/** All testimonials, in the owner's order. */
export const ReviewsPage = ({ words, name, page, testimonials }: ReviewsPageProps) => (
  <>
    <PageHead title={page?.title ?? name} intro={page?.intro} picture={page?.picture} />
    <Container className="py-14 lg:py-20">
      {testimonials.length === 0 && (
        <>
          <p>{words.noReviews}</p>
          <OwnersInvitation {...inviteTo('review')} />
        </>
      )}
      {testimonials.length > 0 && <p className="mb-8 text-small text-ink-soft">{words.chosenByUs}</p>}
      <ul className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
        {testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <Quote {...testimonial} className="text-lead" framed />
          </li>
        ))}
      </ul>
      <RichText html={page?.bodyHtml ?? ''} className="mt-10" />
    </Container>
  </>
)
