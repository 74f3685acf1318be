import type { BasePayload } from 'payload'
import { type CancelledBy, calculateRefund, type RefundProposal } from '@/domain/pricing/refund'
import { dependenciesOf } from '@/server/dependencies'
import { type AppointmentRow, listBookingAppointments } from '@/server/repositories/appointments'
import { findBooking } from '@/server/repositories/bookings'
import { findPayment } from '@/server/repositories/payments'
import type { RefundRow } from '@/server/repositories/refunds'
import type { Row } from '@/server/repositories/store'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { isTakenByHand } from '@/domain/payments/bill'
import { loadBill } from './bill'
import { getSquareLimits, toSoldLine, toSoldBooking, type TakenMoney } from './sale-state'
import { formatMoney } from '@/domain/pricing/totals'
import { alertMessages } from '@/messages/management-disputes'
import { raiseAlert, withdrawAlert } from '@/server/repositories/alerts'

const filterActiveRefunds = (refunds: readonly RefundRow[]): RefundRow[] =>
  refunds.filter(({ status }) => status !== 'failed')

/** The number of refunds that were made or are in progress. */
export const countActive = (refunds: readonly RefundRow[]): number => filterActiveRefunds(refunds).length

/** The amount that is not refunded yet, in pence. Pending refunds count as refunded. */
export const getRefundablePence = (payment: Row<'payments'>, refunds: readonly RefundRow[]): number =>
  filterActiveRefunds(refunds).reduce((left, { amountPence }) => left - amountPence, payment.paidPence)

const isCorrected = (refunds: readonly RefundRow[]): boolean => refunds.some(({ correction }) => correction)

/** True if staff took this payment by hand, it was not corrected, and not all of it was refunded. */
export const isCorrectable = (payment: Row<'payments'>, refunds: readonly RefundRow[]): boolean =>
  payment.status === 'completed' &&
  // The purchase of a voucher is refunded instead, which withdraws the voucher (D114).
  payment.context !== 'voucher' &&
  isTakenByHand(payment) &&
  !isCorrected(refunds) &&
  getRefundablePence(payment, refunds) > 0

/**
 * True if the payment must be refunded by hand, because it was not made through Square or Square will not refund any
 * more of it.
 */
export const isManualRefundOnly = (
  payload: BasePayload,
  payment: Row<'payments'>,
  refunds: readonly RefundRow[],
): boolean => getSquareLimits(payment, refunds, dependenciesOf(payload).clock.now()).because !== null

/** Loads the payments for a booking: the first one, and the later parts in the order in which they were taken. */
export const loadTakenPayments = async (
  payload: BasePayload,
  booking: Row<'bookings'>,
): Promise<TakenMoney[]> => {
  if (!booking.payment) return []
  const first = await findPayment(payload, booking.payment)
  if (!first) return []
  const { parts, refunds } = await loadBill(payload, first)
  return [first, ...parts].map((payment) => ({ payment, refunds: refunds.get(payment.id) ?? [] }))
}

/** The part of a refund that comes from one payment. */
export interface ProposedPart extends RefundProposal, TakenMoney {}

/** The refund under the terms from all payments together. */
export interface WholeProposal extends RefundProposal {
  parts: ProposedPart[]
  noticeHours: number
}

const sumParts = (parts: readonly ProposedPart[], key: 'amountPence' | 'feePence'): number =>
  parts.reduce((sum, part) => sum + part[key], 0)

/**
 * Calculates the refund under the terms for `about`, from all appointments and payments of a booking (D16). Each
 * payment is refunded by the method with which it was made. As much of the booking fee as possible is kept from the
 * first payment.
 */
export const loadProposal = async (
  payload: BasePayload,
  { rows, taken }: { rows: AppointmentRow[]; taken: readonly TakenMoney[] },
  about: readonly AppointmentRow[],
  by: CancelledBy,
): Promise<WholeProposal> => {
  const { cancelNoticeHours: noticeHours } = await loadBookingSettings(payload)
  const now = dependenciesOf(payload).clock.now()
  const sold = toSoldBooking(
    rows,
    taken.map(({ payment, refunds }) => ({ payment, refunds: filterActiveRefunds(refunds) })),
  )
  const proposals = calculateRefund(sold, about.map(toSoldLine), { by, now, noticeHours })
  const parts = taken.flatMap((one, at): ProposedPart[] => {
    const proposal = proposals[at]
    return proposal ? [{ ...one, ...proposal }] : []
  })
  return {
    parts,
    amountPence: sumParts(parts, 'amountPence'),
    feePence: sumParts(parts, 'feePence'),
    reason: parts.find(({ reason }) => reason !== 'nothing-paid')?.reason ?? 'nothing-paid',
    noticeHours,
  }
}

