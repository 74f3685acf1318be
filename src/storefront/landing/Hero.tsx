import type { ReactNode } from 'react'
import { GoogleStars } from './LaterReviews.client'
import type { HomeView, LocationView } from '@/server/services/content/types'
import { bookLocationHref } from '@/storefront/layout/menu'
import { ButtonLink } from '@/storefront/ui/Button'
import { isEyelid, Lashes } from './Lashes'
import { ArchPicture } from '@/storefront/ui/Picture'
import { Container } from '@/storefront/ui/Container'
import type { SiteWords } from '@/messages/site-words'

/** The number of locations that fit side by side. */
const FEW = 3

interface Props {
  label: string
  locations: LocationView[]
}

/** Links to booking. If there are only a few locations, each has its own button, which saves the location step. */
const BookFromHero = ({ label, locations }: Props) => {
  const [only, ...others] = locations
  if (!only || locations.length > FEW) return <ButtonLink href="/booking-appointment">{label}</ButtonLink>
  if (others.length === 0) return <ButtonLink href={bookLocationHref(only.name)}>{label}</ButtonLink>
  return (
    <div role="group" aria-labelledby="hero-action">
      <p id="hero-action" className="mb-3 font-[600]">
        {label}
      </p>
      <ul className="flex flex-wrap gap-3">
        {locations.map(({ id, name }) => (
          <li key={id}>
            <ButtonLink href={bookLocationHref(name)} aria-describedby="hero-action">
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Words = Pick<HomeView, 'escapeTitle' | 'escapeText' | 'escapeAction' | 'escapePicture'>

/** The closing section: one sentence and one button. */
export const ReadyToEscape = ({ words }: { words: Words }) => (
  <section aria-labelledby="escape" className="overflow-x-clip border-t border-hairline">
    <Container wide className="grid items-end gap-8 pt-(--space-section) md:grid-cols-2 md:gap-6">
      <div className="md:pb-24 lg:pb-32">
        <h2 id="escape" className="text-h1 sm:max-w-[9ch]">
          {words.escapeTitle || 'Ready to Escape?'}
        </h2>
        {words.escapeText && <p className="lead mt-4 max-w-[34ch] sm:mt-6">{words.escapeText}</p>}
        <ButtonLink href="/booking-appointment" className="mt-5 sm:mt-8">
          {words.escapeAction || 'Book an appointment'}
        </ButtonLink>
      </div>
      <ArchPicture
        picture={words.escapePicture}
        sizes="(min-width: 48rem) 50vw, 90vw"
        decorative
        className="escape-picture aspect-5/4 max-sm:aspect-2/1"
      />
    </Container>
  </section>
)

interface HeroProps {
  words: SiteWords['home']
  home: HomeView
  locations: LocationView[]
  /** Shows the star rating from Google. */
  hasStars: boolean
  /** One line of a testimonial, shown if there is no rating from Google. */
  proof: ReactNode
}

/** The first section: text on the left, an arched picture on the right. */
export const Hero = ({ words, home, locations, hasStars, proof }: HeroProps) => (
  <section aria-labelledby="hero-title" className="overflow-x-clip border-b border-hairline">
    <Container
      wide
      className="flex flex-col pt-6 md:grid md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:gap-6 md:pt-12 xl:grid-cols-[minmax(0,6fr)_minmax(0,6fr)]"
    >
      <div className="hero-words flex-col justify-end max-md:contents md:flex md:pb-20 lg:pb-28">
        {locations.length > 0 && <p className="eyebrow">{locations.map(({ name }) => name).join(' and ')}</p>}
        <h1 id="hero-title" className="mt-3 max-w-[11ch] text-hero md:mt-4">
          {home.heroTitle || 'Time for yourself'}
        </h1>
        {home.heroText && <p className="lead mt-6 md:mt-7">{home.heroText}</p>}
        <div className="mt-5 flex flex-wrap items-end gap-x-8 gap-y-1 md:mt-9 md:gap-y-3">
          <BookFromHero label={home.heroAction || 'Book an appointment'} locations={locations} />
          <a href="/categories" className="text-link">
            {words.toTreatments}
          </a>
        </div>
        {hasStars ? (
          <GoogleStars words={{ stars: words.stars, oneReview: words.oneReview }}>{proof}</GoogleStars>
        ) : (
          proof
        )}
      </div>
      <div className="hero-doors">
        <ArchPicture
          picture={home.heroPicture}
          sizes="(min-width: 80rem) 52vw, (min-width: 48rem) 36vw, 78vw"
          eager
          className="hero-door"
        >
          {home.heroPicture && isEyelid(home.heroPicture) && <Lashes />}
        </ArchPicture>
      </div>
    </Container>
  </section>
)
