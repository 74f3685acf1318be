import Link from 'next/link'
import type { Visit } from '@/contract/customer-card'
import { customerTexts } from '@/messages/management-customers'
import { PaymentTag, StateTag, VisitTag } from '../../components/Tag'
import { dayAndTime } from '../../format/dates'
import { money } from '../../format/money'

interface Props {
  title: string
  visits: Visit[]
  empty: string
  /** Shows so many, and the others once they are asked for. */
  folded?: number
}

const hrefOf = ({ booking_id, booking_slot_id }: Visit): string =>
  `/management/booking-details?${new URLSearchParams({ bookingId: booking_id, bookingSlotId: booking_slot_id })}`

const Row = ({ visit }: { visit: Visit }) => (
  <li className="desk-visit">
    <div className="desk-visit__what">
      <Link className="desk-link" prefetch={false} href={hrefOf(visit)}>
        {dayAndTime(visit.start_time)}
      </Link>
      <span>{visit.service_name}</span>
      <span className="desk-hint">
        {visit.staff_name}, {visit.location_name}
      </span>
    </div>
    <div className="desk-visit__state">
      <span>{money(visit.price)}</span>
      <VisitTag visit={visit} />
      {visit.payment_id && (
        <PaymentTag
          status={visit.payment_status}
          due={(visit.amount ?? 0) - (visit.amount_paid ?? 0)}
          paid="Paid"
        />
      )}
      {visit.status !== 'Cancelled' && visit.patch_test === 'missing' && (
        <StateTag tone="failed" words={customerTexts.noPatchTest} />
      )}
      {visit.patch_test === 'valid' && <StateTag tone="paid" words={customerTexts.patchTestValid} />}
    </div>
  </li>
)

/** Appointments of one customer, with status and payment. */
export const VisitList = ({ title, visits, empty, folded = visits.length }: Props) => (
  <>
    <h3>{title}</h3>
    {visits.length === 0 && <p className="desk-hint">{empty}</p>}
    <ul className="desk-visits">
      {visits.slice(0, folded).map((visit) => (
        <Row key={visit.booking_slot_id} visit={visit} />
      ))}
    </ul>
    {visits.length > folded && (
      <details>
        <summary className="desk-link">{customerTexts.earlier(visits.length - folded)}</summary>
        <ul className="desk-visits">
          {visits.slice(folded).map((visit) => (
            <Row key={visit.booking_slot_id} visit={visit} />
          ))}
        </ul>
      </details>
    )}
  </>
)
