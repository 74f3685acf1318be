import type { SiteWords } from '../../messages/site-words'
import type { HomeView, LocationView } from '../../server/services/content/types'
import { ArchPicture } from '../ui/ArchPicture'
import { BookFromHero } from './BookFromHero'
import { Container } from '../ui/Container'
import { GoogleStars } from './GoogleStars.client'

interface Props {
  words: SiteWords['home']
  home: HomeView
  locations: LocationView[]
  /** With the stars that reviewers gave at Google. */
  hasStars: boolean
}

/** The first section: words on the left, an arched picture on the right. */
export const Hero = ({ words, home, locations, hasStars }: Props) => (
  <section aria-labelledby="hero-title" className="border-b border-hairline">
    <Container className="grid gap-12 pt-8 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:gap-6 md:pt-12">
      <div className="flex flex-col justify-end md:pb-20 lg:pb-28">
        {locations.length > 0 && <p className="eyebrow">{locations.map(({ name }) => name).join(' and ')}</p>}
        <h1 id="hero-title" className="mt-4 max-w-[11ch] text-hero">
          {home.heroTitle || 'Time for yourself'}
        </h1>
        {home.heroText && <p className="lead mt-7">{home.heroText}</p>}
        <div className="mt-9 flex flex-wrap items-end gap-x-8 gap-y-3">
          <BookFromHero label={home.heroAction || 'Book an appointment'} locations={locations} />
          <a href="/categories" className="text-link">
            {words.toTreatments}
          </a>
        </div>
        {hasStars && <GoogleStars words={{ stars: words.stars, oneReview: words.oneReview }} />}
      </div>
      <div className="hero-doors">
        <ArchPicture
          picture={home.heroPicture}
          sizes="(min-width: 48rem) 34vw, 88vw"
          eager
          className="hero-door"
        />
      </div>
    </Container>
  </section>
)
