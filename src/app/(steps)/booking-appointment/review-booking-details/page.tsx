import { bookingAlerts } from '@/messages/booking'
import { FlowLine, FlowSummary, toServiceSummary } from '@/storefront/booking/FlowSummary'
import { MissingChoice } from '@/storefront/booking/MissingChoice'
import { filterStaffFor } from '@/storefront/booking/offer'
import { createStepPlace } from '@/storefront/booking/breadcrumb-place'
import { PatchTestNote, ServiceDetails, ServiceFacts } from '@/storefront/booking/ServiceDetails'
import { ReviewStep } from '@/storefront/booking/ReviewStep.client'
import { toStepHref } from '@/storefront/booking/steps'
import { siteContent } from '@/app/(site)/public-pages'
import { loadFlow, type PageProps } from '@/app/(booking)/flow'
import { createStepTitle } from '@/app/site-metadata'

export const generateMetadata = createStepTitle('review')

/** Step 6: the treatment, the time, and the next actions. */
export default async function ReviewBookingDetails(props: PageProps) {
  const [{ query, chosen, only }, { booking, names, own, times, treatments }, team] = await Promise.all([
    loadFlow(props),
    siteContent.words(),
    siteContent.team(),
  ])
  const place = createStepPlace(names, 'review', { query, chosen, only })
  const { location, category, service } = chosen
  const summary = toServiceSummary(chosen)
  if (!location || !service || !summary)
    return (
      <MissingChoice
        place={place}
        title={booking.review}
        message={bookingAlerts.noBookingDetails}
        href={toStepHref('', query)}
        action={booking.start}
      />
    )
  return (
    <ReviewStep
      words={{
        chooseTime: booking.chooseTime,
        otherTime: booking.otherTime,
        inBasket: booking.inBasket,
        heldFor: booking.heldFor,
        heldNoMore: booking.heldNoMore,
        withAnyone: times.withAnyone,
        named: times.named,
        changing: times.changing,
        keepTime: times.keepTime,
        toNewTime: booking.toNewTime,
        changed: booking.changed,
        performer: own.performer,
      }}
      place={place}
      title={booking.review}
      query={{ ...query, location: location.name, category: category?.name, serviceId: service.id }}
      serviceId={service.id}
      locationId={location.id}
      people={filterStaffFor(service, location.id, team).map(({ id, name }) => ({ id, name }))}
      missing={bookingAlerts.noBookingDetails}
      summary={<FlowSummary service={summary} />}
      line={<FlowLine service={summary} />}
    >
      {service.patchTest && <PatchTestNote words={booking} service={service} />}
      <ServiceFacts words={booking} service={summary} />
      <ServiceDetails
        words={booking}
        aftercare={treatments.aftercare}
        service={service}
        location={location}
      />
    </ReviewStep>
  )
}
