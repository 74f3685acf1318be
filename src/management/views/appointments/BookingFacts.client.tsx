'use client'

import { formatTreatment } from '@/domain/booking/format-treatment'
import type { ReactNode } from 'react'
import type { DiaryBooking } from '@/contract/diary'
import { formatDate, formatDuration } from '@/domain/time/format'
import { factTexts } from '@/messages/management-diary'
import { toMs } from '@/management/format/dates'
import { formatDue, isForMore } from '@/management/format/payment-state'
import { formatResources } from '@/management/format/resources'
import { listCardMarks } from './card-marks'
import { formatPrice } from './FigureLine'

interface FactProps {
  label: string
  children: ReactNode
}

const Fact = ({ label, children }: FactProps) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)

interface Props {
  booking: DiaryBooking
  /** Phone numbers are links, which only a dialog can have. */
  hasLinks?: boolean
}

const Phone = ({ number, isLink }: { number: string; isLink: boolean }) =>
  isLink ? <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a> : number

/** Marks whose sentence is not among the facts already. */
const listFurtherMarks = (booking: DiaryBooking) =>
  listCardMarks(booking).filter(({ sign, safety }) => !safety && !['note', 'colleagues'].includes(sign))

/**
 * What matters about an appointment at the desk. Health notes stay marks: whoever reads them does so on the customer's
 * page, where it is recorded (D61).
 */
export const BookingFacts = ({ booking, hasLinks = false }: Props) => {
  const { last_visit: last, phone_number: phone, payment_state: payment } = booking
  return (
    <>
      {listCardMarks(booking)
        .filter(({ safety }) => safety)
        .map(({ sign, words }) => (
          <p key={sign} className="desk-safety">
            {words}
          </p>
        ))}
      <dl className="desk-facts">
        <Fact label={factTexts.treatment}>
          {formatTreatment(booking.service_name, booking.guest_name)},{' '}
          {formatDuration(booking.duration_minutes)}
        </Fact>
        <Fact label={factTexts.person}>
          {booking.staff_name}, {booking.location_name}
        </Fact>
        {booking.resources.length > 0 && <Fact label={factTexts.resources}>{formatResources(booking)}</Fact>}
        <Fact label={factTexts.payment}>{formatPrice(booking)}</Fact>
        {isForMore(payment) && <Fact label={factTexts.wholeBooking}>{formatDue(payment?.to_take ?? 0)}</Fact>}
        {phone && (
          <Fact label={factTexts.phone}>
            <Phone number={phone} isLink={hasLinks} />
          </Fact>
        )}
        {last && (
          <Fact label={factTexts.lastVisit}>
            {formatDate(toMs(last.start_time))}, {last.service_name} {factTexts.by(last.staff_name)}
          </Fact>
        )}
        {booking.notes && <Fact label={factTexts.notes}>{booking.notes}</Fact>}
        {booking.staff_notes && <Fact label={factTexts.staffNotes}>{booking.staff_notes}</Fact>}
        {booking.customer_notes && booking.customer_notes !== booking.notes && (
          <Fact label={factTexts.customerNotes}>{booking.customer_notes}</Fact>
        )}
      </dl>
      <ul className="desk-panel-marks">
        {listFurtherMarks(booking).map(({ sign, words }) => (
          <li key={sign}>{words}</li>
        ))}
      </ul>
    </>
  )
}
