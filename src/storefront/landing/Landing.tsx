import { Fragment, type ReactNode } from 'react'
import type { SiteWords } from '@/messages/site-words'
import type { FaqView } from '@/server/services/content/types'
import { type Invited, inviteTo } from '@/messages/invitations'
import { listNextToAdd } from '@/storefront/booking/NotBookable'
import { OwnersInvitation } from '@/storefront/ui/OwnersInvitation.client'
import { Section } from '@/storefront/ui/Section'
import { Container } from '@/storefront/ui/Container'
import { FaqList } from '@/storefront/faq/FaqPage'
import {
  homeLimits,
  type HomeSection,
  isHomeSection,
  filterRunning,
  findNextChange,
} from '@/domain/content/home-sections'
import type { ContentReader } from '@/server/services/content/reader'
import type { SectionView } from '@/server/services/content/block-views'
import { BlockSection } from '@/storefront/blocks/Blocks'
import { Aftercare, AftercareBanner } from './AftercareBanner'
import { BeforeAfter } from './BeforeAfter'
import { GoogleReviews } from './LaterReviews.client'
import { Hero, ReadyToEscape } from './Hero'
import { InstagramPosts, VisitUs } from './VisitUs'
import { findNextTitle, Promotions } from './Promotions'
import { ServiceCards } from './ServiceCards'
import { getTestimonialsTitle, ProofLine, Testimonials } from './Testimonials'
import { isGone } from '@/domain/content/address'

interface Props {
  words: SiteWords['home']
  title: string
  faqs: FaqView[]
}

const FaqSection = ({ words, title, faqs }: Props) => {
  const shown = faqs.filter(({ onHomePage }) => onHomePage).slice(0, homeLimits.questions)
  if (shown.length === 0) return null
  return (
    <Section wide labelledBy="faq-title">
      <div className="grid gap-x-16 gap-y-4 sm:gap-y-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,44rem)] lg:justify-between">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:block">
          <h2 id="faq-title">{title || 'Questions'}</h2>
          <a href="/faq" className="text-link lg:mt-4">
            {words.toQuestions}
          </a>
        </div>
        <FaqList faqs={shown} />
      </div>
    </Section>
  )
}

interface LandingProps {
  content: ContentReader
  /** The current time in epoch ms. */
  now: number
  /** True if Google reviews are configured. */
  hasReviews: boolean
  /** True if an Instagram account is configured. */
  hasPosts: boolean
  /** The id of the promotion or advice being edited. The preview opens at it. */
  edited?: string
}

const isOwn = (section: SectionView): section is Extract<SectionView, { kind: HomeSection }> =>
  isHomeSection(section.kind)

/** The home page: its top, then its sections in the owner's order. Initially, this is the order of S1. */
export const Landing = async ({ content, now, hasReviews, hasPosts, edited }: LandingProps) => {
  const [
    home,
    words,
    categories,
    services,
    promotions,
    advice,
    testimonials,
    locations,
    faqs,
    gallery,
    posts,
    closed,
    missing,
    gone,
  ] = await Promise.all([
    content.home(),
    content.words(),
    content.categories(),
    content.services(),
    content.promotions(),
    content.aftercare(),
    content.testimonials(),
    content.locations(),
    content.faqs(),
    content.gallery(),
    hasPosts ? content.posts() : [],
    content.closedDays(),
    content.missing(),
    content.gone(),
  ])
  // The price of an offer also changes when its code starts or stops being valid.
  const codes = promotions.flatMap(({ offer }) =>
    offer ? [{ from: offer.rule.from, until: offer.rule.to }] : [],
  )
  const title = { from: null, until: findNextTitle(home.promotionsTitle, now) }
  const turn = findNextChange([...promotions, ...codes, title], now)
  if (turn !== null) await content.cacheUntil(turn)
  const chosen = home.featured.flatMap((id) => categories.filter((category) => category.id === id))
  const featured = chosen.length > 0 ? chosen : categories.slice(0, homeLimits.services)
  const { moreReviews, reportReview, stars, oneReview } = words.home
  const reviewWords = { moreReviews, reportReview, stars, oneReview }
  const said = <Testimonials words={words.home} home={home} testimonials={testimonials} />
  const wanted: Invited[] = [
    ...(promotions.length === 0 ? (['promotion'] as const) : []),
    ...(testimonials.length === 0 ? (['review'] as const) : []),
    ...(gallery.length === 0 ? (['picture'] as const) : []),
  ]
  const sections: Record<HomeSection, ReactNode> = {
    services: (
      <ServiceCards
        words={words.home}
        home={home}
        categories={featured}
        others={categories.filter((category) => !featured.includes(category))}
        services={services}
        none={words.treatments.none}
        hasCourses={!missing.includes('/courses')}
      />
    ),
    beforeAfter: <BeforeAfter words={words.home} home={home} />,
    promotions: (
      <Promotions
        words={words.home}
        home={home}
        promotions={filterRunning(promotions, now).map((one) =>
          isGone(one.link, gone) ? { ...one, link: '' } : one,
        )}
        offered={{ services, categories, locations }}
        now={now}
        edited={edited}
      />
    ),
    aftercareBanner: (
      <AftercareBanner
        title={home.aftercareTitle}
        text={home.aftercareText}
        picture={home.aftercarePicture}
      />
    ),
    aftercare: <Aftercare words={words.home} advice={advice} edited={edited} />,
    reviews: hasReviews ? (
      <GoogleReviews words={reviewWords} title={getTestimonialsTitle(home)}>
        {said}
      </GoogleReviews>
    ) : (
      said
    ),
    visit: <VisitUs hours={words.contact} words={home} locations={locations} closed={closed} />,
    questions: <FaqSection words={words.home} title={home.faqTitle} faqs={faqs} />,
    pictures: (
      <InstagramPosts words={words.home} title={home.instagramTitle} posts={posts} pictures={gallery} />
    ),
    escape: <ReadyToEscape words={home} />,
  }
  return (
    <>
      <Hero
        words={words.home}
        home={home}
        locations={locations}
        hasStars={hasReviews}
        proof={
          <ProofLine
            words={words.home}
            testimonials={testimonials}
            href={home.sections.some(({ kind }) => kind === 'reviews') ? '#testimonials' : '/reviews'}
          />
        }
      />
      {(locations.length === 0 || services.length === 0) && (
        <Container>
          <OwnersInvitation {...inviteTo(...listNextToAdd({ categories, services }, locations), ...wanted)} />
        </Container>
      )}
      {home.sections.map((section) => (
        <Fragment key={section.id}>
          {isOwn(section) ? sections[section.kind] : <BlockSection block={section} content={content} />}
        </Fragment>
      ))}
    </>
  )
}
