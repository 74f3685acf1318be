import { formatAddressLine } from '@/domain/content/address'
import type { Metadata } from 'next'
import { formatCount, fillPlaceholders } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { getPriceAt } from '@/domain/content/relations'
import { formatMoney } from '@/domain/pricing/totals'
import { bookingAlerts } from '@/messages/booking'
import type { CategoryView } from '@/server/services/content/types'
import { ChoiceCard } from '@/storefront/booking/ChoiceCard'
import { type FlowQuery, filterServicesAt, toStepHref } from '@/storefront/booking/steps'
import { Continue } from '@/storefront/booking/Continue.client'
import { FlowBar, FlowLayout } from '@/storefront/booking/FlowLayout'
import { LocationSummary } from '@/storefront/booking/FlowSummary'
import { listNextToAdd, NotBookable } from '@/storefront/booking/NotBookable'
import { describeOnlyLocation, describePerson, hasOfferAt, joinSentences } from '@/storefront/booking/offer'
import { createStepPlace } from '@/storefront/booking/breadcrumb-place'
import { MissingChoice } from '@/storefront/booking/MissingChoice'
import { siteContent } from '@/app/(site)/public-pages'
import { createStepMetadata } from '@/app/site-metadata'
import { type Flow, loadFlow, type PageProps } from '@/app/(booking)/flow'

export const generateMetadata = async (props: PageProps): Promise<Metadata> => {
  const [site, { names }, { chosen }] = await Promise.all([
    siteContent.site(),
    siteContent.words(),
    loadFlow(props),
  ])
  const { location } = chosen
  return {
    title: names.category,
    ...(location &&
      createStepMetadata(site, {
        name: fillPlaceholders(names.categoryAt, { location: location.name }),
        search: location.search,
      })),
  }
}

/** The page of a category. Courses also appear as a category, but are bought elsewhere (D23). */
const toCategoryHref = (category: CategoryView, own: FlowQuery): string =>
  category.leadsTo === 'courses'
    ? '/courses'
    : toStepHref('select-service', { ...own, category: category.name })

/** The categories with something to choose at the location. */
const listOffered = ({ categories, services }: Flow, locationId: string): CategoryView[] =>
  categories.filter((category) => hasOfferAt({ categories: [category], services }, locationId))

/** Describes a category as "12 treatments from £18.00". */
const describeOffer = (
  words: SiteWords['booking'],
  { services }: Flow,
  category: CategoryView,
  locationId: string,
): string => {
  const here = filterServicesAt(services, category, locationId)
  // A free patch test is not what the category costs.
  const paid = here.filter(({ isPatchTest }) => !isPatchTest)
  const lowest = Math.min(
    ...(paid.length > 0 ? paid : here).map((service) => getPriceAt(service, locationId) ?? Infinity),
  )
  if (here.length === 0) return category.tagline
  const price = formatMoney(lowest)
  return fillPlaceholders(formatCount(here.length, words.offeredOne, words.offered), { price })
}

/** Step 2: the category. */
export default async function SelectCategory(props: PageProps) {
  const [flow, { booking, contact, names }, site] = await Promise.all([
    loadFlow(props),
    siteContent.words(),
    siteContent.site(),
  ])
  const { location, category: chosen } = flow.chosen
  if (!location)
    return <NoLocation names={names} title={booking.what} action={booking.chooseLocation} flow={flow} />
  if (!hasOfferAt(flow, location.id))
    return (
      <NotBookable
        place={createStepPlace(names, 'category', flow)}
        title={location.name}
        text={booking.notYetText}
        words={contact}
        site={site}
        location={location}
        invited={listNextToAdd(flow, flow.locations)}
      >
        {flow.locations.some(({ id }) => hasOfferAt(flow, id)) && (
          <a href={toStepHref('')} className="text-link">
            {booking.chooseLocation}
          </a>
        )}
      </NotBookable>
    )
  const own = { location: location.name, staff: flow.person?.id }
  const where = describeOnlyLocation(booking, flow)
  return (
    <FlowLayout
      place={createStepPlace(names, 'category', flow)}
      title={booking.what}
      intro={joinSentences(describePerson(booking, flow), where)}
      bar={<FlowBar summary={<LocationSummary title={location.name} text={formatAddressLine(location)} />} />}
    >
      <ul className="border-t border-hairline">
        {listOffered(flow, location.id).map((category) => (
          <ChoiceCard
            key={category.id}
            href={toCategoryHref(category, own)}
            here={toStepHref('select-category', { ...own, category: category.name })}
            chosen={category.id === chosen?.id}
            title={category.name}
            picture={category.picture}
          >
            <p className="figures mt-1 text-ink-soft">
              {describeOffer(booking, flow, category, location.id)}
            </p>
          </ChoiceCard>
        ))}
      </ul>
      <Continue href={chosen && toCategoryHref(chosen, own)} missing={bookingAlerts.noCategory} />
    </FlowLayout>
  )
}

interface NoLocationProps {
  names: SiteWords['names']
  title: string
  action: string
  flow: Flow
}

const NoLocation = ({ names, title, action, flow }: NoLocationProps) => (
  <MissingChoice
    place={createStepPlace(names, 'category', flow)}
    title={title}
    message={bookingAlerts.noLocationSelected}
    href={toStepHref('')}
    action={action}
  />
)
