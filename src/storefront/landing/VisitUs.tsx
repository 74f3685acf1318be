import { closedSoon } from '../../domain/content/closed-soon'
import { dayOf } from '../../domain/time/zone'
import type { ClosedDaysView } from '../../server/services/content/closed-days'
import type { HomeView, LocationView } from '../../server/services/content/types'
import { bookLocationHref } from '../layout/links'
import { ArchPicture } from '../ui/ArchPicture'
import { ButtonLink } from '../ui/Button'
import { Section } from '../ui/Container'
import type { HoursWords } from '../contact/HoursNow.client'
import { Address } from '../contact/Address'

type Words = Pick<HomeView, 'visitTitle' | 'visitText'>

interface Props {
  hours: HoursWords
  words: Words
  locations: LocationView[]
  closed: ClosedDaysView[]
}

/** The two locations. */
export const VisitUs = ({ hours, words, locations, closed }: Props) => {
  if (locations.length === 0) return null
  const today = dayOf(Date.now())
  return (
    <Section labelledBy="visit-us" tone="blush">
      <div className="md:flex md:items-end md:justify-between md:gap-12">
        <h2 id="visit-us" className="shrink-0">
          {words.visitTitle || 'Visit us'}
        </h2>
        {words.visitText && <p className="lead mt-4 text-ink">{words.visitText}</p>}
      </div>
      <ul className="mt-12 grid gap-x-10 gap-y-16 md:grid-cols-2 lg:gap-x-24">
        {locations.map((location) => (
          <li key={location.id} className="visit">
            <ArchPicture
              picture={location.picture}
              sizes="(min-width: 48rem) 42vw, 90vw"
              className="aspect-5/4"
            />
            <h3 id={`visit-${location.id}`} className="mt-7 text-h2">
              {location.name}
            </h3>
            <Address
              words={hours}
              location={location}
              closed={closedSoon(closed, location.id, today)}
              className="mt-4"
            />
            <ButtonLink
              href={bookLocationHref(location.name)}
              aria-describedby={`visit-${location.id}`}
              className="mt-6"
            >
              Book appointment here
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
