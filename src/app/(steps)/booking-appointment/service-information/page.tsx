import type { Metadata } from 'next'
import { isAdviceFor } from '@/domain/content/relations'
import { bookingAlerts } from '@/messages/booking'
import type { CategoryView, ServiceView } from '@/server/services/content/types'
import { AddToBasket } from '@/storefront/booking/AddToBasket.client'
import { FlowBar, FlowLayout } from '@/storefront/booking/FlowLayout'
import { FlowLine, FlowSummary, toServiceSummary } from '@/storefront/booking/FlowSummary'
import { MissingChoice } from '@/storefront/booking/MissingChoice'
import { createStepPlace } from '@/storefront/booking/breadcrumb-place'
import { PatchTestNote, ServiceDetails, ServiceFacts } from '@/storefront/booking/ServiceDetails'
import { toStepHref } from '@/storefront/booking/steps'
import { toCategoryHref } from '@/storefront/layout/menu'
import { ArchPicture } from '@/storefront/ui/Picture'
import { ButtonLink } from '@/storefront/ui/Button'
import { siteContent } from '@/app/(site)/public-pages'
import { createStepMetadata } from '@/app/site-metadata'
import { loadFlow, type PageProps } from '@/app/(booking)/flow'

export const generateMetadata = async (props: PageProps): Promise<Metadata> => {
  const [site, { names }, { chosen }] = await Promise.all([
    siteContent.site(),
    siteContent.words(),
    loadFlow(props),
  ])
  return { title: names.information, ...(chosen.service && createStepMetadata(site, chosen.service)) }
}

/** Step 5: details about the treatment, which the visitor may read before choosing a time. */
export default async function ServiceInformation(props: PageProps) {
  const [{ query, chosen, only }, { booking, names, treatments }] = await Promise.all([
    loadFlow(props),
    siteContent.words(),
  ])
  const place = createStepPlace(names, 'information', { query, chosen, only })
  const { location, category, service } = chosen
  if (!service)
    return (
      <MissingChoice
        place={place}
        title={names.information}
        message={bookingAlerts.noServiceId}
        href={toStepHref('', query)}
        action="Browse Services"
      />
    )
  const summary = toServiceSummary(chosen)
  if (!location || !summary)
    return (
      <MissingChoice
        place={place}
        title={names.information}
        message={bookingAlerts.noLocationSelected}
        href={toStepHref('', { serviceId: service.id })}
        action={booking.chooseLocation}
      />
    )
  const own = { ...query, location: location.name, category: category?.name, serviceId: service.id }
  return (
    <FlowLayout
      place={place}
      title={service.name}
      intro={<p className="text-lead">{service.summary}</p>}
      bar={
        <FlowBar
          summary={<FlowSummary service={summary} />}
          line={<FlowLine service={summary} />}
          action={<ButtonLink href={toStepHref('select-date', own)}>{booking.chooseTime}</ButtonLink>}
          others={<AddToBasket inBasket={booking.inBasket} serviceId={service.id} locationId={location.id} />}
        />
      }
    >
      <div className="grid gap-8">
        <ArchPicture
          picture={service.pictures[0] ?? null}
          sizes="14rem"
          className="aspect-4/5 w-44 lg:hidden"
        />
        {service.patchTest && <PatchTestNote words={booking} service={service} />}
        <ServiceFacts words={booking} service={summary} />
        <ServiceDetails
          words={booking}
          aftercare={treatments.aftercare}
          service={service}
          location={location}
          open
          aftercareHref={await findAftercareHref(service, category)}
        />
      </div>
    </FlowLayout>
  )
}

/** The address of this treatment's aftercare advice. Undefined if there is none. */
const findAftercareHref = async (
  service: ServiceView,
  category: CategoryView | null | undefined,
): Promise<string | undefined> =>
  category && (await siteContent.aftercare()).some((one) => isAdviceFor(one, service))
    ? `${toCategoryHref(category)}#aftercare`
    : undefined
