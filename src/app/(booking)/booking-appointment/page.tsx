import { addressInOneLine } from '@/domain/content/address'
import { filledIn } from '@/domain/content/placeholders'
import { priceOffered } from '@/domain/pricing/discount-rule'
import { formatMoney } from '@/domain/pricing/totals'
import type { SiteWords } from '@/messages/site-words'
import { bookingAlerts } from '@/messages/alerts'
import type { LocationView } from '@/server/services/content/types'
import { ChoiceCard } from '@/storefront/booking/ChoiceCard'
import { type Chosen, type FlowQuery, stepHref } from '@/storefront/booking/steps'
import { Continue } from '@/storefront/booking/AddToBasket.client'
import { FlowBar, FlowLayout, PlaceSummary } from '@/storefront/booking/FlowLayout'
import { bookingPlace } from '@/storefront/booking/place'
import { closedSoon } from '@/domain/content/opening-hours'
import { dayOf } from '@/domain/time/zone'
import { OpeningHours } from '@/storefront/contact/OpeningHours'
import { content } from '@/app/(site)/public-pages'
import { loadFlow, type PageProps } from '../flow'
import { titleOf } from '../../step-title'

export const generateMetadata = titleOf('location')

/** What was chosen before the location is not asked again. */
const nextStep = (query: FlowQuery, { service, category }: Chosen, location: LocationView): string => {
  const own = { ...query, location: location.name }
  if (service && priceOffered(service, category, location.id) !== null) return stepHref('select-date', own)
  return stepHref(category ? 'select-service' : 'select-category', {
    ...own,
    category: category?.name,
    serviceId: null,
  })
}

/** What the chosen treatment costs at a location, or that it is not offered there. */
const priceHere = (
  words: Pick<SiteWords['booking'], 'notHere'>,
  { service, category }: Chosen,
  location: LocationView,
): string | null => {
  const pence = service && priceOffered(service, category, location.id)
  return pence === null ? filledIn(words.notHere, { location: location.name }) : formatMoney(pence)
}

/** Step 1: where. */
export default async function SelectLocation(props: PageProps) {
  const { query, chosen, locations } = await loadFlow(props)
  const [closed, { booking, contact, names }] = await Promise.all([content.closedDays(), content.words()])
  const next = (location: LocationView) => nextStep(query, chosen, location)
  return (
    <FlowLayout
      place={bookingPlace(names, names.location)}
      title={booking.where}
      intro={chosen.service && <p className="text-lead">{chosen.service.name}</p>}
      bar={
        <FlowBar
          summary={<PlaceSummary title={chosen.location?.name ?? booking.yours} text={booking.plan} />}
        />
      }
    >
      <ul className="border-t border-hairline">
        {locations.map((location) => (
          <ChoiceCard
            key={location.id}
            href={next(location)}
            here={stepHref('', { ...query, location: location.name })}
            chosen={location.id === chosen.location?.id}
            title={location.name}
            picture={location.picture}
            below={
              location.openingText && (
                <OpeningHours
                  words={contact}
                  text={location.openingText}
                  closed={closedSoon(closed, location.id, dayOf(Date.now()))}
                  className="text-small text-ink-soft"
                />
              )
            }
          >
            <p className="mt-1 text-ink-soft">{addressInOneLine(location)}</p>
            {chosen.service && (
              <p className="figures mt-1 font-[550]">{priceHere(booking, chosen, location)}</p>
            )}
          </ChoiceCard>
        ))}
      </ul>
      <Continue href={chosen.location && next(chosen.location)} missing={bookingAlerts.noLocation} />
    </FlowLayout>
  )
}
