import { formatTreatment } from '@/domain/content/placeholders'
import Link from 'next/link'
import type { Visit } from '@/contract/customer-records'
import { customerTexts } from '@/messages/management-customers'
import { Action } from '@/management/components/Action.client'
import { PaymentTag, StateTag, VisitTag } from '@/management/components/Tag'
import { formatDayAndTime } from '@/management/format/dates'
import { formatPounds } from '@/management/format/payment-state'

interface Props {
  title: string
  visits: Visit[]
  empty: string
  /** The number shown at first; the others are shown on request. */
  folded?: number
  onTake(visit: Visit): void
}

const toVisitHref = ({ booking_id, booking_slot_id }: Visit): string =>
  `/management/booking-details?${new URLSearchParams({ bookingId: booking_id, bookingSlotId: booking_slot_id })}`

const Row = ({ visit, onTake }: { visit: Visit } & Pick<Props, 'onTake'>) => (
  <li className="desk-visit">
    <div className="desk-visit__what">
      <Link className="desk-link" prefetch={false} href={toVisitHref(visit)}>
        {formatDayAndTime(visit.start_time)}
      </Link>
      <span>{formatTreatment(visit.service_name, visit.guest_name)}</span>
      <span className="desk-hint">
        {visit.staff_name}, {visit.location_name}
      </span>
    </div>
    <div className="desk-visit__state">
      <span>{formatPounds(visit.price)}</span>
      <VisitTag visit={visit} />
      <PaymentTag state={visit.payment_state} />
      {(visit.payment_state?.to_take ?? 0) > 0 && (
        <Action
          small
          aria-label={`Take Payment of ${formatPounds(visit.payment_state?.to_take)} for ${visit.payment_state?.to_take_for.join(', ')}`}
          onClick={() => onTake(visit)}
        >
          Take Payment
        </Action>
      )}
      {visit.status !== 'Cancelled' && visit.patch_test === 'missing' && (
        <StateTag tone="failed" words={customerTexts.noPatchTest} />
      )}
      {visit.patch_test === 'valid' && <StateTag tone="paid" words={customerTexts.patchTestValid} />}
    </div>
  </li>
)

/** Appointments of one customer, with status and payment. */
export const VisitList = ({ title, visits, empty, folded = visits.length, onTake }: Props) => (
  <>
    <h3>{title}</h3>
    {visits.length === 0 && <p className="desk-hint">{empty}</p>}
    <ul className="desk-visits">
      {visits.slice(0, folded).map((visit) => (
        <Row key={visit.booking_slot_id} visit={visit} onTake={onTake} />
      ))}
    </ul>
    {visits.length > folded && (
      <details>
        <summary className="desk-link">{customerTexts.earlier(visits.length - folded)}</summary>
        <ul className="desk-visits">
          {visits.slice(folded).map((visit) => (
            <Row key={visit.booking_slot_id} visit={visit} onTake={onTake} />
          ))}
        </ul>
      </details>
    )}
  </>
)
