import { redirect } from 'next/navigation'
import { connection } from 'next/server'
import { formatAddressLine } from '@/domain/content/address'
import { fillPlaceholders } from '@/domain/content/placeholders'
import { getOfferedPrice } from '@/domain/content/relations'
import { formatMoney } from '@/domain/pricing/totals'
import type { SiteWords } from '@/messages/site-words'
import { bookingAlerts } from '@/messages/booking'
import type { LocationView } from '@/server/services/content/types'
import { ChoiceCard } from '@/storefront/booking/ChoiceCard'
import { type FlowChoice, type FlowQuery, toStepHref } from '@/storefront/booking/steps'
import { Continue } from '@/storefront/booking/Continue.client'
import { FlowBar, FlowLayout } from '@/storefront/booking/FlowLayout'
import { LocationSummary } from '@/storefront/booking/FlowSummary'
import { listNextToAdd, NotBookable } from '@/storefront/booking/NotBookable'
import { describePerson, hasOfferAt } from '@/storefront/booking/offer'
import { createStepPlace } from '@/storefront/booking/breadcrumb-place'
import { listComingClosures } from '@/domain/content/opening-hours'
import { toDayKey } from '@/domain/time/time'
import { OpeningHours } from '@/storefront/contact/Address'
import { siteContent } from '@/app/(site)/public-pages'
import { loadFlow, type PageProps } from '@/app/(booking)/flow'
import { createStepTitle } from '@/app/site-metadata'

export const generateMetadata = createStepTitle('location')

/** Skips the choices that were made before the location. */
const getNextStep = (query: FlowQuery, { service, category }: FlowChoice, location: LocationView): string => {
  const own = { ...query, location: location.name }
  if (service && getOfferedPrice(service, category, location.id) !== null)
    return toStepHref('select-date', own)
  return toStepHref(category ? 'select-service' : 'select-category', {
    ...own,
    category: category?.name,
    serviceId: null,
  })
}

/** Formats the chosen treatment's price at a location, or says that it is not offered there. */
const formatPriceHere = (
  words: Pick<SiteWords['booking'], 'notHere'>,
  { service, category }: FlowChoice,
  location: LocationView,
): string | null => {
  const pence = service && getOfferedPrice(service, category, location.id)
  return pence === null ? fillPlaceholders(words.notHere, { location: location.name }) : formatMoney(pence)
}

/** Step 1: the location. */
export default async function SelectLocation(props: PageProps) {
  const { query, chosen, only, person, locations, ...lists } = await loadFlow(props)
  const [closed, { booking, contact, names }, site] = await Promise.all([
    siteContent.closedDays(),
    siteContent.words(),
    siteContent.site(),
  ])
  const place = createStepPlace(names, 'location', { query, chosen, only })
  if (!locations.some(({ id }) => hasOfferAt(lists, id)))
    return (
      <NotBookable
        place={place}
        title={booking.notYet}
        text={booking.notYetText}
        words={contact}
        site={site}
        location={locations.length === 1 ? locations[0] : null}
        invited={listNextToAdd(lists, locations)}
      />
    )
  const next = (location: LocationView) => getNextStep(query, chosen, location)
  if (only) redirect(next(only))
  // The closed days depend on the time of the request.
  await connection()
  return (
    <FlowLayout
      place={place}
      title={booking.where}
      intro={
        (chosen.service ?? person) && (
          <>
            {chosen.service && <p className="text-lead">{chosen.service.name}</p>}
            {person && <p>{describePerson(booking, { person })}</p>}
          </>
        )
      }
      bar={
        <FlowBar
          summary={<LocationSummary title={chosen.location?.name ?? booking.yours} text={booking.plan} />}
        />
      }
    >
      <ul className="border-t border-hairline">
        {locations.map((location) => (
          <ChoiceCard
            key={location.id}
            href={next(location)}
            here={toStepHref('', { ...query, location: location.name })}
            chosen={location.id === chosen.location?.id}
            title={location.name}
            picture={location.picture}
            below={
              location.openingText && (
                <OpeningHours
                  words={contact}
                  text={location.openingText}
                  closed={listComingClosures(closed, location.id, toDayKey(Date.now()))}
                  className="text-small text-ink-soft"
                />
              )
            }
          >
            <p className="mt-1 text-ink-soft">{formatAddressLine(location)}</p>
            {chosen.service && (
              <p className="figures mt-1 font-[550]">{formatPriceHere(booking, chosen, location)}</p>
            )}
          </ChoiceCard>
        ))}
      </ul>
      <Continue href={chosen.location && next(chosen.location)} missing={bookingAlerts.noLocation} />
    </FlowLayout>
  )
}
