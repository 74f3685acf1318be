import type { BasePayload, PayloadRequest } from 'payload'
import type { BillAnswer, ChangedBill } from '@/contract/bill'
import { fail, type Failure, ok, type Result } from '@/domain/errors'
import {
  type AskedChange,
  type BillChange,
  type ChangeableLine,
  calculateChanges,
  isSameChange,
  readBillChanges,
} from '@/domain/payments/bill-change'
import { formatMoney } from '@/domain/pricing/totals'
import { billChangeTexts } from '@/messages/management-bill'
import { hasRole } from '@/server/access/access'
import { dependenciesOf } from '@/server/dependencies'
import { type AppointmentRow, listBookingAppointments } from '@/server/repositories/appointments'
import { writeAudit } from '@/server/repositories/audit'
import { type ChangedPrice, writePrice } from '@/server/repositories/booking-changes'
import { changeSumAtSalon, type PaymentRow } from '@/server/repositories/payments'
import { type Bill, isPending } from './bill'
import { calculateBillState } from './bill-due'
import { findBill, isPaidInFull, loadBillAnswer } from './bill-answer'
import { calculateStateOfSale, isCancelled } from './sale-state'
import { isPaidOnlineNow } from './take-part'

/** How often a change is tried again after somebody else has changed the same price. */
const TRIES = 20

/** How often the amount due at the salon is compared with the lines at most. */
const LOOKS = 5

/** Checks that the request has what its kind needs. */
const checkAsked = ({ kind, amount, percent, text, removes }: ChangedBill): Result<AskedChange> => {
  const asked: AskedChange = { kind, amountPence: null, percent: null, removes: null }
  if (kind === 'remove')
    return removes ? ok({ ...asked, removes }) : fail('MISSING_FIELD', { field: 'removes' })
  if (kind === 'extra' && !text) return fail('MISSING_FIELD', { field: 'text' })
  if (kind === 'discount' && percent !== undefined && amount === undefined) return ok({ ...asked, percent })
  const isEnough = amount !== undefined && (amount > 0 || kind === 'price')
  return isEnough ? ok({ ...asked, amountPence: amount }) : fail('AMOUNT_INVALID', { field: 'amount' })
}

const hasKey = (row: AppointmentRow, key: string): boolean =>
  readBillChanges(row).some((one) => one.key === key)

/** The appointments that the change is about. Only a discount is about several. Null if there are none. */
const chooseRows = ({ rows }: Bill, { bookingSlotId, kind, idempotencyKey: key }: ChangedBill) => {
  const changed = rows.filter((row) => hasKey(row, key))
  const live = rows.filter((row) => !isCancelled(row) && !hasKey(row, key))
  const named = bookingSlotId ? live.filter(({ id }) => id === bookingSlotId) : live
  const isWhole = bookingSlotId || kind === 'discount' || live.length + changed.length === 1
  return { changed, open: isWhole ? named : [] }
}

const toLine = (row: AppointmentRow): ChangeableLine => ({
  id: row.id,
  pricePence: row.pricePence,
  discountPence: row.discountPence ?? 0,
  changes: readBillChanges(row),
})

/**
 * The reason why a key that was used before cannot complete its change. Null if it can, or if there is nothing to
 * complete.
 */
const checkRepeat = async (
  req: PayloadRequest,
  bill: Bill,
  { changed, open }: { changed: readonly AppointmentRow[]; open: readonly AppointmentRow[] },
  input: ChangedBill,
  asked: AskedChange,
): Promise<Failure | null> => {
  const { idempotencyKey: key, text = null, bookingSlotId } = input
  const isUnfinished = !bookingSlotId && bill.rows.length > changed.length
  const isOfOther = bookingSlotId !== undefined && changed.some(({ id }) => id !== bookingSlotId)
  if (isOfOther || !isSameChange(changed.map(toLine), { key, text, asked, isUnfinished }))
    return fail('BILL_CHANGED')
  const hasMore = asked.kind === 'discount' && open.some((row) => row.pricePence > (row.discountPence ?? 0))
  // The total that was shown is from before the first lines were changed.
  return hasMore ? checkBill(req, bill, { ...input, seen: undefined }) : null
}

/** The reason why this bill cannot be changed by this person now. Null if it can. */
const checkBill = async (req: PayloadRequest, bill: Bill, input: ChangedBill): Promise<Failure | null> => {
  const { first, parts } = bill
  if (await isPaidOnlineNow(req.payload, first)) return fail('PAYMENT_PENDING')
  if ((isPending(first) && first.deskOrder) || parts.some(isPending)) return fail('PAYMENT_PENDING')
  if (first.status === 'failed') return fail('BOOKING_NOT_FOUND', { field: 'bookingSlotId' })
  const { total } = calculateBillState(bill)
  if (input.seen !== undefined && input.seen !== total) return fail('BILL_CHANGED')
  return isPaidInFull(bill) && !hasRole(req, 'manager') ? fail('BILL_PAID') : null
}

