import { groupByVisit } from '@/domain/booking/booking-change'
import { formatTreatment } from '@/domain/content/placeholders'
import { getSiteAddress } from '@/server/site-facts'
import type { MailMessage } from '@/server/mail/mail-port'
import { type BookingContext, toCalendarEntry, formatPlace } from './booking-context'
import { getBookingUrl } from './secret-links'
import type { SiteSetting } from '@/payload-types'
import { VOUCHER } from '@/domain/payments/bill'
import { formatMoney, sumPrices } from '@/domain/pricing/totals'
import { mailLabels, mailReasons, type MailWords } from '@/messages/emails'
import { myBookingsMailLabels } from '@/messages/my-bookings'
import { createCalendarFile, type CalendarOwner } from '@/server/mail/calendar-file'
import { renderMail } from '@/server/mail/layout'
import type { MailBlock, MailPage } from '@/server/mail/mail-page'
import type { Row } from '@/server/repositories/store'
import { toDirectionsHref } from '@/domain/content/address'
import { formatFullName } from '@/domain/text/names'
import { formatDateTime, formatDay, formatDuration, formatTime, formatTimeRange } from '@/domain/time/format'
import { MINUTE } from '@/domain/time/time'
import type { AppointmentRow } from '@/server/repositories/appointments'

/** The price of a sale, in pence. `openPence` is an amount whose payment is not certain yet. */
interface Costs {
  subtotal: number
  discount: number
  openPence?: number
}

const sumPaid = (payments: readonly Row<'payments'>[]): number =>
  payments.reduce((sum, { paidPence, refundedPence }) => sum + paidPence - refundedPence, 0)

/** Lists the price of a sale, and what was paid with vouchers and in other ways. `parts` are the later parts of the bill. */
export const toMailSums = (
  payment: Row<'payments'> | null,
  { subtotal, discount, openPence = 0 }: Costs,
  parts: readonly Row<'payments'>[] = [],
): MailPage['sums'] => {
  const total = subtotal - discount
  const payments = payment ? [payment, ...parts] : []
  const paid = sumPaid(payments)
  const byVoucher = sumPaid(payments.filter(({ method }) => method === VOUCHER))
  const due = Math.max(0, total - paid - openPence)
  const off: MailPage['sums'] = [
    [mailLabels.subtotal, formatMoney(subtotal)],
    [mailLabels.discount(payment?.discountCode ?? null), `−${formatMoney(discount)}`],
  ]
  return [
    ...(discount > 0 ? off : []),
    [mailLabels.total, formatMoney(total)],
    ...(byVoucher > 0 ? ([[mailLabels.voucher, formatMoney(byVoucher)]] as MailPage['sums']) : []),
    ...(paid > byVoucher ? ([[mailLabels.paid, formatMoney(paid - byVoucher)]] as MailPage['sums']) : []),
    ...(openPence > 0 ? ([[mailLabels.open, formatMoney(openPence)]] as MailPage['sums']) : []),
    ...(due > 0 ? ([[mailLabels.due, formatMoney(due)]] as MailPage['sums']) : []),
  ]
}

/** The address of a sale's summary page, which anyone with the payment's id can open (D42). */
export const toSummaryUrl = (paymentId: string): string =>
  `${getSiteAddress()}/booking-summary?${new URLSearchParams({ paymentId })}`

/** The link to the page of all bookings (D123). It has no secret: the page asks for the address. */
export const getMyBookingsLink = () => ({
  label: myBookingsMailLabels.all,
  href: `${getSiteAddress()}/my-bookings`,
})

/** The salon as the organiser in calendar files. */
export const toCalendarOwner = ({ name, email }: SiteSetting): CalendarOwner => ({
  name,
  email: email || null,
  domain: new URL(getSiteAddress()).hostname,
})

/** The lines of the signature. `places` are the addresses that the email is about. */
export const listFooterLines = (site: SiteSetting, places: string[] = []): string[] =>
  [site.name, ...new Set(places), site.phone, site.email].filter((line): line is string => !!line)

/** The time and place of an appointment before it was moved. */
export type MovedFrom = Pick<AppointmentRow, 'start' | 'staffName' | 'locationName'>

const toDirectionsLink = ({ locations, site }: BookingContext, { location }: AppointmentRow) => {
  const row = locations.get(location)
  return row && { label: mailLabels.directions, href: toDirectionsHref(row, site.name) }
}

type BlockParts = Pick<Parts, 'movedFrom' | 'directions' | 'isCancelled'>

const listMovedLines = (
  appointment: AppointmentRow,
  { movedFrom }: BlockParts,
  isVisit = false,
): string[] => {
  const from = movedFrom?.get(appointment.id)
  if (!from) return []
  return [
    mailLabels.movedFrom({
      when: formatDateTime(from.start),
      staff: isVisit ? null : from.staffName,
      location: from.locationName === appointment.locationName ? null : from.locationName,
    }),
  ]
}

const toTreatmentBlock = (
  story: BookingContext,
  appointment: AppointmentRow,
  parts: BlockParts,
): MailBlock => ({
  title: formatTreatment(appointment.serviceName, appointment.guestName),
  start: appointment.start,
  times: [formatDay(appointment.start), formatTimeRange(appointment.start, appointment.end)],
  facts: [
    [mailLabels.person, appointment.staffName],
    [mailLabels.place, formatPlace(story, appointment)],
    [mailLabels.price, formatMoney(appointment.pricePence)],
  ],
  lines: listMovedLines(appointment, parts),
  isCancelled: parts.isCancelled,
  link: parts.directions ? toDirectionsLink(story, appointment) : undefined,
})

