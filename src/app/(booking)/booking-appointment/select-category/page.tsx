import { addressInOneLine } from '@/domain/content/address'
import type { Metadata } from 'next'
import { counted, filledIn } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { priceAt } from '@/domain/pricing/discount-rule'
import { formatMoney } from '@/domain/pricing/totals'
import { bookingAlerts } from '@/messages/alerts'
import type { CategoryView } from '@/server/services/content/types'
import { ChoiceCard } from '@/storefront/booking/ChoiceCard'
import { categoriesAt, servicesAt, stepHref } from '@/storefront/booking/steps'
import { Continue } from '@/storefront/booking/AddToBasket.client'
import { FlowBar, FlowLayout, PlaceSummary } from '@/storefront/booking/FlowLayout'
import { bookingPlace } from '@/storefront/booking/place'
import { MissingChoice } from '@/storefront/booking/MissingChoice'
import { content } from '@/app/(site)/public-pages'
import { stepMetadata } from '../../../site-metadata'
import { type Flow, loadFlow, type PageProps } from '../../flow'

export const generateMetadata = async (props: PageProps): Promise<Metadata> => {
  const [site, { names }, { chosen }] = await Promise.all([content.site(), content.words(), loadFlow(props)])
  const { location } = chosen
  return {
    title: names.category,
    ...(location &&
      stepMetadata(site, {
        name: filledIn(names.categoryAt, { location: location.name }),
        search: location.search,
      })),
  }
}

/** Courses are a category too; they are bought elsewhere (D23). */
const hrefOf = (category: CategoryView, location: string): string =>
  category.leadsTo === 'courses'
    ? '/courses'
    : stepHref('select-service', { location, category: category.name })

/** "12 treatments from £18.00" */
const offer = (
  words: SiteWords['booking'],
  { services }: Flow,
  category: CategoryView,
  locationId: string,
): string => {
  const here = servicesAt(services, category, locationId)
  const lowest = Math.min(...here.map((service) => priceAt(service, locationId) ?? Infinity))
  if (here.length === 0) return category.tagline
  const price = formatMoney(lowest)
  return filledIn(counted(here.length, words.offeredOne, words.offered), { price })
}

/** Step 2: what kind of treatment. */
export default async function SelectCategory(props: PageProps) {
  const [flow, { booking, names }] = await Promise.all([loadFlow(props), content.words()])
  const { location, category: chosen } = flow.chosen
  if (!location) return <NoLocation names={names} title={booking.what} action={booking.chooseLocation} />
  return (
    <FlowLayout
      place={bookingPlace(names, names.category)}
      title={booking.what}
      bar={<FlowBar summary={<PlaceSummary title={location.name} text={addressInOneLine(location)} />} />}
    >
      <ul className="border-t border-hairline">
        {categoriesAt(flow.categories, location.id).map((category) => (
          <ChoiceCard
            key={category.id}
            href={hrefOf(category, location.name)}
            here={stepHref('select-category', { location: location.name, category: category.name })}
            chosen={category.id === chosen?.id}
            title={category.name}
            picture={category.picture}
          >
            <p className="figures mt-1 text-ink-soft">{offer(booking, flow, category, location.id)}</p>
          </ChoiceCard>
        ))}
      </ul>
      <Continue href={chosen && hrefOf(chosen, location.name)} missing={bookingAlerts.noCategory} />
    </FlowLayout>
  )
}

interface NoLocationProps {
  names: SiteWords['names']
  title: string
  action: string
}

const NoLocation = ({ names, title, action }: NoLocationProps) => (
  <MissingChoice
    place={bookingPlace(names, names.category)}
    title={title}
    message={bookingAlerts.noLocationSelected}
    href={stepHref('')}
    action={action}
  />
)