/** The price of an appointment after a change, with the change among its changes. */
export const toChangedPrice = (row: AppointmentRow, change: BillChange): ChangedPrice => {
  const changes = readBillChanges(row)
  const kind = changes.find(({ key }) => key === change.removes)?.kind ?? change.kind
  const billChanges = [...changes, change].map((one) => ({ ...one }))
  // A line from before lines had their own discount gets a lower price instead (D90).
  return kind === 'discount' && row.discountPence != null
    ? { pricePence: row.pricePence, discountPence: row.discountPence - change.pence, billChanges }
    : { pricePence: row.pricePence + change.pence, discountPence: row.discountPence, billChanges }
}

/** Makes the amount due at the salon the same as the lines, if nothing has been paid yet. It may be repeated. */
export const settlePrice = async (payload: BasePayload, first: PaymentRow): Promise<void> => {
  if (!first.booking || !isPending(first)) return
  let written: number | null = null
  // Somebody else may have changed a line and written an older total afterwards.
  for (let look = 0; look < LOOKS; look++) {
    const rows = await listBookingAppointments(payload, first.booking)
    const { total } = calculateStateOfSale([{ payment: first, refunds: [] }], rows)
    if (total === written) return
    await changeSumAtSalon(payload, first.id, total)
    written = total
  }
}

const recordChange = async (
  req: PayloadRequest,
  first: PaymentRow,
  { kind, idempotencyKey: key }: ChangedBill,
): Promise<void> => {
  const rows = await listBookingAppointments(req.payload, first.booking ?? '')
  const made = rows.flatMap((row) =>
    readBillChanges(row).flatMap((one) => (one.key === key ? [{ row, one }] : [])),
  )
  const [shared] = made
  if (!shared) return
  const pence = made.reduce((sum, { one }) => sum + one.pence, 0)
  const names = made.map(({ row }) => row.serviceName).join(', ')
  await writeAudit(req, {
    action: 'bill-changed',
    subject: 'bookings',
    subjectId: shared.row.booking,
    summary: billChangeTexts.summary(kind, {
      text: shared.one.text,
      amount: `${pence < 0 ? '−' : '+'}${formatMoney(Math.abs(pence))}`,
      names,
      reason: shared.one.reason,
    }),
    changes: made.map(({ row }) => row.id),
    once: `bill-changed|${first.id}|${key}`,
  })
}

/**
 * Changes the price of an appointment, adds or removes an extra, or gives a discount (D111). Each appointment is changed
 * in one conditional statement with the client's key, so a repeated request completes what an interrupted one did not,
 * and nothing is changed twice.
 */
export const changeBill = async (req: PayloadRequest, input: ChangedBill): Promise<Result<BillAnswer>> => {
  const { payload } = req
  const asked = checkAsked(input)
  if (!asked.ok) return asked
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const bill = await findBill(payload, input.paymentId)
    if (!bill) return fail('PAYMENT_NOT_FOUND')
    const { changed, open } = chooseRows(bill, input)
    const refused =
      changed.length === 0
        ? await checkBill(req, bill, input)
        : await checkRepeat(req, bill, { changed, open }, input, asked.value)
    if (refused) return refused
    if (changed.length === 0 && open.length === 0)
      return fail('BOOKING_NOT_FOUND', { field: 'bookingSlotId' })
    const written = await writeChanges(req, { open, changed }, input, asked.value)
    if (!written.ok) return written
    if (!written.value) continue
    await settlePrice(payload, bill.first)
    await recordChange(req, bill.first, input)
    return loadBillAnswer(payload, bill.first.id)
  }
  return fail('BILL_CHANGED')
}

/** Writes the change to each appointment that does not have it yet. False if somebody else has changed one of them. */
const writeChanges = async (
  req: PayloadRequest,
  { open, changed }: { open: readonly AppointmentRow[]; changed: readonly AppointmentRow[] },
  { kind, text, removes, reason, agreed, idempotencyKey: key }: ChangedBill,
  asked: AskedChange,
): Promise<Result<boolean>> => {
  if (open.length === 0 || (changed.length > 0 && kind !== 'discount')) return ok(true)
  const before = changed.flatMap(readBillChanges).filter((one) => one.key === key)
  const done = before.reduce((sum, { pence }) => sum - pence, 0)
  const rest = asked.amountPence === null || done === 0 ? asked.amountPence : asked.amountPence - done
  const changes = calculateChanges(open.map(toLine), { ...asked, amountPence: rest })
  if (!changes.ok) return changes
  if (!agreed && changes.value.reduce((sum, pence) => sum + pence, 0) > 0)
    return fail('RISE_NOT_AGREED', { field: 'agreed' })
  for (const [at, row] of open.entries()) {
    const pence = changes.value[at] ?? 0
    if (pence === 0) continue
    const change: BillChange = {
      key,
      kind,
      pence,
      reason,
      text: text ?? null,
      percent: asked.percent,
      removes: removes ?? null,
      at: dependenciesOf(req.payload).clock.now(),
      by: String(req.user?.id ?? ''),
    }
    if (!(await writePrice(req.payload, row, toChangedPrice(row, change)))) return ok(false)
  }
  return ok(true)
}
