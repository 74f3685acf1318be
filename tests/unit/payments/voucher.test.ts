import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  calculateOwed,
  decideEntry,
  entryKinds,
  getBalancePence,
  getSignedPence,
  getUseCause,
  getUseRefusal,
  splitOverVouchers,
  sumEntries,
  type VoucherEntry,
  type WantedEntry,
} from '@/domain/payments/voucher'
import { calculateRefund } from '@/domain/pricing/refund'
import {
  deriveVoucherCode,
  formatVoucherCode,
  readVoucherCode,
  toStoredCode,
} from '@/server/services/vouchers/voucher-code'

const wantedEntry: fc.Arbitrary<WantedEntry> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('use' as const, 'use' as const, 'restored' as const),
    cause: fc.constantFrom('a', 'b', 'c', 'd'),
    amountPence: fc.integer({ min: 0, max: 3000 }),
  }),
  fc.record({
    kind: fc.constantFrom('back' as const, 'back' as const, 'withdrawn' as const, 'expired' as const),
    cause: fc.constantFrom('a', 'b', 'c', 'd'),
  }),
)

/** The steps of several writers: the one with this number reads the ledger, or writes what it decided. */
const schedule = fc.array(fc.nat(3), { minLength: 10, maxLength: 120 })

/**
 * Lets four writers work through their wishes. Each reads the ledger in one step and writes in a later one, so that
 * others write in between. A writer whose number or cause is taken reads again, if `isUnique`.
 */
const runWriters = (wishes: WantedEntry[], steps: number[], isUnique = true): VoucherEntry[] => {
  const ledger: VoucherEntry[] = []
  const add = (entry: VoucherEntry): boolean => {
    const isTaken = ledger.some(({ number, cause }) => number === entry.number || cause === entry.cause)
    if (isTaken && isUnique) return false
    ledger.push(entry)
    return true
  }
  const sold = decideEntry(ledger, { kind: 'sold', cause: 'payment', amountPence: 5000 })
  if (sold.kind === 'new') add(sold.entry)
  const queues = [0, 1, 2, 3].map((writer) => wishes.filter((_, at) => at % 4 === writer))
  const decided: (VoucherEntry | null)[] = [null, null, null, null]
  const all = [...steps, ...Array.from({ length: 4 * (2 * wishes.length + 8) }, (_, at) => at % 4)]
  for (const writer of all) {
    const entry = decided[writer]
    const wish = queues[writer]![0]
    if (entry) {
      if (add(entry)) queues[writer]!.shift()
      decided[writer] = null
    } else if (wish) {
      const decision = decideEntry([...ledger], wish)
      if (decision.kind === 'new') decided[writer] = decision.entry
      else queues[writer]!.shift()
    }
  }
  return ledger
}

const isSound = (ledger: VoucherEntry[]): boolean => {
  const isRunning = ledger.every(
    (entry, at) =>
      entry.number === at + 1 &&
      entry.balancePence >= 0 &&
      entry.balancePence === (ledger[at - 1]?.balancePence ?? 0) + getSignedPence(entry),
  )
  const total = entryKinds.reduce((sum, kind) => {
    const amountPence = sumEntries(ledger, kind)
    return sum + getSignedPence({ kind, amountPence })
  }, 0)
  return isRunning && total === getBalancePence(ledger)
}

it('the balance is the sum of the entries and never below 0, however many write at the same time', () => {
  fc.assert(
    fc.property(fc.array(wantedEntry, { maxLength: 24 }), schedule, (wishes, steps) => {
      const ledger = runWriters(wishes, steps)
      expect(isSound(ledger)).toBe(true)
      expect(calculateOwed(ledger).owed).toBe(getBalancePence(ledger))
      expect(new Set(ledger.map(({ cause }) => cause)).size).toBe(ledger.length)
      for (const { kind, cause, number, amountPence } of ledger) {
        const sameCause = ledger.filter((one) => getUseCause(one) === getUseCause({ cause }))
        const use = sameCause.find((one) => one.kind === 'use')
        const back = sameCause.find((one) => one.kind === 'back')
        // A use that was undone is given back whole, and none is written after its undo.
        if (kind === 'back') expect(amountPence).toBe(use?.amountPence ?? 0)
        if (kind === 'use' && back) expect(number).toBeLessThan(back.number)
        const withdrawn = ledger.find((one) => one.kind === 'withdrawn')
        if (kind === 'use' && withdrawn) expect(number).toBeLessThan(withdrawn.number)
      }
    }),
  )
})

it('without unique numbers, two writers spend the same money', () => {
  const wishes = ['a', 'b'].map((cause): WantedEntry => ({ kind: 'use', cause, amountPence: 4000 }))
  expect(isSound(runWriters(wishes, [0, 1, 0, 1]))).toBe(true)
  expect(isSound(runWriters(wishes, [0, 1, 0, 1], false))).toBe(false)
})

const write = (ledger: VoucherEntry[], wanted: WantedEntry): string => {
  const decision = decideEntry(ledger, wanted)
  if (decision.kind === 'new') ledger.push(decision.entry)
  return decision.kind === 'refused' ? decision.because : decision.kind
}

