import { ButtonLink } from '@/storefront/ui/Button'
import { Icon } from '@/storefront/ui/Icon'
import type { PaidService, PaymentDetails } from '@/contract/payments'
import { formatDay, formatTimeRange, formatSpanShort } from '@/domain/time/format'
import { toDayKey } from '@/domain/time/time'
import type { LocationAddress } from './summary-lines'

/** Downloads the same file as in the confirmation email, so that calendars recognise the same event. */
export const AddToCalendar = ({ paymentId, label }: { paymentId: string; label: string }) => (
  <ButtonLink
    kind="quiet"
    href={`/api/payments/calendar-file?${new URLSearchParams({ paymentId })}`}
    download="booking.ics"
  >
    <Icon name="calendar" size={20} />
    {label}
  </ButtonLink>
)

type Visit = Pick<PaidService, 'start_time' | 'end_time' | 'location_name'>

interface Props {
  /** The text of the directions link. */
  directions: string
  payment: Pick<PaymentDetails, 'services' | 'courseDate' | 'course_status'>
  /** The address of each location, by name. */
  places: Record<string, LocationAddress>
}

const compareStart = (a: Visit, b: Visit): number => Date.parse(a.start_time) - Date.parse(b.start_time)

/** The upcoming visits, in order. */
const listVisits = ({ services, courseDate, course_status }: Props['payment']): Visit[] => [
  ...services.filter(({ status }) => status !== 'Cancelled').sort(compareStart),
  ...(courseDate && course_status !== 'Cancelled' ? [courseDate] : []),
]

const formatVisitHours = (start: number, end: number): string =>
  toDayKey(start) === toDayKey(end - 1) ? formatTimeRange(start, end) : formatSpanShort(start, end)

/**
 * The first appointment or the course, in large text: the time and the location. Also shows directions to each
 * location.
 */
export const NextVisit = ({ directions, payment, places }: Props) => {
  const visits = listVisits(payment)
  const [first] = visits
  if (!first) return null
  const start = Date.parse(first.start_time)
  const names = [...new Set(visits.map(({ location_name }) => location_name))]
  return (
    <div className="mt-8">
      <p className="font-display text-h3 leading-tight">{formatDay(start)}</p>
      <p className="figures mt-1 text-lead">{formatVisitHours(start, Date.parse(first.end_time))}</p>
      <div className="mt-4 grid gap-x-8 gap-y-4 sm:grid-flow-col sm:justify-start">
        {names.map((name) => (
          <Where key={name} name={name} place={places[name]} directions={directions} />
        ))}
      </div>
    </div>
  )
}

const Where = ({
  name,
  place,
  directions,
}: {
  name: string
  place: LocationAddress | undefined
  directions: string
}) =>
  place && (
    <div>
      <address className="whitespace-pre-line not-italic">
        <b className="font-[600]">{name}</b>
        {`\n${place.address}`}
      </address>
      <a href={place.directions} rel="noopener" className="text-link">
        <Icon name="pin" className="text-rosewood" />
        {directions}
      </a>
    </div>
  )
