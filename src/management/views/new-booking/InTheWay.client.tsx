'use client'

import Link from 'next/link'
import { wayTexts } from '@/messages/management-wizard'
import { shortRange } from '../../format/dates'
import type { TimeAnswer } from './use-in-the-way.client'

/** Why a person is not free, each appointment a link to it in another tab: what was chosen so far stays. */
export const InTheWay = ({ name, answer }: { name: string; answer: TimeAnswer }) => (
  <ul className="desk-in-the-way">
    {answer.bookings.map((one) => (
      <li key={one.booking_slot_id}>
        {wayTexts.has(name)}{' '}
        <Link
          className="desk-link"
          target="_blank"
          prefetch={false}
          href={`/management/booking-details?bookingId=${one.booking_id}&bookingSlotId=${one.booking_slot_id}`}
        >
          {one.customer_name}, {one.service_name}, {shortRange(one.start_time, one.end_time)}
          {one.clean_up_minutes > 0 && wayTexts.withCleanUp(one.clean_up_minutes)}
          <span className="desk-hidden"> {wayTexts.newTab}</span>
        </Link>
      </li>
    ))}
    {answer.held && <li>{wayTexts.held}</li>}
    {answer.doubts.map((doubt) => (
      <li key={doubt}>{doubt}</li>
    ))}
  </ul>
)
