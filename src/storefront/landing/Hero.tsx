import type { ReactNode } from 'react'
import { GoogleStars } from './LaterReviews.client'
import type { HomeView, LocationView } from '@/server/services/content/types'
import { bookLocationHref } from '@/storefront/layout/menu'
import { ButtonLink } from '@/storefront/ui/Button'
import { ArchPicture, type PictureData } from '@/storefront/ui/Picture'
import { Container } from '@/storefront/ui/Container'
import type { SiteWords } from '@/messages/site-words'

/** The lash line of the drawing `hero-eyelid`, as a quadratic curve, on its sheet of 1280 × 1600. */
const LID = [
  [-80, 1330],
  [640, 1010],
  [1380, 1400],
] as const

/** What is in front of the lashes in that drawing: the eyelid and two leaves. */
const LEAF =
  'M0 0C-.14 .1-.42 .08-.47-.22C-.52-.52-.24-.7-.1-.86C-.04-.93-.01-1 .02-1.1C.05-1 .1-.94 .17-.86C.32-.7 .54-.54 .49-.24C.46 .06 .16 .12 0 0Z'

const toPoint = (share: number): [x: number, y: number] => {
  const [from, middle, to] = LID
  const mix = (axis: 0 | 1): number =>
    (1 - share) ** 2 * from[axis] + 2 * share * (1 - share) * middle[axis] + share ** 2 * to[axis]
  return [mix(0), mix(1)]
}

interface Lash {
  x: number
  y: number
  /** The outline, from the root at 0, 0. */
  path: string
}

/** A lash at a share of the lash line (0 to 1): a long arc that leans outwards and thins to nothing. */
const shapeLash = (share: number, longest: number, width: number): Lash => {
  const [x, y] = toPoint(share)
  const side = share * 2 - 1
  const length = longest * (0.72 + 0.28 * Math.sin(Math.PI * Math.min(1, share * 0.9 + 0.1)))
  const angle = Math.PI * (-0.8 + 0.66 * share)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  /** A point at a share of the length, moved outwards and then to one side of the lash. */
  const at = (along: number, outwards: number, aside: number): string =>
    [
      along * length * cos + (outwards * length * side - aside) * sin,
      along * length * sin - (outwards * length * side - aside) * cos,
    ]
      .map(Math.round)
      .join(' ')
  const turn = 0.42 * side
  const tip = [Math.cos(angle + turn), Math.sin(angle + turn)].map((share) => Math.round(share * length))
  const root = width * 0.6
  return {
    x: Math.round(x),
    y: Math.round(y),
    path: `M${at(0, 0, root)}Q${at(0.5, 0.275, width)} ${tip.join(' ')}Q${at(0.5, 0.275, -width)} ${at(0, 0, -root)}Z`,
  }
}

const fans = [
  { className: 'lashes-short', count: 34, longest: 560, width: 6 },
  { className: 'lashes-long', count: 24, longest: 830, width: 11 },
].map(({ className, count, longest, width }) => ({
  className,
  lashes: Array.from({ length: count }, (_, index) => shapeLash(index / (count - 1), longest, width)),
}))

/** True for the demo salon's drawing of an eyelid. If its focal point is moved, the lashes do not follow. */
const isEyelid = ({ src, focus }: PictureData): boolean => !focus && /\/hero-eyelid-[^/]+$/.test(src)

/** Lashes over the drawing of an eyelid. They open once, when the page has loaded. */
const Lashes = () => (
  <svg viewBox="0 0 1280 1600" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="lashes">
    <mask id="lashes">
      <path d="M0 0H1280V1600H0Z" fill="#fff" />
      <path d="M-80 1330Q640 1010 1380 1400V1600H-80Z" fill="#000" />
      <path d={LEAF} transform="translate(1010 1560) rotate(14) scale(560)" fill="#000" />
      <path d={LEAF} transform="translate(1240 1640) rotate(-30) scale(420)" fill="#000" />
    </mask>
    <g mask="url(#lashes)">
      {fans.map(({ className, lashes }) => (
        <g key={className} className={className}>
          {lashes.map(({ x, y, path }) => (
            <g key={x} transform={`translate(${x} ${y})`}>
              <path d={path} />
            </g>
          ))}
        </g>
      ))}
    </g>
  </svg>
)

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
    <Container wide className="escape grid items-end gap-x-6 pt-(--space-section) sm:gap-y-8 md:grid-cols-2">
      <div className="max-sm:contents md:pb-24 lg:pb-32">
        <h2 id="escape" className="text-h1 sm:max-w-[9ch]">
          {words.escapeTitle || 'Ready to Escape?'}
        </h2>
        <div className="escape-words">
          {words.escapeText && <p className="lead max-w-[34ch] sm:mt-6">{words.escapeText}</p>}
          <ButtonLink href="/booking-appointment" className="mt-5 sm:mt-8">
            {words.escapeAction || 'Book an appointment'}
          </ButtonLink>
        </div>
      </div>
      <ArchPicture
        picture={words.escapePicture}
        sizes="(min-width: 48rem) 50vw, (min-width: 35rem) 90vw, 34vw"
        decorative
        className="escape-picture aspect-5/4 max-sm:aspect-4/5"
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
