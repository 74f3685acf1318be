import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateRefund, proposeRefund, calculateSaleState, splitSale } from '@/domain/pricing/refund'
import {
  type ReturnedMoney,
  type SoldBooking,
  type SoldLine,
  isActiveAt,
  findReturnedLines,
} from '@/domain/pricing/sold-lines'
import { HOUR } from '@/domain/time/time'

/* A copy of the rules from before lines had their own discount. Sales made before the upgrade must match it (D90). */
const sum = (rows: readonly { pricePence: number }[]): number =>
  rows.reduce((total, { pricePence }) => total + pricePence, 0)

const oldStanding = ({ appointments, discountPence, payments }: SoldBooking) => {
  const [{ paidPence, returned } = { paidPence: 0, returned: [] as readonly ReturnedMoney[] }] = payments
  const refundedPence = returned.reduce((total, { amountPence }) => total + amountPence, 0)
  const whole = sum(appointments)
  const left = sum(appointments.filter(({ cancelledAt }) => cancelledAt === null))
  const getShare = (amount: number, part: number): number =>
    whole === 0 ? 0 : Math.round((amount * part) / whole)
  const discount = getShare(discountPence, left)
  const forCancelled = getShare(paidPence, whole - left)
  const kept = Math.max(0, forCancelled - refundedPence)
  const total = left - discount
  const paid = Math.max(0, paidPence - refundedPence - kept)
  return { total, discount, paid, forCancelled, kept, due: Math.max(0, total - paid) }
}

const oldShare = (amount: number, part: readonly SoldLine[], whole: readonly SoldLine[]): number =>
  sum(whole) === 0 ? amount : Math.round((amount * sum(part)) / sum(whole))

const oldProposals = (
  { appointments, discountPence, payments }: SoldBooking,
  about: readonly SoldLine[],
  terms: { by: 'customer' | 'salon'; now: number; noticeHours: number },
) => {
  let feeKeptPence = 0
  return payments.map(({ paidPence, returned, paidForActive: paidForActive }) => {
    const stood = (line: SoldLine): boolean => isActiveAt(line, paidForActive)
    const [paidFor, ofThose] = [appointments.filter(stood), about.filter(stood)]
    const before = returned.reduce((total, one) => {
      const subject = findReturnedLines(one, appointments)
      const common = subject.filter((line) => about.includes(line))
      return common.length === 0 ? total : total + oldShare(one.amountPence, common, subject)
    }, 0)
    const left = returned.reduce((total, one) => total - one.amountPence, paidPence)
    const proposal = proposeRefund({
      by: terms.by,
      depositPence: Math.ceil(oldShare(sum(appointments) - discountPence, about, appointments) / 2),
      paidPence: ofThose.length === 0 ? 0 : Math.min(left, oldShare(paidPence, ofThose, paidFor) - before),
      start: Math.min(...about.map(({ start, cancelledAt }) => start - (cancelledAt ?? terms.now))),
      now: 0,
      ...{ noticeHours: terms.noticeHours, feeKeptPence },
    })
    feeKeptPence += proposal.feePence
    return proposal
  })
}

const pence = fc.integer({ min: 0, max: 30_000 })
const hours = (max: number) => fc.integer({ min: 1, max }).map((count) => count * HOUR)

const sale: fc.Arbitrary<SoldBooking> = fc
  .record({
    lines: fc.array(fc.record({ price: pence, start: hours(200), cancelledAt: fc.option(hours(90)) }), {
      minLength: 1,
      maxLength: 5,
    }),
    ...{
      off: fc.nat(100),
      paidPercent: fc.nat(100),
      balanceAt: fc.option(hours(90)),
      backPercent: fc.nat(100),
    },
    ...{ backAt: hours(99), names: fc.option(fc.nat(4)) },
  })
  .map(({ lines, off, paidPercent, balanceAt, backPercent, backAt, names }) => {
    const appointments = lines.map(({ price, start, cancelledAt }, i) => ({
      ...{ id: String(i), pricePence: price, discountPence: null, depositPence: null, start, cancelledAt },
    }))
    const discountPence = Math.ceil((sum(appointments) * off) / 100)
    const total = sum(appointments) - discountPence
    const paidPence = Math.ceil((total * paidPercent) / 100)
    const back = {
      ...{ amountPence: Math.floor((paidPence * backPercent) / 100), madeAt: backAt, settledAt: null },
      appointments: names === null ? null : [String(names % lines.length)],
    }
    const first = { paidPence, returned: [back], paidForActive: null }
    const later = { paidPence: total - paidPence, returned: [], paidForActive: balanceAt }
    return { appointments, discountPence, payments: balanceAt === null ? [first] : [first, later] }
  })

describe('a sale made before lines had their own discount', () => {
  it('owes, keeps and costs the same after the upgrade, to the penny', () => {
    fc.assert(
      fc.property(sale, (sold) => {
        const one = { ...sold, payments: sold.payments.slice(0, 1) }
        expect(calculateSaleState(one)).toEqual(oldStanding(one))
      }),
      { numRuns: 1000 },
    )
  })

  it('is split over its lines, so that their amounts add up', () => {
    fc.assert(
      fc.property(sale, (sold) => {
        fc.pre(sold.appointments.every(({ pricePence }) => pricePence > 0))
        const { total, paid, forCancelled, kept, due } = calculateSaleState(sold)
        const hasActive = sold.appointments.some(({ cancelledAt }) => cancelledAt === null)
        const add = (isActive: boolean) =>
          splitSale(sold)
            .filter(({ line }) => (line.cancelledAt === null) === isActive)
            .reduce(
              (all, one) => ({
                price: all.price + one.price,
                held: all.held + one.paid - one.returned,
                paid: all.paid + one.paid,
                due: all.due + one.due,
              }),
              { price: 0, held: 0, paid: 0, due: 0 },
            )
        expect(add(true)).toMatchObject({ price: total, held: hasActive ? paid : 0, due })
        const over = hasActive ? 0 : paid
        expect(add(false)).toMatchObject({ paid: forCancelled + over, held: kept + over, due: 0 })
      }),
    )
  })

  it('has the same refund offered after the upgrade, to the penny', () => {
    fc.assert(
      fc.property(
        sale,
        fc.nat(31),
        fc.constantFrom('customer' as const, 'salon' as const),
        (sold, chosen, by) => {
          const some = sold.appointments.filter((_line, i) => chosen & (1 << i))
          const about = some.length > 0 ? some : sold.appointments
          const terms = { by, now: 95 * HOUR, noticeHours: 48 }
          expect(calculateRefund(sold, about, terms)).toEqual(oldProposals(sold, about, terms))
        },
      ),
      { numRuns: 1000 },
    )
  })
})
