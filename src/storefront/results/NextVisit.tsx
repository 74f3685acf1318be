import type { PaidService } from '../../contract/payments'
import { formatDay, formatTimeRange } from '../../domain/time/format'
import { Icon } from '../ui/Icon'
import type { Place } from './places'

interface Props {
  /** What the link is called. */
  directions: string
  services: PaidService[]
  /** Where each location is, by its name. */
  places: Record<string, Place>
}

const byStart = (a: PaidService, b: PaidService): number =>
  Date.parse(a.start_time) - Date.parse(b.start_time)

/** The first appointment, large: when, where, and how to get there. */
export const NextVisit = ({ directions, services, places }: Props) => {
  const [first] = services.filter(({ status }) => status !== 'Cancelled').sort(byStart)
  if (!first) return null
  const start = Date.parse(first.start_time)
  const place = places[first.location_name]
  return (
    <div className="mt-8">
      <p className="font-display text-h3 leading-tight">{formatDay(start)}</p>
      <p className="figures mt-1 text-lead">{formatTimeRange(start, Date.parse(first.end_time))}</p>
      {place && (
        <>
          <address className="mt-4 whitespace-pre-line not-italic">
            <b className="font-[600]">{first.location_name}</b>
            {`\n${place.address}`}
          </address>
          <a href={place.directions} rel="noopener" className="text-link">
            <Icon name="pin" className="text-rosewood" />
            {directions}
          </a>
        </>
      )}
    </div>
  )
}
