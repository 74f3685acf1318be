import type { Metadata } from 'next'
import { priceAt } from '@/domain/pricing/location-price'
import { formatMoney } from '@/domain/pricing/money'
import { bookingAlerts } from '@/messages/booking-texts'
import type { CategoryView } from '@/server/services/content/types'
import { ChoiceCard } from '@/storefront/booking/ChoiceCard'
import { categoriesAt, servicesAt } from '@/storefront/booking/chosen'
import { Continue } from '@/storefront/booking/Continue.client'
import { FlowBar } from '@/storefront/booking/FlowBar'
import { FlowLayout } from '@/storefront/booking/FlowLayout'
import { PlaceSummary } from '@/storefront/booking/FlowSummary'
import { MissingChoice } from '@/storefront/booking/MissingChoice'
import { stepHref } from '@/storefront/booking/steps'
import { content } from '../../../(site)/content'
import { stepMetadata } from '../../../site-metadata'
import { type Flow, loadFlow, type PageProps } from '../../flow'

export const generateMetadata = async (props: PageProps): Promise<Metadata> => {
  const [site, { chosen }] = await Promise.all([content.site(), loadFlow(props)])
  const { location } = chosen
  return {
    title: 'Select Category',
    ...(location && stepMetadata(site, { name: `Book at ${location.name}`, search: location.search })),
  }
}

/** Courses are a category too; they are bought elsewhere (D23). */
const hrefOf = (category: CategoryView, location: string): string =>
  category.leadsTo === 'courses'
    ? '/courses'
    : stepHref('select-service', { location, category: category.name })

/** "12 treatments from £18.00" */
const offer = ({ services }: Flow, category: CategoryView, locationId: string): string => {
  const here = servicesAt(services, category, locationId)
  const lowest = Math.min(...here.map((service) => priceAt(service, locationId) ?? Infinity))
  if (here.length === 0) return category.tagline
  return `${here.length} ${here.length === 1 ? 'treatment' : 'treatments'} from ${formatMoney(lowest)}`
}

/** Step 2: what kind of treatment. */
export default async function SelectCategory(props: PageProps) {
  const [flow, { booking }] = await Promise.all([loadFlow(props), content.words()])
  const { location, category: chosen } = flow.chosen
  if (!location) return <NoLocation title={booking.what} action={booking.chooseLocation} />
  return (
    <FlowLayout
      here="Select Category"
      title={booking.what}
      bar={<FlowBar summary={<PlaceSummary title={location.name} text={location.address} />} />}
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
            <p className="figures mt-1 text-ink-soft">{offer(flow, category, location.id)}</p>
          </ChoiceCard>
        ))}
      </ul>
      <Continue href={chosen && hrefOf(chosen, location.name)} missing={bookingAlerts.noCategory} />
    </FlowLayout>
  )
}

const NoLocation = ({ title, action }: { title: string; action: string }) => (
  <MissingChoice
    here="Select Category"
    title={title}
    message={bookingAlerts.noLocationSelected}
    href={stepHref('')}
    action={action}
  />
)