/** One visit (D100). Several treatments share their day, place and directions. */
const toVisitBlock = (story: BookingContext, visit: AppointmentRow[], parts: BlockParts): MailBlock[] => {
  const [first] = visit.toSorted((a, b) => a.start - b.start)
  if (!first) return []
  if (visit.length === 1) return [toTreatmentBlock(story, first, parts)]
  const end = Math.max(...visit.map((one) => one.end))
  return [
    {
      title: mailLabels.treatments(visit.length),
      start: first.start,
      times: [formatDay(first.start), formatTimeRange(first.start, end)],
      facts: [
        ...visit
          .toSorted((a, b) => a.start - b.start)
          .map((one): [string, string] => [
            formatTime(one.start),
            mailLabels.treatment({
              treatment: formatTreatment(one.serviceName, one.guestName),
              staff: one.staffName,
              duration: formatDuration((one.end - one.start) / MINUTE),
              price: formatMoney(one.pricePence),
            }),
          ]),
        [mailLabels.place, formatPlace(story, first)],
      ],
      lines: listMovedLines(first, parts, true),
      isCancelled: parts.isCancelled,
      link: parts.directions ? toDirectionsLink(story, first) : undefined,
    },
  ]
}

/** The day and time of the first appointment, for subjects. */
export const formatVisitTimes = (appointments: AppointmentRow[]): string =>
  formatDateTime(appointments[0]?.start ?? 0)

interface Parts {
  to: string
  words: MailWords
  appointments: AppointmentRow[]
  sums: boolean
  /** The amount due online whose payment is not certain yet, in pence. */
  openPence?: number
  /** The steps that the customer must take before the appointments. */
  tasks?: string[]
  notes: string[]
  /** Shown after the appointments. */
  moreBlocks?: MailBlock[]
  /** True if each appointment has a link to directions. */
  directions?: boolean
  /** The times and places before the move, by the appointment’s id. */
  movedFrom?: ReadonlyMap<string, MovedFrom>
  /** The text of the link to the booking (D57). Only emails to the customer have this link. */
  linkLabel?: string
  /** The links to forms that are not filled in (D122). */
  formLinks?: MailPage['links']
  calendar: 'add' | 'cancel' | 'none'
  /** True if the email is about appointments that no longer take place. */
  isCancelled?: boolean
  /** True for an email to the salon. */
  isNotice?: boolean
}

/**
 * Calculates the price of these appointments. Older bookings have no discount per line, so the whole discount is used
 * (D90).
 */
const toBookingCosts = ({ payment }: BookingContext, { appointments, openPence }: Parts) => {
  const subtotal = sumPrices(appointments)
  const own = appointments.reduce((sum, { discountPence }) => sum + (discountPence ?? 0), 0)
  const isOld = appointments.some(({ discountPence }) => discountPence == null)
  const discount = isOld ? Math.min(payment?.discountPence ?? 0, subtotal) : own
  return { subtotal, discount, openPence }
}

/** Composes an email about some appointments of a booking. */
export const composeMail = (story: BookingContext, parts: Parts): MailMessage => {
  const page: MailPage = {
    salon: story.site.name,
    ...parts.words,
    banner: story.testPayments ? mailLabels.testPayments : null,
    blocks: [
      ...groupByVisit(parts.appointments).flatMap((visit) => toVisitBlock(story, visit, parts)),
      ...(parts.moreBlocks ?? []),
    ],
    sums: parts.sums ? toMailSums(story.payment, toBookingCosts(story, parts), story.parts) : [],
    tasks: parts.tasks,
    notes: parts.notes,
    links: [
      ...(parts.linkLabel ? [{ label: parts.linkLabel, href: getBookingUrl() }] : []),
      ...(parts.formLinks ?? []),
      ...(parts.linkLabel ? [getMyBookingsLink()] : []),
    ],
    picture: story.pictures.get(parts.appointments[0]?.service ?? '') ?? null,
    foot: listFooterLines(
      story.site,
      parts.isNotice ? [] : parts.appointments.map((row) => formatPlace(story, row)),
    ),
    why: (parts.isNotice ? mailReasons.salon : mailReasons.booking)(story.site.name),
    look: story.look,
  }
  const entries = parts.appointments.map((appointment) => toCalendarEntry(story, appointment))
  return {
    to: parts.to,
    subject: parts.words.subject,
    ...renderMail(page),
    attachments:
      parts.calendar === 'none'
        ? []
        : [createCalendarFile(entries, toCalendarOwner(story.site), parts.calendar === 'cancel')],
  }
}

/** The customer's name and contact details, for the notice to the salon. */
export const formatCustomerLine = ({ customer }: BookingContext): string =>
  [formatFullName(customer.firstName, customer.lastName), customer.phone, customer.email]
    .filter(Boolean)
    .join(', ')

/** The values that the texts of an email about appointments may contain. */
export const toMailContext = (story: BookingContext, appointments: AppointmentRow[]) => ({
  salon: story.site.name,
  name: story.customer.firstName,
  when: formatVisitTimes(appointments),
})
