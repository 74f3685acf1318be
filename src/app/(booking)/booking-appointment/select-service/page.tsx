import { addressInOneLine } from '@/domain/content/address'
import { filledIn } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { bookingAlerts } from '@/messages/alerts'
import { servicesAt, stepHref } from '@/storefront/booking/steps'
import { Continue } from '@/storefront/booking/AddToBasket.client'
import { FlowBar, FlowLayout, FlowSummary, PlaceSummary, summaryOf } from '@/storefront/booking/FlowLayout'
import { MissingChoice } from '@/storefront/booking/MissingChoice'
import { bookingPlace, type Place } from '@/storefront/booking/place'
import { ServiceChoice } from '@/storefront/booking/ServiceDetails'
import { ButtonLink } from '@/storefront/ui/Button'
import { content } from '@/app/(site)/public-pages'
import { loadFlow, type PageProps } from '../../flow'
import { titleOf } from '../../../step-title'

export const generateMetadata = titleOf('service')

/** Step 3: which treatment. */
export default async function SelectService(props: PageProps) {
  const [{ chosen, services, locations }, { booking, names, treatments }] = await Promise.all([
    loadFlow(props),
    content.words(),
  ])
  const place = bookingPlace(names, names.service)
  const { location, category } = chosen
  if (!location)
    return (
      <MissingChoice
        place={place}
        title={booking.treatment}
        message={bookingAlerts.noLocationSelected}
        href={stepHref('')}
        action={booking.chooseLocation}
      />
    )
  if (!category)
    return (
      <MissingChoice
        place={place}
        title={booking.treatment}
        message={bookingAlerts.noCategory}
        href={stepHref('select-category', { location: location.name })}
        action={booking.chooseCategory}
      />
    )
  const query = { location: location.name, category: category.name }
  const offered = servicesAt(services, category, location.id)
  if (offered.length === 0)
    return (
      <NotHere
        place={place}
        words={booking}
        category={category.name}
        here={location.name}
        elsewhere={locations
          .filter(({ id }) => servicesAt(services, category, id).length > 0)
          .map(({ name }) => name)}
      />
    )
  const summary = summaryOf(chosen)
  return (
    <FlowLayout
      place={place}
      title={category.name}
      intro={<p>{filledIn(booking.prices, query)}</p>}
      bar={
        <FlowBar
          summary={
            summary ? (
              <FlowSummary service={summary} />
            ) : (
              <PlaceSummary title={location.name} text={addressInOneLine(location)} />
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
        href={summary && stepHref('select-date', { ...query, serviceId: chosen.service?.id })}
        missing={bookingAlerts.noServiceSelected}
      />
    </FlowLayout>
  )
}

interface NotHereProps {
  place: Place
  words: SiteWords['booking']
  category: string
  here: string
  elsewhere: string[]
}

/** Offered at the other location, or nowhere just now: the ways on from here. */
const NotHere = ({ place, words, category, here, elsewhere }: NotHereProps) => (
  <FlowLayout
    place={place}
    title={category}
    intro={<p>{filledIn(words.notHere, { location: here, category })}</p>}
    bar={null}
  >
    <div className="flex flex-wrap gap-3 pb-24">
      {elsewhere.map((location) => (
        <ButtonLink key={location} href={stepHref('select-service', { location, category })}>
          {filledIn(words.seeAt, { location })}
        </ButtonLink>
      ))}
      <ButtonLink href={stepHref('select-category', { location: here })} kind="quiet">
        {filledIn(words.othersHere, { location: here })}
      </ButtonLink>
    </div>
  </FlowLayout>
)
