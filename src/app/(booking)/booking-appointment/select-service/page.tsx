import type { Metadata } from 'next'
import { bookingAlerts } from '@/messages/booking-texts'
import { servicesAt } from '@/storefront/booking/chosen'
import { Continue } from '@/storefront/booking/Continue.client'
import { FlowBar } from '@/storefront/booking/FlowBar'
import { FlowLayout } from '@/storefront/booking/FlowLayout'
import { FlowSummary, PlaceSummary } from '@/storefront/booking/FlowSummary'
import { Missing } from '@/storefront/booking/Missing'
import { ServiceChoice } from '@/storefront/booking/ServiceChoice'
import { stepHref } from '@/storefront/booking/steps'
import { summaryOf } from '@/storefront/booking/summary-of'
import { loadFlow, type PageProps } from '../../flow'

export const metadata: Metadata = { title: 'Select Service' }

/** Step 3: which treatment. */
export default async function SelectService(props: PageProps) {
  const { chosen, services } = await loadFlow(props)
  const { location, category } = chosen
  if (!location)
    return (
      <Lacking message={bookingAlerts.noLocationSelected} href={stepHref('')} action="Choose a location" />
    )
  if (!category)
    return (
      <Lacking
        message={bookingAlerts.noCategory}
        href={stepHref('select-category', { location: location.name })}
        action="Choose a category"
      />
    )
  const query = { location: location.name, category: category.name }
  const offered = servicesAt(services, category.id, location.id)
  const summary = summaryOf(chosen)
  return (
    <FlowLayout
      here="Select Service"
      title={category.name}
      intro={
        <p>
          {offered.length > 0
            ? `At ${location.name}. Prices are for the whole treatment.`
            : `We do not offer this at ${location.name} at the moment.`}
        </p>
      }
      bar={
        <FlowBar
          summary={
            summary ? (
              <FlowSummary service={summary} />
            ) : (
              <PlaceSummary place={location.name} text={location.address} />
            )
          }
        >
          <Continue
            href={summary && stepHref('select-date', { ...query, serviceId: chosen.service?.id })}
            missing={bookingAlerts.noServiceSelected}
          />
        </FlowBar>
      }
    >
      <ul className="border-t border-hairline">
        {offered.map((service) => (
          <ServiceChoice
            key={service.id}
            service={service}
            locationId={location.id}
            query={query}
            chosen={service.id === chosen.service?.id}
          />
        ))}
      </ul>
    </FlowLayout>
  )
}

const Lacking = (props: { message: string; href: string; action: string }) => (
  <Missing here="Select Service" title="Choose a treatment" {...props} />
)
