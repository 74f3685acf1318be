import config from '@payload-config'
import { getPayload } from 'payload'
import type { InfillTreatment } from '@/domain/booking/infill-window'
import { getOfferedPrice } from '@/domain/content/relations'
import type { ServiceView } from '@/server/services/content/types'
import type { Infill } from '@/storefront/booking/infill'
import { fillPlaceholders } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { bookingAlerts } from '@/messages/booking'
import { FlowLine, FlowSummary, formatCost, toServiceSummary } from '@/storefront/booking/FlowSummary'
import { NotBookable, WaysToReachUs } from '@/storefront/booking/NotBookable'
import { MissingChoice } from '@/storefront/booking/MissingChoice'
import { PatchTestNote } from '@/storefront/booking/ServiceDetails'
import { describeOnlyLocation, filterStaffFor } from '@/storefront/booking/offer'
import { createStepPlace, type BreadcrumbPlace } from '@/storefront/booking/breadcrumb-place'
import { toStepHref } from '@/storefront/booking/steps'
import { TimeStep } from '@/storefront/booking/TimeStep.client'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { siteContent } from '@/app/(site)/public-pages'
import { formatDayShort, formatTime } from '@/domain/time/format'
import { Portrait } from '@/storefront/pages/AboutPage'
import { EmptyArch } from '@/storefront/ui/Picture'
import { withUnbrokenTimes } from '@/storefront/ui/Price'
import { listBookableDays, loadFirstDays, loadNextFree, type Flow, loadFlow, type PageProps } from './flow'

interface Props extends PageProps {
  name: 'date' | 'time'
}

/** Step 4 with its server-rendered part. `/select-time` is the same with a preselected day (D23). */
export const TimePage = async ({ name, ...props }: Props) => {
  const [flow, { booking, contact, names, own, times }, site, team] = await Promise.all([
    loadFlow(props),
    siteContent.words(),
    siteContent.site(),
    siteContent.team(),
  ])
  const place = createStepPlace(names, name, flow)
  const { location, category, service } = flow.chosen
  const summary = toServiceSummary(flow.chosen)
  if (!location || !service || !summary) return <Incomplete place={place} words={booking} flow={flow} />
  const people = filterStaffFor(service, location.id, team)
  const reach = { words: contact, site, location }
  if (people.length === 0)
    return (
      <NotBookable
        place={place}
        title={service.name}
        text={fillPlaceholders(booking.notNow, { location: location.name })}
        invited={team.length === 0 ? ['person'] : []}
        {...reach}
      />
    )
  const where = describeOnlyLocation(booking, flow)
  const payload = await getPayload({ config })
  const [days, settings] = await Promise.all([listBookableDays(payload), loadBookingSettings(payload)])
  const asked = { serviceId: service.id, locationId: location.id, staffId: flow.query.staff ?? null }
  const rendered = await loadFirstDays(payload, { ...asked, day: flow.query.date ?? null }, days)
  const nextFree = rendered && people.length > 1 ? await loadNextFree(payload, asked, days) : null
  return (
    <TimeStep
      words={times}
      performer={own.performer}
      place={place}
      title={service.name}
      cost={formatCost(summary)}
      intro={
        (where ?? service.patchTest) && (
          <div className="grid gap-4">
            {where && <p>{where}</p>}
            {service.patchTest && <PatchTestNote words={booking} service={service} />}
          </div>
        )
      }
      summary={<FlowSummary service={summary} />}
      line={<FlowLine service={summary} />}
      query={{ ...flow.query, location: location.name, category: category?.name, serviceId: service.id }}
      serviceId={service.id}
      locationId={location.id}
      rendered={rendered}
      needsPatchTest={service.patchTest}
      infill={describeInfill(flow, service, location.id)}
      // The other data about the staff stays on the server.
      people={people.map((person) => ({
        id: person.id,
        name: person.name,
        portrait: <Portrait person={person} sizes="3rem" decorative />,
        nextFree: describeNextFree(times, nextFree?.get(person.id)),
      }))}
      anyone={<Anyone />}
      reach={<WaysToReachUs {...reach} />}
      missing={{ day: bookingAlerts.noDateOrTime, time: bookingAlerts.noTime }}
      hasWaitingList={settings.waitingList?.isOn ?? false}
      {...days}
    />
  )
}

/** Formats "Free Mon 30 Nov, 9:30 am". Null if there is no free time soon. */
const describeNextFree = ({ nextFree }: SiteWords['times'], at: number | undefined): string | null =>
  at === undefined
    ? null
    : fillPlaceholders(nextFree, { time: withUnbrokenTimes(`${formatDayShort(at)}, ${formatTime(at)}`) })

/** The infill with the treatments that may fit in its place at the location. Null for other treatments (D107). */
const describeInfill = (
  { services, categories }: Flow,
  service: ServiceView,
  locationId: string,
): Infill | null => {
  const toTreatment = ({ id, name, infill }: ServiceView): InfillTreatment => ({
    id,
    name,
    window: infill,
    fullSets: infill?.fullSets ?? [],
  })
  if (!service.infill) return null
  const isOffered = (one: ServiceView): boolean =>
    getOfferedPrice(
      one,
      categories.find(({ id }) => id === one.categoryId),
      locationId,
    ) !== null
  const others = services.filter((one) => one.id !== service.id && isOffered(one)).map(toTreatment)
  return { treatment: toTreatment(service), others }
}

const Anyone = () => (
  <span className="arch block aspect-4/5">
    <EmptyArch />
  </span>
)

interface IncompleteProps {
  place: BreadcrumbPlace
  words: SiteWords['booking']
  flow: Flow
}

const Incomplete = ({ place, words, flow: { query, chosen } }: IncompleteProps) => {
  if (!chosen.location)
    return (
      <MissingChoice
        place={place}
        title={words.when}
        message={bookingAlerts.noLocationSelected}
        href={toStepHref('', query)}
        action={words.chooseLocation}
      />
    )
  const step = chosen.category ? 'select-service' : 'select-category'
  return (
    <MissingChoice
      place={place}
      title={words.when}
      message={bookingAlerts.noServiceSelected}
      href={toStepHref(step, { location: chosen.location.name, category: chosen.category?.name })}
      action={words.treatment}
    />
  )
}