/** Adds up the refunds of several appointments, by payment. */
const addProposals = (proposals: readonly WholeProposal[]): WholeProposal | null => {
  const [first, ...others] = proposals
  if (!first) return null
  return others.reduce<WholeProposal>(
    (whole, one) => ({
      ...whole,
      amountPence: whole.amountPence + one.amountPence,
      feePence: whole.feePence + one.feePence,
      reason: whole.reason === 'nothing-paid' ? one.reason : whole.reason,
      parts: whole.parts.map((part, at) => ({
        ...part,
        amountPence: part.amountPence + (one.parts[at]?.amountPence ?? 0),
        feePence: part.feePence + (one.parts[at]?.feePence ?? 0),
      })),
    }),
    first,
  )
}

/** The refund for appointments of which each is refunded on its own, such as those of a visit. */
export const loadProposalOfEach = async (
  payload: BasePayload,
  sale: Parameters<typeof loadProposal>[1],
  about: readonly AppointmentRow[],
  by: CancelledBy,
): Promise<WholeProposal> => {
  const single = await Promise.all(about.map((row) => loadProposal(payload, sale, [row], by)))
  return addProposals(single) ?? (await loadProposal(payload, sale, [], by))
}

/** One appointment's share of a proposed refund. */
interface ProposedShare {
  appointment: string
  amountPence: number
}

/**
 * Splits the refund proposed from one payment between appointments that are refunded on their own, so that each keeps
 * its own fee. Empty if the whole amount belongs to them together.
 */
export const splitProposed = async (
  payload: BasePayload,
  { id, booking: bookingId }: Row<'payments'>,
  {
    appointments,
    amountPence,
    by,
  }: { appointments: readonly string[] | null; amountPence: number; by: CancelledBy },
): Promise<ProposedShare[]> => {
  const booking = appointments && bookingId ? await findBooking(payload, bookingId) : null
  if (!booking) return []
  const rows = await listBookingAppointments(payload, booking.id)
  const about = rows.filter((row) => appointments?.includes(row.id))
  const taken = await loadTakenPayments(payload, booking)
  const load = async (some: AppointmentRow[]): Promise<ProposedPart | undefined> =>
    (await loadProposal(payload, { rows, taken }, some, by)).parts.find(({ payment }) => payment.id === id)
  const joint = await load(about)
  // Nothing is kept, so each appointment gets back what was paid for it.
  if (about.length < 2 || (joint?.amountPence === amountPence && joint.feePence === 0)) return []
  const shares = await Promise.all(
    about.map(async (row) => ({
      appointment: row.id,
      amountPence: (await load([row]))?.amountPence ?? 0,
    })),
  )
  const isSum = shares.reduce((sum, share) => sum + share.amountPence, 0) === amountPence
  return isSum ? shares.filter((share) => share.amountPence > 0) : []
}

const toPartId = (payment: string, appointment: string): string => `refund-promised-${payment}-${appointment}`

/**
 * Raises an alert about a refund that an email to the customer promises, until staff have made it for this appointment.
 * The amount is in pence.
 */
export const promiseRefund = async (
  payload: BasePayload,
  booking: string,
  { payment, appointment, pence }: { payment: string; appointment: string; pence: number },
): Promise<void> => {
  await raiseAlert(payload, {
    id: toPartId(payment, appointment),
    kind: 'refund-promised',
    payment,
    booking,
    text: alertMessages.refundPromised(formatMoney(pence)),
    raisedAt: dependenciesOf(payload).clock.now(),
  })
}

/** Resolves the alerts about promised refunds once a refund of the payment is saved for these appointments. */
export const withdrawRefundAlerts = async (
  payload: BasePayload,
  payment: string,
  appointments: readonly string[] | null,
): Promise<void> => {
  const at = dependenciesOf(payload).clock.now()
  for (const appointment of appointments ?? [])
    await withdrawAlert(payload, toPartId(payment, appointment), at)
}
