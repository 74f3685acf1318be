'use client'

import { useEffect, useRef, useState } from 'react'
import type { OwnBooking } from '@/contract/self-service'
import { fillPlaceholders } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { toPence } from '@/domain/pricing/totals'
import type { DayKey } from '@/domain/time/time'
import { AddToCalendar } from '@/storefront/results/AddToCalendar'
import { ResultLayout, ResultFailed, ResultWaiting } from '@/storefront/results/ResultLayout'
import { Sums } from '@/storefront/results/ServiceTimes'
import { CallUs } from '@/storefront/ui/Button'
import { showHeading } from '@/storefront/ui/show-heading'
import { Skeleton } from '@/storefront/ui/Skeleton'
import { OwnAppointment } from './OwnAppointment.client'
import { useOwnBooking } from './self-service-calls'

/** The labels that the owner can change. */
interface Words extends Pick<SiteWords['results'], 'cancelled' | 'calendar' | 'receipt'> {
  call: string
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
}

/**
 * A booking as its customer sees it after following the link in an email: items, times, amounts, and the changes they
 * can make (D57).
 */
export const MyBooking = ({ title, words, patchTest, phone, days }: Props) => {
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
  return (
    <Opened
      key={seen.link}
      title={title}
      words={words}
      patchTest={patchTest}
      phone={phone}
      days={days}
      {...seen}
      show={show}
      again={() => void again()}
    />
  )
}

interface OpenedProps extends Props {
  link: string
  booking: OwnBooking
  show: (booking: OwnBooking) => void
  again: () => void
}

const Opened = ({ title, words, patchTest, link, booking, phone, days, show, again }: OpenedProps) => {
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
  return (
    <ResultLayout
      title={stands ? title : words.cancelled}
      heading={heading}
      aside={
        payment && (
          <Account
            words={words}
            payment={payment}
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
      <ul className="mt-8 grid gap-6">
        {appointments.map((appointment) => (
          <OwnAppointment
            key={appointment.booking_slot_id}
            link={link}
            appointment={appointment}
            patchTest={patchTest}
            phone={phone}
            days={days}
            again={again}
            words={words.own}
            times={words.times}
            noticeHours={booking.notice_hours}
            onDone={(message, changed) => {
              show(changed)
              setDone(message)
            }}
          />
        ))}
      </ul>
    </ResultLayout>
  )
}

interface AccountProps {
  words: Words
  payment: NonNullable<OwnBooking['payment']>
  /** The refund on its way, in pence. Null if there is none. */
  onItsWay: number | null
  stands: boolean
}

/** What was paid and what is left, with the calendar and the receipt. */
const Account = ({ words, payment, onItsWay, stands }: AccountProps) => (
  <div className="rounded-control bg-linen p-6">
    <Sums words={words.sums} payment={payment} onItsWay={onItsWay} />
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
