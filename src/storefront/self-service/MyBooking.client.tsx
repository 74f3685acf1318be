'use client'

import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { OwnAppointmentView, OwnBooking, OwnVisit } from '@/contract/self-service'
import { fillPlaceholders } from '@/domain/content/placeholders'
import { myBookingsTexts } from '@/messages/my-bookings'
import type { SiteWords } from '@/messages/site-words'
import { formTexts } from '@/messages/visit-forms'
import { OwnForms } from './OwnForms'
import { formatMoney, toPence } from '@/domain/pricing/totals'
import { payByVoucherTexts } from '@/messages/vouchers'
import { formatNearTime } from '@/domain/time/format-span'
import type { DayKey } from '@/domain/time/time'
import { AddToCalendar, ResultLayout, ResultFailed, ResultWaiting } from '@/storefront/results/ResultLayout'
import type { LocationAddress } from '@/storefront/results/summary-lines'
import { Sums } from '@/storefront/results/ServiceTimes'
import { CallUs } from '@/storefront/ui/CallUs'
import { showHeading } from '@/storefront/ui/show-heading'
import { Skeleton } from '@/storefront/ui/Skeleton'
import { OwnAppointment } from './OwnAppointment.client'
import { OwnVisitActions } from './OwnVisitActions.client'
import { useOwnBooking } from './self-service-calls'

/** The labels that the owner can change. */
interface Words extends Pick<SiteWords['results'], 'cancelled' | 'calendar' | 'receipt' | 'seeYou'> {
  call: string
  directions: string
  times: SiteWords['times']
  own: SiteWords['own']
  sums: SiteWords['sums']
}

interface Props {
  title: string
  words: Words
  /** Shown for a treatment that needs a patch test. */
  patchTest: string
  phone: string
  /** Today and the last bookable day, in London. */
  days: { first: DayKey; last: DayKey }
  /** The portrait of each person, by id, rendered by the server. */
  portraits: Record<string, ReactNode>
  /** The address of each location, by name. */
  places: Record<string, LocationAddress>
}

/**
 * A booking as its customer sees it after following the link in an email: items, times, amounts, and the changes they
 * can make (D57).
 */
export const MyBooking = (props: Props) => {
  const { title, words, phone } = props
  const { seen, again, show } = useOwnBooking()
  if (seen.kind === 'loading')
    return (
      <ResultWaiting title={title}>
        <Skeleton className="h-40" />
        <Skeleton className="h-24" />
      </ResultWaiting>
    )
  if (seen.kind === 'error')
    return (
      <ResultFailed title={title} message={seen.message}>
        <CallUs label={words.call} phone={phone} />
      </ResultFailed>
    )
  return <Opened key={seen.link} {...props} {...seen} show={show} again={() => void again()} />
}

interface OpenedProps extends Props {
  link: string
  booking: OwnBooking
  show: (booking: OwnBooking) => void
  again: () => void
}

const listOfVisit = (visit: OwnVisit, appointments: OwnAppointmentView[]): OwnAppointmentView[] =>
  appointments.filter(({ booking_slot_id: id }) => visit.booking_slot_ids.includes(id))

/** The visit of which this appointment is the last one on the page (D100). */
const findVisitEndingWith = (
  appointment: OwnAppointmentView,
  { visits, appointments }: OwnBooking,
): OwnVisit | undefined => visits.find((visit) => listOfVisit(visit, appointments).at(-1) === appointment)

const Opened = (props: OpenedProps) => {
  const { title, words, patchTest, link, booking, phone, days, portraits, places, show, again } = props
  const [done, setDone] = useState<string | null>(null)
  const said = useRef<HTMLParagraphElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!done) return
    said.current?.focus({ preventScroll: true })
    if (heading.current) showHeading(heading.current)
  }, [done, booking])
  const { appointments, payment, first_name } = booking
  const stands = appointments.some(({ status }) => status !== 'Cancelled')
  const next = findNextStart(appointments)
  const shared = {
    link,
    days,
    again,
    words: words.own,
    times: words.times,
    noticeHours: booking.notice_hours,
    onDone: (message: string, changed: OwnBooking) => {
      show(changed)
      setDone(message)
    },
  }
  return (
    <ResultLayout
      title={stands ? title : words.cancelled}
      heading={heading}
      aside={
        payment && (
          <Account
            words={words}
            payment={payment}
            paidWith={booking.paid_with}
            onItsWay={booking.going_back === null ? null : toPence(booking.going_back)}
            stands={stands}
          />
        )
      }
    >
      {done ? (
        <p ref={said} role="status" tabIndex={-1} className="rounded-control bg-blush px-4 py-3">
          {done}
        </p>
      ) : (
        <p className="text-lead text-ink-soft">
          {first_name && fillPlaceholders(words.own.hello, { name: first_name })}
        </p>
      )}
      {next && (
        <p className="mt-6 font-display text-h3 leading-tight text-balance text-rosewood">
          {fillPlaceholders(words.seeYou, { when: formatNearTime(next, Date.now()) })}
        </p>
      )}
      <div className="mt-8 empty:hidden">
        <OwnForms forms={booking.forms}>{formTexts.fresh}</OwnForms>
      </div>
      <ul className="mt-8 grid gap-6">
        {appointments.map((appointment) => {
          const visit = findVisitEndingWith(appointment, booking)
          return (
            <Fragment key={appointment.booking_slot_id}>
              <OwnAppointment
                {...shared}
                appointment={appointment}
                patchTest={patchTest}
                portrait={portraits[appointment.staff_id]}
                directions={{ label: words.directions, href: places[appointment.location_name]?.directions }}
                phone={phone}
              />
              {visit && (
                <OwnVisitActions
                  key={visit.booking_slot_ids.join()}
                  {...shared}
                  visit={visit}
                  appointments={listOfVisit(visit, appointments)}
                />
              )}
            </Fragment>
          )
        })}
      </ul>
      <p className="mt-8 print:hidden">
        <a href="/my-bookings" className="text-link">
          {myBookingsTexts.all}
        </a>
      </p>
    </ResultLayout>
  )
}

/** The start of the next appointment, in epoch ms. Null if none is to come. */
const findNextStart = (appointments: OwnBooking['appointments']): number | null => {
  const starts = appointments
    .filter(({ status }) => status !== 'Cancelled')
    .map(({ start_time }) => Date.parse(start_time))
    .filter((start) => start > Date.now())
  return starts.length > 0 ? Math.min(...starts) : null
}

interface AccountProps {
  words: Words
  payment: NonNullable<OwnBooking['payment']>
  paidWith: OwnBooking['paid_with']
  /** The refund on its way, in pence. Null if there is none. */
  onItsWay: number | null
  stands: boolean
}

/** What was paid and what is left, with the calendar and the receipt. */
const Account = ({ words, payment, paidWith, onItsWay, stands }: AccountProps) => (
  <div className="rounded-control bg-linen p-6">
    <Sums words={words.sums} payment={payment} onItsWay={onItsWay} />
    {paidWith.map(({ last_four, amount }) => (
      <p key={last_four} className="mt-3 text-small text-ink-soft">
        {payByVoucherTexts.paidWith(last_four, formatMoney(toPence(amount)))}
      </p>
    ))}
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      {stands && <AddToCalendar paymentId={payment.payment_id} label={words.calendar} />}
      <a
        className="text-link"
        href={`/booking-summary?${new URLSearchParams({ paymentId: payment.payment_id })}`}
      >
        {words.receipt}
      </a>
    </div>
  </div>
)
