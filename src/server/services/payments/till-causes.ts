import type { BasePayload } from 'payload'
import { getNextNumber, type MovementKind, toMovementId } from '@/domain/payments/till'
import { addDays } from '@/domain/time/calendar'
import { getDayEnd, getDayStart, toDayKey } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { listAllLocations } from '@/server/repositories/catalogue'
import { listPaymentsDuring, type PaymentRow } from '@/server/repositories/payments'
import { listRefundsDuring, listRefundsOfPayments, type RefundRow } from '@/server/repositories/refunds'
import { findByIds } from '@/server/repositories/running-database'
import { addMovement, findTillsOfCauses, listMovements } from '@/server/repositories/tills'
import { describeRefundMethod } from './alerts'
import { loadSaleLocations } from './sale-state'

/** A payment, refund or correction that moved money at the desk, with the till and the day to which it belongs. */
export interface TillCause {
  cause: string
  till: string
  method: string
  kind: MovementKind
  /** The change of the money, in pence. */
  amountPence: number
  at: number
  payment: string
  madeBy: string | null
}

/** The till of money that belongs to no location, such as cash for an online course of a salon with several. */
export const NO_TILL = 'none'

/** The till of money that belongs to no location: that of the only location, if there is only one. */
const findSpareTill = async (payload: BasePayload): Promise<string> => {
  const open = (await listAllLocations(payload)).filter(({ archived }) => !archived)
  return open.length === 1 && open[0] ? String(open[0].id) : NO_TILL
}

const toTakenId = (payment: string): string => `payment|${payment}`

const toTakenCause = (row: PaymentRow, till: string): TillCause => ({
  cause: toTakenId(row.id),
  till,
  method: row.method,
  kind: 'taken',
  amountPence: row.paidPence,
  at: row.paidAt ?? row.madeAt,
  payment: row.id,
  madeBy: row.takenBy ?? null,
})

const toReturnedCause = (row: RefundRow, payment: PaymentRow, till: string): TillCause => ({
  cause: `refund|${row.id}`,
  till,
  method: describeRefundMethod(row, payment),
  kind: row.correction ? 'corrected' : 'refunded',
  amountPence: -row.amountPence,
  at: row.settledAt ?? row.madeAt,
  payment: payment.id,
  madeBy: row.madeBy ?? null,
})

/**
 * Lists what moved money by hand on a day, in order of time: payments and refunds of the day, and corrections of
 * payments of the day, whenever they were made (D116).
 */
export const listTillCauses = async (payload: BasePayload, day: string): Promise<TillCause[]> => {
  const [start, end] = [getDayStart(day), getDayEnd(day)]
  const near = await listPaymentsDuring(payload, start, end)
  const paid = near.filter(
    (row) =>
      row.status === 'completed' && !row.providerId && row.paidPence > 0 && toDayKey(row.paidAt ?? 0) === day,
  )
  const [made, ofPaid] = await Promise.all([
    listRefundsDuring(payload, start, end),
    listRefundsOfPayments(
      payload,
      paid.map(({ id }) => id),
    ),
  ])
  const corrections = ofPaid.filter(({ correction, status }) => correction && status === 'completed')
  const returned = [...made.filter(({ correction, byHand }) => byHand && !correction), ...corrections]
  const others = await findByIds(
    payload,
    'payments',
    returned.map(({ payment }) => payment),
  )
  const payments = new Map([...others.values(), ...paid].map((row) => [row.id, row]))
  const [places, spare, numbered] = await Promise.all([
    loadSaleLocations(payload, [...payments.values()]),
    findSpareTill(payload),
    findTillsOfCauses(payload, [...payments.keys()].map(toTakenId)),
  ])
  // A correction belongs to the till that took the money, even if the appointment has moved to another location.
  const getTill = (payment: string, own?: string | null): string =>
    own ?? numbered.get(toTakenId(payment)) ?? places.get(payment)?.location_id ?? spare
  return [
    ...paid.map((row) => toTakenCause(row, getTill(row.id))),
    ...returned.flatMap((row) => {
      const payment = payments.get(row.payment)
      return payment ? [toReturnedCause(row, payment, getTill(payment.id, row.location))] : []
    }),
  ].sort((a, b) => a.at - b.at)
}

/** Lists the cash of a day that has no movement yet. */
export const listUnnumbered = async (
  payload: BasePayload,
  causes: readonly TillCause[],
): Promise<TillCause[]> => {
  const cash = causes.filter(({ method }) => method === 'cash')
  const noted = await findTillsOfCauses(
    payload,
    cash.map(({ cause }) => cause),
  )
  return cash.filter(({ cause }) => !noted.has(cause))
}

const giveNumber = async (payload: BasePayload, day: string, one: TillCause): Promise<void> => {
  const { till, cause, kind, amountPence, at, payment, madeBy } = one
  for (;;) {
    const number = getNextNumber(await listMovements(payload, till, day))
    const id = toMovementId(till, day, number)
    if (await addMovement(payload, { id, till, day, number, kind, amountPence, cause, payment, at, madeBy }))
      return
    // Somebody else took the number, or has given this cause a number.
    if ((await findTillsOfCauses(payload, [cause])).has(cause)) return
  }
}

/**
 * Gives every cash payment, refund and correction of a day its number in its till. It may run again and at the same time:
 * each cause gets one number. It runs after each of them, every minute and before closing, so nothing is lost after a
 * crash.
 */
export const numberMovements = async (payload: BasePayload, day: string): Promise<void> => {
  for (const one of await listUnnumbered(payload, await listTillCauses(payload, day)))
    await giveNumber(payload, day, one)
}

/**
 * Numbers the cash of today and yesterday whose request ended before it could, so that its till is not forgotten. It runs
 * every minute.
 */
export const numberLateMovements = async (payload: BasePayload): Promise<void> => {
  const today = toDayKey(dependenciesOf(payload).clock.now())
  for (const day of [addDays(today, -1), today]) await numberMovements(payload, day)
}
