import type { ReactNode } from 'react'
import type { SiteWords } from '@/messages/site-words'
import type { GalleryView, HomeView, LocationView, PostView } from '@/server/services/content/types'
import { Section } from '@/storefront/ui/Section'
import { Icon } from '@/storefront/ui/Icon'
import { ArchPicture, Picture } from '@/storefront/ui/Picture'
import { homeLimits } from '@/domain/content/home-sections'
import { listComingClosures } from '@/domain/content/opening-hours'
import { toDayKey } from '@/domain/time/time'
import type { ClosedDaysView } from '@/server/services/content/site-views'
import { bookLocationHref } from '@/storefront/layout/menu'
import { ButtonLink } from '@/storefront/ui/Button'
import type { HoursWords } from '@/storefront/contact/HoursNow.client'
import { Address } from '@/storefront/contact/Address'

interface Props {
  words: SiteWords['home']
  title: string
  /** The salon's own posts. If there are none, gallery pictures are shown instead (D6). */
  posts: PostView[]
  pictures: GalleryView[]
}

export const InstagramPosts = ({ words, title, posts, pictures }: Props) => {
  const shown = posts.length > 0 ? posts.map(renderPostItem) : pictures.map(renderGalleryItem)
  if (shown.length === 0) return null
  return (
    <Section wide labelledBy="instagram" className="pt-0">
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <h2 id="instagram">{title || (posts.length > 0 ? 'Instagram' : words.pictures)}</h2>
        {pictures.length > 0 && (
          <a href="/gallery" className="text-link">
            {words.toGallery}
          </a>
        )}
      </div>
      {/* On a phone, it scrolls sideways, and the keyboard must reach it too. */}
      <ul className="posts snap-row mt-5 sm:mt-8" aria-labelledby="instagram" tabIndex={0}>
        {shown.slice(0, homeLimits.pictures)}
      </ul>
    </Section>
  )
}

const Framed = ({ picture, children }: Pick<PostView, 'picture'> & { children?: ReactNode }) => (
  <div className="post-picture relative">
    <Picture picture={picture} sizes="(min-width: 48rem) 24vw, 46vw" />
    {children}
  </div>
)

const renderGalleryItem = ({ id, caption, picture }: GalleryView) => (
  <li key={id}>
    <figure>
      <Framed picture={picture} />
      <figcaption className="mt-2 text-small text-ink-soft">{caption}</figcaption>
    </figure>
  </li>
)

/** Renders a post. A video shows its preview picture and is labelled as a video. */
const renderPostItem = ({ id, caption, link, isVideo, picture }: PostView) => {
  const seen = (
    <Framed picture={picture}>
      {isVideo && (
        <span className="absolute right-2 top-2 rounded-full bg-paper p-1.5 text-ink">
          <Icon name="play" size={20} />
          <span className="sr-only">Video</span>
        </span>
      )}
    </Framed>
  )
  return (
    <li key={id}>
      <figure>
        {link ? (
          <a href={link} rel="noopener" className="block">
            {seen}
          </a>
        ) : (
          seen
        )}
        <figcaption className="mt-2 line-clamp-2 text-small text-ink-soft">{caption}</figcaption>
      </figure>
    </li>
  )
}

type Words = Pick<HomeView, 'visitTitle' | 'visitText'>

interface VisitUsProps {
  hours: HoursWords
  words: Words
  locations: LocationView[]
  closed: ClosedDaysView[]
}

export const VisitUs = ({ hours, words, locations, closed }: VisitUsProps) => {
  if (locations.length === 0) return null
  const today = toDayKey(Date.now())
  return (
    <Section wide labelledBy="visit-us" tone="blush">
      <div className="md:flex md:items-end md:justify-between md:gap-12">
        <h2 id="visit-us" className="shrink-0">
          {words.visitTitle || 'Visit us'}
        </h2>
        {words.visitText && <p className="lead mt-3 text-ink md:mt-4">{words.visitText}</p>}
      </div>
      {/* On a phone, it scrolls sideways too. */}
      <ul
        className="visits snap-row mt-5 sm:mt-12 sm:grid sm:gap-x-10 sm:gap-y-16 md:grid-cols-2 lg:gap-x-24"
        aria-labelledby="visit-us"
        tabIndex={0}
      >
        {locations.map((location) => (
          <li key={location.id} className="visit">
            <ArchPicture
              picture={location.picture}
              sizes="(min-width: 48rem) 42vw, (min-width: 35rem) 90vw, 30vw"
              className="visit-picture"
            />
            <h3 id={`visit-${location.id}`} className="text-h3 sm:mt-7 sm:text-h2">
              {location.name}
            </h3>
            <Address
              words={hours}
              location={location}
              closed={listComingClosures(closed, location.id, today)}
              foldsHours
              className="mt-2 gap-y-1 sm:mt-4 sm:gap-y-4"
            />
            <ButtonLink
              href={bookLocationHref(location.name)}
              aria-describedby={`visit-${location.id}`}
              kind="quiet"
              className="mt-3 sm:mt-6"
            >
              Book appointment here
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
