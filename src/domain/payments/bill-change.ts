import { fail, ok, type Result } from '@/domain/errors'
import { splitAmount } from '@/domain/pricing/totals'
import type { SoldLine } from '@/domain/pricing/sold-lines'

/*
 * Staff change a bill with a reason (D111). Each change is stored with its appointment and never altered: a later change
 * removes it. The price of an appointment includes its extras, so everything that reads a price needs no other record.
 */

/**
 * A new price, an extra, a discount at the desk, the removal of an extra or discount, a different treatment, and a
 * treatment that joined the visit later.
 */
export const billChangeKinds = ['price', 'extra', 'discount', 'remove', 'treatment', 'joined'] as const
export type BillChangeKind = (typeof billChangeKinds)[number]

export interface BillChange {
  /** The client's key. Within an appointment, one key is one change. */
  key: string
  kind: BillChangeKind
  /** The name of an extra, or of the treatment that was replaced. */
  text: string | null
  /** The change of the amount to pay, in pence. Negative for discounts. */
  pence: number
  /** Set if a discount was given as a percentage. */
  percent: number | null
  /** The key of the extra or discount that was removed. */
  removes: string | null
  reason: string
  at: number
  by: string
}

/**
 * The first change of a treatment that joins a visit (D100): from nothing to its price. So what was paid before is never
 * counted for it, and its price is due even if the rest is being paid at the same moment.
 */
export const toJoinedChange = (pence: number, made: Pick<BillChange, 'key' | 'at' | 'by'>): BillChange => ({
  ...made,
  kind: 'joined',
  text: null,
  pence,
  percent: null,
  removes: null,
  reason: '',
})

/** Reads the changes that are stored with an appointment. */
export const readBillChanges = ({ billChanges }: { billChanges?: unknown }): BillChange[] =>
  Array.isArray(billChanges) ? (billChanges as BillChange[]) : []

/** The extras or discounts of an appointment that were not removed. */
export const listStanding = (
  changes: readonly BillChange[],
  kind: 'extra' | 'discount',
): readonly BillChange[] => {
  const removed = new Set(changes.map(({ removes }) => removes))
  return changes.filter((one) => one.kind === kind && !removed.has(one.key))
}

export const sumPence = (changes: readonly { pence: number }[]): number =>
  changes.reduce((sum, { pence }) => sum + pence, 0)

/** What staff asked for. `amountPence` is the new price, or the amount of the extra or discount. */
export interface AskedChange {
  kind: Exclude<BillChangeKind, 'treatment' | 'joined'>
  amountPence: number | null
  percent: number | null
  removes: string | null
}

/** A line of a bill that may be changed, with its changes so far. */
export interface ChangeableLine extends Pick<SoldLine, 'id' | 'pricePence' | 'discountPence'> {
  changes: readonly BillChange[]
}

const getNet = ({ pricePence, discountPence }: ChangeableLine): number => pricePence - (discountPence ?? 0)

/** The price of the treatment itself, without extras, before its discount. */
export const getTreatmentPrice = ({ pricePence, changes }: ChangeableLine): number =>
  pricePence - sumPence(listStanding(changes, 'extra'))

/** Splits a discount over lines by their prices after other discounts. A percentage is of each line on its own. */
const splitDiscount = (
  lines: readonly ChangeableLine[],
  { amountPence, percent }: AskedChange,
): Result<number[]> => {
  const nets = lines.map((line) => Math.max(0, getNet(line)))
  const toFall = (part: number): number => (part === 0 ? 0 : -part)
  if (percent !== null) return ok(nets.map((net) => toFall(Math.round((net * percent) / 100))))
  const most = nets.reduce((sum, net) => sum + net, 0)
  const pence = amountPence ?? 0
  if (pence > most) return fail('DISCOUNT_TOO_MUCH', { field: 'amount' })
  return ok(splitAmount(pence, nets).map(toFall))
}

/**
 * The change of the amount to pay for each line, in pence. Only a discount changes several lines. The price after the
 * discount never falls below £0.
 */
export const calculateChanges = (lines: readonly ChangeableLine[], asked: AskedChange): Result<number[]> => {
  const [line] = lines
  if (!line) return fail('BOOKING_NOT_FOUND', { field: 'bookingSlotId' })
  if (asked.kind === 'discount') return splitDiscount(lines, asked)
  if (asked.kind === 'remove') {
    const standing = [...listStanding(line.changes, 'extra'), ...listStanding(line.changes, 'discount')]
    const found = standing.find(({ key }) => key === asked.removes)
    return found ? keepAboveZero(line, -found.pence) : fail('BILL_CHANGED', { field: 'removes' })
  }
  const amount = asked.amountPence ?? 0
  return keepAboveZero(line, asked.kind === 'extra' ? amount : amount - getTreatmentPrice(line))
}

const keepAboveZero = (line: ChangeableLine, pence: number): Result<number[]> =>
  getNet(line) + pence < 0 ? fail('DISCOUNT_TOO_MUCH', { field: 'amount' }) : ok([pence])

/** The treatment's price that a change set. Later changes of the price are taken off again. */
const getPriceSet = (line: ChangeableLine, key: string): number => {
  const later = line.changes.slice(line.changes.findIndex((one) => one.key === key) + 1)
  return (
    getTreatmentPrice(line) - sumPence(later.filter(({ kind }) => kind === 'price' || kind === 'treatment'))
  )
}

/**
 * True if a key stands for what is asked for now, on the lines that have a change with this key. A discount over
 * several lines may be unfinished.
 */
export const isSameChange = (
  lines: readonly ChangeableLine[],
  {
    key,
    text,
    asked,
    isUnfinished,
  }: {
    key: string
    text: string | null
    asked: AskedChange
    isUnfinished: boolean
  },
): boolean => {
  const made = lines.flatMap(({ changes }) => changes.filter((one) => one.key === key))
  const isOther = (one: BillChange): boolean =>
    one.kind !== asked.kind ||
    one.text !== text ||
    one.percent !== asked.percent ||
    one.removes !== asked.removes
  if (made.some(isOther)) return false
  const { kind, amountPence } = asked
  const [line] = lines
  if (amountPence === null || !line) return true
  if (kind === 'discount') {
    const done = -sumPence(made)
    return done === amountPence || (isUnfinished && done < amountPence)
  }
  return amountPence === (kind === 'extra' ? sumPence(made) : getPriceSet(line, key))
}