it('the same cause is written once, and an undone use is void', () => {
  const ledger: VoucherEntry[] = []
  expect(write(ledger, { kind: 'use', cause: 'a', amountPence: 1 })).toBe('not-sold')
  expect(write(ledger, { kind: 'sold', cause: 'p', amountPence: 1000 })).toBe('new')
  expect(write(ledger, { kind: 'sold', cause: 'p', amountPence: 1000 })).toBe('known')
  expect(write(ledger, { kind: 'sold', cause: 'other', amountPence: 1000 })).toBe('not-sold')
  expect(write(ledger, { kind: 'use', cause: 'a', amountPence: 600 })).toBe('new')
  expect(write(ledger, { kind: 'use', cause: 'a', amountPence: 600 })).toBe('known')
  expect(write(ledger, { kind: 'use', cause: 'b', amountPence: 600 })).toBe('too-little')
  expect(write(ledger, { kind: 'back', cause: 'a' })).toBe('new')
  expect(write(ledger, { kind: 'use', cause: 'a', amountPence: 600 })).toBe('undone')
  // The undo of a use that nobody has seen yet.
  expect(write(ledger, { kind: 'back', cause: 'c' })).toBe('new')
  expect(write(ledger, { kind: 'use', cause: 'c', amountPence: 1 })).toBe('undone')
  expect(write(ledger, { kind: 'restored', cause: 'r', amountPence: 1 })).toBe('nothing-left')
  expect(write(ledger, { kind: 'withdrawn', cause: 'r' })).toBe('new')
  expect(write(ledger, { kind: 'use', cause: 'd', amountPence: 1 })).toBe('withdrawn')
  expect(write(ledger, { kind: 'expired', cause: 'e' })).toBe('nothing-left')
  expect(getBalancePence(ledger)).toBe(0)
})

it('a voucher cannot be used after its expiry, during a dispute, after a refund or when it is empty', () => {
  const ledger: VoucherEntry[] = []
  const on = { expiresAt: 10, isDisputed: false, now: 9 }
  write(ledger, { kind: 'sold', cause: 'p', amountPence: 1000 })
  expect(getUseRefusal(ledger, on)).toBeNull()
  expect(getUseRefusal(ledger, { ...on, now: 10 })).toBe('expired')
  expect(getUseRefusal(ledger, { ...on, isDisputed: true })).toBe('disputed')
  write(ledger, { kind: 'use', cause: 'a', amountPence: 1000 })
  expect(getUseRefusal(ledger, on)).toBe('empty')
  write(ledger, { kind: 'withdrawn', cause: 'w' })
  expect(getUseRefusal(ledger, on)).toBe('withdrawn')
})

it('several vouchers pay in turn, and together never more than the amount', () => {
  const balance = fc.record({ balancePence: fc.nat(5000) })
  fc.assert(
    fc.property(fc.array(balance, { maxLength: 6 }), fc.nat(20_000), (vouchers, amountPence) => {
      const used = splitOverVouchers(vouchers, amountPence)
      const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0)
      const total = sum(vouchers.map(({ balancePence }) => balancePence))
      expect(sum(used.map(({ usedPence }) => usedPence))).toBe(Math.min(amountPence, total))
      expect(used.every(({ usedPence, balancePence }) => usedPence > 0 && usedPence <= balancePence)).toBe(
        true,
      )
    }),
  )
})

it('a code depends on the secret, the voucher and its version, and is read as people type it', () => {
  const one = { id: 'one', version: 1 }
  const code = deriveVoucherCode('secret', one)
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{16}$/)
  expect(deriveVoucherCode('secret', one)).toBe(code)
  const others = [
    deriveVoucherCode('other', one),
    deriveVoucherCode('secret', { ...one, version: 2 }),
    deriveVoucherCode('secret', { ...one, id: 'two' }),
  ]
  expect(new Set([code, ...others]).size).toBe(4)
  expect(formatVoucherCode(code)).toMatch(/^(.{4}-){3}.{4}$/)
  expect(readVoucherCode(` ${formatVoucherCode(code).toLowerCase()} `)).toBe(code)
  for (const wrong of ['', code.slice(1), `${code}A`, `${code.slice(1)}0`]) {
    expect(readVoucherCode(wrong)).toBeNull()
  }
  const { codeHash, lastFour } = toStoredCode(code)
  expect(lastFour).toBe(code.slice(12))
  expect(codeHash).not.toContain(code)
})

it('a booking fee is kept from a voucher first, so that the card gets back as much as possible', () => {
  const line = {
    id: 'a',
    pricePence: 5000,
    discountPence: 0,
    depositPence: 2500,
    start: 0,
    cancelledAt: null,
  }
  const paid = (paidPence: number, isVoucher: boolean) => ({
    ...{ paidPence, returned: [], isVoucher, paidForActive: null },
  })
  const refund = (card: number) =>
    calculateRefund(
      { appointments: [line], discountPence: 0, payments: [paid(card, false), paid(5000 - card, true)] },
      [line],
      { by: 'customer', now: -1_000_000_000, noticeHours: 48 },
    ).map(({ amountPence, feePence }) => [amountPence, feePence])
  expect(refund(2000)).toEqual([
    [2000, 0],
    [500, 2500],
  ])
  expect(refund(4000)).toEqual([
    [2500, 1500],
    [0, 1000],
  ])
})
