'use client'

import type { ReactNode } from 'react'
import type { ListedCourse, ListedVisit, MyBookings } from '@/contract/my-bookings'
import { formatTreatment } from '@/domain/content/placeholders'
import { formatMoney, toPence } from '@/domain/pricing/totals'
import { formatDate, formatDay, formatTimeRange } from '@/domain/time/format'
import { myBookingsTexts as texts } from '@/messages/my-bookings'
import { toRebookHref } from '@/storefront/self-service/OwnAppointment.client'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button } from '@/storefront/ui/Button'
import { postOwn, useOwnCall } from './use-my-bookings'

const toAmount = (pounds: number): string => formatMoney(toPence(pounds))

const Section = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section aria-label={heading}>
    <h2 className="text-h3">{heading}</h2>
    <div className="mt-5 grid justify-items-start gap-5">{children}</div>
  </section>
)

const Card = ({ children }: { children: ReactNode }) => (
  <li className="rounded-control border border-hairline p-5 sm:p-6">{children}</li>
)

const Receipt = ({ paymentId }: { paymentId: string | null }) =>
  paymentId && (
    <a className="text-link text-small" href={`/booking-summary?${new URLSearchParams({ paymentId })}`}>
      {texts.receipt}
    </a>
  )

interface ActionsProps {
  /** Set if the page of the booking can be opened. */
  bookingId?: string | null
  mayChange?: boolean
  paymentId: string | null
  left: number
  mayPay: boolean
  onEnded: () => void
  children?: ReactNode
}

/** Leads to the page of a booking or of a payment, whose secret is only made now. */
const Actions = ({ bookingId, mayChange, paymentId, left, mayPay, onEnded, children }: ActionsProps) => {
  const { busy, error, run, dismiss } = useOwnCall({ onEnded })
  const lead = async (page: string, what: string, json: object) => {
    const made = await run(() => postOwn<{ link: string }>(what, json))
    if (made) window.location.assign(`${page}#${made.link}`)
  }
  return (
    <div className="mt-4 grid gap-3">
      {left > 0 && <p className="text-small">{texts.left(toAmount(left))}</p>}
      <Alert message={error?.message ?? null} onDismiss={dismiss} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {mayPay && (
          <Button small aria-busy={busy} onClick={() => void lead('/pay', 'pay', { paymentId })}>
            {texts.pay(toAmount(left))}
          </Button>
        )}
        {bookingId && (
          <Button
            small
            kind="quiet"
            aria-busy={busy}
            onClick={() => void lead('/my-booking', 'open', { bookingId })}
          >
            {mayChange ? texts.manage : texts.see}
          </Button>
        )}
        {children}
        <Receipt paymentId={paymentId} />
      </div>
    </div>
  )
}

const Treatment = ({ of }: { of: ListedVisit['treatments'][number] }) => {
  const isCancelled = of.status === 'Cancelled'
  const note = isCancelled ? texts.cancelled : of.missed ? texts.missed : null
  const pending = of.status === 'Pending' ? texts.pending : null
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6">
      <span className={isCancelled ? 'line-through' : undefined}>
        {formatTreatment(of.service_name, of.guest_name)}{' '}
        <span className="text-ink-soft">{texts.with(of.staff_name)}</span>
      </span>
      <span className="figures">{toAmount(of.price)}</span>
      {(note ?? pending) && <span className="col-span-full text-small text-brick">{note ?? pending}</span>}
    </li>
  )
}

/** The treatments of a visit that can be booked again, each once. */
const listAgain = ({ treatments }: ListedVisit) =>
  treatments.filter(
    (one, at) =>
      one.book_again &&
      treatments.findIndex(({ book_again: same }) => same?.service_id === one.book_again?.service_id) === at,
  )

const Visit = ({ visit, onEnded }: { visit: ListedVisit; onEnded: () => void }) => {
  const [start, end] = [Date.parse(visit.start_time), Date.parse(visit.end_time)]
  const again = listAgain(visit)
  return (
    <Card>
      <h3 className="text-h4">{formatDay(start)}</h3>
      <p className="figures text-ink-soft">
        <span className="whitespace-nowrap">{formatTimeRange(start, end)}</span> · {visit.location_name}
      </p>
      <ul className="mt-4 grid gap-2">
        {visit.treatments.map((one) => (
          <Treatment key={one.booking_slot_id} of={one} />
        ))}
      </ul>
      <Actions
        bookingId={visit.may_open ? visit.booking_id : null}
        mayChange={visit.may_change}
        paymentId={visit.payment_id}
        left={visit.left}
        mayPay={visit.may_pay}
        onEnded={onEnded}
      >
        {again.map(
          ({ booking_slot_id: id, book_again: to, service_name: name }) =>
            to && (
              <a key={id} href={toRebookHref(to)} className="text-link text-small">
                {texts.bookAgain}
                <span className={again.length > 1 ? undefined : 'sr-only'}>: {name}</span>
              </a>
            ),
        )}
      </Actions>
    </Card>
  )
}

interface VisitsProps {
  heading: string
  visits: ListedVisit[]
  onEnded: () => void
  /** Shown if there are none. */
  children: ReactNode
}

export const ListedVisits = ({ heading, visits, onEnded, children }: VisitsProps) => (
  <Section heading={heading}>
    {visits.length === 0 && children}
    <ul className="grid w-full gap-5">
      {visits.map((visit) => (
        <Visit key={`${visit.booking_id} ${visit.start_time}`} visit={visit} onEnded={onEnded} />
      ))}
    </ul>
  </Section>
)

const formatCourseTime = ({ start_time, end_time, location_name }: ListedCourse): string => {
  if (!start_time || !end_time) return texts.online
  const [start, end] = [Date.parse(start_time), Date.parse(end_time)]
  const days =
    formatDay(start) === formatDay(end) ? formatDay(start) : `${formatDate(start)} – ${formatDate(end)}`
  return [days, location_name].filter(Boolean).join(' · ')
}

export const ListedCourses = ({ courses, onEnded }: { courses: ListedCourse[]; onEnded: () => void }) => (
  <Section heading={texts.courses}>
    <ul className="grid w-full gap-5">
      {courses.map((course) => (
        <Card key={course.enrolment_id}>
          <h3 className={course.status === 'Cancelled' ? 'text-h4 line-through' : 'text-h4'}>
            {course.title}
          </h3>
          <p className="text-ink-soft">{formatCourseTime(course)}</p>
          {course.status === 'Cancelled' && <p className="text-small text-brick">{texts.cancelled}</p>}
          <Actions paymentId={course.payment_id} left={course.left} mayPay={course.may_pay} onEnded={onEnded}>
            {course.certificate && (
              <a href={`/certificates/${course.certificate}`} className="text-link text-small">
                {texts.certificate}
              </a>
            )}
          </Actions>
        </Card>
      ))}
    </ul>
  </Section>
)

export const ListedVouchers = ({ vouchers }: Pick<MyBookings, 'vouchers'>) => (
  <Section heading={texts.vouchers}>
    <ul className="grid w-full gap-5">
      {vouchers.map(({ last_four, recipient_name, amount, balance, expires_at }) => (
        <Card key={last_four}>
          <h3 className="text-h4">
            {[toAmount(amount), recipient_name && texts.voucherFor(recipient_name)].filter(Boolean).join(' ')}
          </h3>
          <p className="text-small text-ink-soft">
            {[
              texts.voucher(last_four),
              texts.voucherLeft(toAmount(balance), toAmount(amount)),
              texts.voucherUntil(formatDate(Date.parse(expires_at))),
            ].join(' · ')}
          </p>
        </Card>
      ))}
    </ul>
  </Section>
)
