import { toDayKey } from '@/domain/time/time'
import { pick } from '../support/chances'
import type { StaffMember } from '../support/staff-member'
import { type Desk, openDesk } from './desk'
import type { TillAct, TillPlan } from './draw-till'
import { getOutcome, type TillSeen } from './observed'
import { orderFaults } from './pay'
import { tokenFor } from './tokens'
import type { Visitor } from './visitor'
import { act as actOnVoucher, isVoucherAct, sellVouchers } from './vouchers'

/** The desk with the bill that the customer pays. */
interface Till extends Desk {
  seen: TillSeen
}

interface Bill {
  left: number
  lines: { booking_slot_id: string | null; price: number; changes: { key: string }[] }[]
  parts: { payment_id: string; method: string; amount: number; corrected: number; being_taken: boolean }[]
}

const loadBill = async ({ ask, seen }: Till): Promise<Bill | null> =>
  (await ask(`/api/payments/bill?paymentId=${seen.paymentId}`)).body.bill ?? null

/** An amount that staff type, in pounds: all that is left, a part of it, or too much. */
const typeAmount = ({ visitor: { random, plan } }: Till, left: number): number => {
  const half = Math.round(left * 50) / 100
  return Math.min(pick([left, half, half, 5, 5, left + 1], random), plan.till?.most ?? Infinity)
}

/** Sends a part of the bill, often with a double click. */
const takePart = async (
  desk: Till,
  path: string,
  json: { amount: number; method?: string; voucher_id?: string },
) => {
  const { ask, seen, visitor, nextKey } = desk
  const key = nextKey()
  const part = { key, method: json.method ?? 'card', voucher: json.voucher_id ?? null }
  const pence = Math.round(json.amount * 100)
  const outcomes: TillSeen['parts'][number]['outcomes'] = []
  seen.parts.push({ ...part, pence, outcomes })
  const press = async () => {
    const body = { paymentId: seen.paymentId, ...json, idempotencyKey: key }
    outcomes.push(getOutcome(await ask(`/api/payments/${path}`, body)))
  }
  await Promise.all(visitor.random() < 0.3 ? [press(), press()] : [press()])
}

const takeByCard = async (desk: Till, { left, parts }: Bill): Promise<void> => {
  const { visitor } = desk
  const wish = { method: 'card' as const, card: visitor.plan.card, pence: Math.round(left * 100) }
  const token = await tokenFor(visitor.scenario.site, { ...wish, email: visitor.email })
  visitor.scenario.secrets.add('a payment token', token)
  await orderFaults(visitor, token)
  const json = { amount: left, sourceId: token, balance: parts.length > 0 }
  await takePart(desk, 'take-by-card', json)
}

const takeWithVoucher = async (desk: Till, left: number): Promise<void> => {
  const { visitor } = desk
  const { vouchers } = visitor.observed
  if (vouchers.length === 0) return
  const voucher = pick(vouchers, visitor.random)
  const amount = Math.min(typeAmount(desk, left), pick([voucher.pounds, voucher.pounds, 500], visitor.random))
  await takePart(desk, 'take-part', { method: 'voucher', amount, voucher_id: voucher.id })
}

/** Changes the price of a treatment, adds an extra, gives a discount, or removes one of these (D111). */
const changeBill = async (
  { ask, seen, visitor, nextKey }: Till,
  { lines }: Bill,
  kind: 'price' | 'extra' | 'discount' | 'remove',
): Promise<void> => {
  const { random } = visitor
  const line = pick(lines, random)
  const removes = line.changes.length > 0 ? pick(line.changes, random).key : undefined
  if (!line.booking_slot_id || (kind === 'remove' && !removes)) return
  const wholeBill = kind === 'discount' && random() < 0.5
  const fields = {
    price: { amount: Math.max(0, line.price + pick([-5, -1, 3], random)) },
    extra: { amount: 5, text: 'Nail art' },
    discount: random() < 0.5 ? { percent: 10 } : { amount: 2 },
    remove: { removes },
  }[kind]
  await ask('/api/payments/change-bill', {
    ...{ paymentId: seen.paymentId, kind, ...fields },
    ...(wholeBill ? {} : { bookingSlotId: line.booking_slot_id }),
    ...{ reason: 'As agreed at the chair', agreed: true, idempotencyKey: nextKey() },
  })
}

/** Corrects a part that was taken by hand, or refunds half of it. */
const takeBack = async (desk: Till, { parts }: Bill, how: 'correct' | 'refund'): Promise<void> => {
  const taken = parts.filter(({ method, being_taken }) => !being_taken && method !== 'card')
  if (taken.length === 0) return
  const { payment_id: paymentId, amount } = pick(taken, desk.visitor.random)
  const reason = 'It was the wrong bill'
  if (how === 'correct') return void (await desk.ask('/api/payments/correct', { paymentId, reason }))
  const half = Math.round(amount * 50) / 100
  await desk.askOnce('/api/payments/refund', { paymentId, amount: half, reason, by_hand: true })
}

const closeTill = async ({ ask, visitor: { scenario } }: Till): Promise<void> => {
  const day = toDayKey(scenario.site.clock.now())
  const json = { location_id: scenario.target.locationId, day, float: 50, counted: 50 }
  await ask('/api/tills/close', json)
}

const act = async (desk: Till, what: TillAct): Promise<void> => {
  if (isVoucherAct(what)) return actOnVoucher(desk, what)
  if (what === 'close') return closeTill(desk)
  if (what === 'receipt')
    return void (await desk.ask(`/api/payments/receipt?paymentId=${desk.seen.paymentId}`))
  const bill = await loadBill(desk)
  if (!bill) return
  switch (what) {
    case 'cash':
    case 'bank transfer':
      return bill.left > 0
        ? takePart(desk, 'take-part', { method: what, amount: typeAmount(desk, bill.left) })
        : undefined
    case 'card':
      return bill.left > 0 ? takeByCard(desk, bill) : undefined
    case 'voucher':
      return bill.left > 0 ? takeWithVoucher(desk, bill.left) : undefined
    case 'correct':
    case 'refund':
      return takeBack(desk, bill, what)
    default:
      return changeBill(desk, bill, what)
  }
}

/**
 * Lets staff sell vouchers to a visitor, take parts of the bill, change it and take money back. What belongs to one round
 * happens at the same moment, and a server may be killed between two steps of it.
 */
export const payAtDesk = async (
  visitor: Visitor,
  member: StaffMember,
  { vouchers, rounds, kills }: TillPlan,
  paymentId: string,
): Promise<void> => {
  const seen: TillSeen = { paymentId, parts: [] }
  visitor.observed.till = seen
  const desk = { ...openDesk(visitor, member, paymentId), seen }
  await sellVouchers(desk, vouchers)
  for (const [n, round] of rounds.entries()) {
    const kill = kills[n]
    if (kill) visitor.scenario.site.killAtWrite(kill)
    await Promise.all(round.map((what) => act(desk, what)))
  }
}
