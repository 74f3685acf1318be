import type { ReactNode } from 'react'
import { formatAddressLine } from '@/domain/content/address'
import { fillPlaceholders } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { bookingAlerts } from '@/messages/booking'
import { filterServicesAt, toStepHref } from '@/storefront/booking/steps'
import { Continue } from '@/storefront/booking/Continue.client'
import { FlowBar, FlowLayout } from '@/storefront/booking/FlowLayout'
import { FlowSummary, LocationSummary, toServiceSummary } from '@/storefront/booking/FlowSummary'
import { WaysToReachUs } from '@/storefront/booking/NotBookable'
import { MissingChoice } from '@/storefront/booking/MissingChoice'
import { describeOnlyLocation, describePerson, hasOfferAt, joinSentences } from '@/storefront/booking/offer'
import { createStepPlace, type BreadcrumbPlace } from '@/storefront/booking/breadcrumb-place'
import { ServiceChoice } from '@/storefront/booking/ServiceDetails'
import { ButtonLink } from '@/storefront/ui/Button'
import { siteContent } from '@/app/(site)/public-pages'
import { loadFlow, type PageProps } from '@/app/(booking)/flow'
import { createStepTitle } from '@/app/site-metadata'

export const generateMetadata = createStepTitle('service')

/** Step 3: the treatment. */
export default async function SelectService(props: PageProps) {
  const [flow, { booking, contact, names, treatments }, site] = await Promise.all([
    loadFlow(props),
    siteContent.words(),
    siteContent.site(),
  ])
  const { chosen, categories, services, locations } = flow
  const place = createStepPlace(names, 'service', flow)
  const { location, category } = chosen
  if (!location)
    return (
      <MissingChoice
        place={place}
        title={booking.treatment}
        message={bookingAlerts.noLocationSelected}
        href={toStepHref('')}
        action={booking.chooseLocation}
      />
    )
  if (!category)
    return (
      <MissingChoice
        place={place}
        title={booking.treatment}
        message={bookingAlerts.noCategory}
        href={toStepHref('select-category', { location: location.name })}
        action={booking.chooseCategory}
      />
    )
  const query = { location: location.name, category: category.name, staff: flow.person?.id }
  const offered = filterServicesAt(services, category, location.id)
  if (offered.length === 0)
    return (
      <NotHere
        place={place}
        words={booking}
        category={category.name}
        here={location.name}
        hasOthers={hasOfferAt({ categories, services }, location.id)}
        reach={<WaysToReachUs words={contact} site={site} location={location} />}
        elsewhere={locations
          .filter(({ id }) => filterServicesAt(services, category, id).length > 0)
          .map(({ name }) => name)}
      />
    )
  const summary = toServiceSummary(chosen)
  return (
    <FlowLayout
      place={place}
      title={category.name}
      intro={
        <p>
          {joinSentences(
            describePerson(booking, flow),
            describeOnlyLocation(booking, flow),
            fillPlaceholders(booking.prices, { location: location.name }),
          )}
        </p>
      }
      bar={
        <FlowBar
          summary={
            summary ? (
              <FlowSummary service={summary} />
            ) : (
              <LocationSummary title={location.name} text={formatAddressLine(location)} />
            )
          }
        />
      }
    >
      <ul className="border-t border-hairline">
        {offered.map((service) => (
          <ServiceChoice
            key={service.id}
            patchTest={treatments.patchTest}
            about={booking.about}
            service={service}
            locationId={location.id}
            query={query}
            chosen={service.id === chosen.service?.id}
          />
        ))}
      </ul>
      <Continue
        href={summary && toStepHref('select-date', { ...query, serviceId: chosen.service?.id })}
        missing={bookingAlerts.noServiceSelected}
      />
    </FlowLayout>
  )
}

interface NotHereProps {
  place: BreadcrumbPlace
  words: SiteWords['booking']
  category: string
  here: string
  /** How to reach the salon, if the category is offered nowhere. */
  reach: ReactNode
  elsewhere: string[]
  /** True if the location offers other treatments. */
  hasOthers: boolean
}

/**
 * Shown if the treatment is offered only at a different location, or at none at the moment. Links to the alternatives.
 */
const NotHere = ({ place, words, category, here, reach, elsewhere, hasOthers }: NotHereProps) => (
  <FlowLayout
    place={place}
    title={category}
    intro={<p>{fillPlaceholders(words.notHere, { location: here, category })}</p>}
    bar={null}
  >
    {elsewhere.length === 0 && <div className="mb-6">{reach}</div>}
    <div className="flex flex-wrap gap-3 pb-24">
      {elsewhere.map((location) => (
        <ButtonLink key={location} href={toStepHref('select-service', { location, category })}>
          {fillPlaceholders(words.seeAt, { location })}
        </ButtonLink>
      ))}
      {hasOthers && (
        <ButtonLink href={toStepHref('select-category', { location: here })} kind="quiet">
          {fillPlaceholders(words.othersHere, { location: here })}
        </ButtonLink>
      )}
    </div>
  </FlowLayout>
)
