import type { BasePayload } from 'payload'
import { formatMoney } from '../../../domain/pricing/money'
import type { CancelledBy } from '../../../domain/pricing/refund'
import { openRefundText, staffRefundText } from '../../../messages/refunds'
import { type AppointmentRow, appointmentsOfBooking } from '../../repositories/appointments'
import { findBooking } from '../../repositories/sales'
import type { Row } from '../../repositories/store'
import { proposalFor, takenFor } from '../payments/proposal'

/** What staff say of the money while they cancel. */
export interface MoneyOfStaff {
  /** Who wants it cancelled; missing: nobody said, and the mail says nothing of money. */
  by?: CancelledBy
  /** What they give back right after, in pence; missing: what the terms say. */
  givingPence?: number
}

/** What the customer is told, and what is promised with it: of which payment how much goes back. */
export interface MoneyTold {
  notes: string[]
  promised: { payment: string; pence: number }[]
}

const shown = (pence: number): string | null => (pence > 0 ? formatMoney(pence) : null)

/** What becomes of what was paid for appointments that staff have just cancelled, as the customer is told. */
export const moneyNotes = async (
  payload: BasePayload,
  booking: Row<'bookings'>,
  ids: readonly string[],
  { by, givingPence }: MoneyOfStaff,
): Promise<MoneyTold> => {
  if (!by) return { notes: [], promised: [] }
  const rows = await appointmentsOfBooking(payload, booking.id)
  const about = rows.filter(({ id }: AppointmentRow) => ids.includes(id))
  const taken = await takenFor(payload, booking)
  const { parts, amountPence, feePence, reason } = await proposalFor(payload, { rows, taken }, about, by)
  const paidPence = amountPence + feePence
  const backPence = givingPence ?? amountPence
  if (paidPence <= 0 && backPence === 0) return { notes: [], promised: [] }
  if (backPence === 0 && amountPence > 0)
    return { notes: [openRefundText(formatMoney(paidPence))], promised: [] }
  const keptPence = Math.max(0, paidPence - backPence)
  const note = staffRefundText({
    ...{ paid: formatMoney(paidPence), back: shown(backPence), kept: shown(keptPence) },
    isFee: reason === 'in-time' && keptPence === feePence,
  })
  const asProposed = parts.map((part) => ({ payment: part.payment.id, pence: part.amountPence }))
  const first = taken.slice(0, 1).map(({ payment }) => ({ payment: payment.id, pence: backPence }))
  const promised = backPence === amountPence ? asProposed : first
  return { notes: [note], promised: promised.filter(({ pence }) => pence > 0) }
}

/** The same of a series, of which nobody has decided yet: it is given back booking by booking. */
export const openMoneyNotes = async (
  payload: BasePayload,
  bookingIds: readonly string[],
  ids: readonly string[],
): Promise<string[]> => {
  let paidPence = 0
  for (const id of bookingIds) {
    const booking = await findBooking(payload, id)
    if (!booking) continue
    const rows = await appointmentsOfBooking(payload, id)
    const about = rows.filter((row) => ids.includes(row.id))
    const taken = await takenFor(payload, booking)
    if (about.length > 0)
      paidPence += (await proposalFor(payload, { rows, taken }, about, 'salon')).amountPence
  }
  return paidPence > 0 ? [openRefundText(formatMoney(paidPence))] : []
}
