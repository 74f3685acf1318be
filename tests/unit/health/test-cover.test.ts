import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createStartRule,
  findBasketTestState,
  isTooClose,
  type TestedItem,
  coverStates,
  filterRequired,
  findCover,
  isEnoughToBegin,
  isEnoughToBook,
  isTestInTime,
  type KnownTests,
  type RecordedTest,
  type TestProduct,
} from '@/domain/health/test-cover'
import { HOUR, toDayKey } from '@/domain/time/time'

const NOON = Date.UTC(2026, 10, 20, 12)
const tint: TestProduct = { id: 'tint', demand: 'require', leadHours: 48, months: 6 }
const nothing: KnownTests = { recorded: [], booked: [], isDeclared: false }

/** A test at `made`, whose result was entered at `writtenAt`. */
const record = (
  made: number,
  result: RecordedTest['result'] = 'no-reaction',
  writtenAt = made + 48 * HOUR,
  more: Partial<RecordedTest> = {},
): RecordedTest => ({
  ...{ testedOn: toDayKey(made), madeAt: made, result, writtenAt },
  ...{ products: ['tint'], isReadLater: true, ...more },
})
const cover = (known: Partial<KnownTests>, start: number, products = [tint]) =>
  findCover(products, { ...nothing, ...known }, start)

describe('the cover of a treatment', () => {
  it('is valid with a result that was read after the lead hours, and not before', () => {
    const start = NOON + 48 * HOUR
    expect(cover({ recorded: [record(NOON)] }, start)).toBe('valid')
    expect(cover({ recorded: [record(NOON)] }, start - 1)).toBe('missing')
    expect(cover({ recorded: [record(NOON, 'no-reaction', NOON + HOUR)] }, start)).toBe('not-read')
    expect(cover({ recorded: [record(NOON, 'not-read-yet', NOON + HOUR)] }, start)).toBe('not-read')
  })

  it('counts tests from before products existed for every product, whenever they were read', () => {
    const old = record(NOON, 'no-reaction', NOON + HOUR, { products: null, isReadLater: false })
    expect(cover({ recorded: [old] }, NOON + 72 * HOUR, [tint, { ...tint, id: 'glue' }])).toBe('valid')
    expect(cover({ recorded: [record(NOON)] }, NOON + 72 * HOUR, [tint, { ...tint, id: 'glue' }])).toBe(
      'missing',
    )
  })

  it('asks for a new test after a later health note, for named products, and never forgets a reaction', () => {
    const [passed, failed] = (['no-reaction', 'reaction'] as const).map((result) =>
      record(NOON, result, NOON + 48 * HOUR, { isOutdated: true, products: null }),
    )
    const start = NOON + 72 * HOUR
    if (!passed || !failed) throw new Error('no records')
    expect(cover({ recorded: [passed] }, start)).toBe('missing')
    expect(cover({ recorded: [passed] }, start, [{ ...tint, id: null }])).toBe('valid')
    expect(cover({ recorded: [failed] }, start)).toBe('reaction')
    expect(cover({ recorded: [passed, record(NOON)] }, start)).toBe('valid')
  })

  it('asks for a new test when the product has changed, and never forgets a reaction', () => {
    const [before, after] = [toDayKey(NOON), toDayKey(NOON + 24 * HOUR)]
    const start = NOON + 72 * HOUR
    expect(cover({ recorded: [record(NOON)] }, start, [{ ...tint, changedOn: before }])).toBe('valid')
    expect(cover({ recorded: [record(NOON)] }, start, [{ ...tint, changedOn: after }])).toBe('missing')
    const booked = [{ start: NOON, hasBegun: false }]
    expect(cover({ booked }, start, [{ ...tint, changedOn: before }])).toBe('booked')
    expect(cover({ booked }, start, [{ ...tint, changedOn: after }])).toBe('missing')
    const failed = record(NOON, 'reaction')
    expect(cover({ recorded: [failed] }, start, [{ ...tint, changedOn: after }])).toBe('reaction')
  })

  it('is missing again when the months are over, and after a reaction', () => {
    expect(cover({ recorded: [record(NOON)] }, Date.UTC(2027, 4, 20, 12))).toBe('valid')
    expect(cover({ recorded: [record(NOON)] }, Date.UTC(2027, 4, 21, 12))).toBe('missing')
    const failed = record(NOON + 24 * HOUR, 'reaction')
    expect(cover({ recorded: [record(NOON), failed] }, NOON + 96 * HOUR)).toBe('reaction')
    expect(cover({ recorded: [failed, record(NOON + 48 * HOUR)] }, NOON + 96 * HOUR)).toBe('valid')
  })

  it('is booked by a test in time, which has to be read once it has begun', () => {
    const booked = (hasBegun: boolean) => [{ start: NOON, hasBegun }]
    expect(cover({ booked: booked(false) }, NOON + 48 * HOUR)).toBe('booked')
    expect(cover({ booked: booked(true) }, NOON + 48 * HOUR)).toBe('not-read')
    expect(cover({ booked: booked(false), isDeclared: true }, NOON + 47 * HOUR)).toBe('declared')
    expect(cover({ booked: booked(false) }, NOON + 47 * HOUR)).toBe('missing')
  })

  it('never blocks a treatment for products that are only asked for or recommended', () => {
    const asked: TestProduct = { ...tint, demand: 'ask' }
    expect(cover({}, NOON, [asked])).toBe('missing')
    expect(cover({}, NOON, [{ ...tint, demand: 'advise' }])).toBe('not-needed')
    expect(cover({}, NOON, filterRequired([asked]))).toBe('not-needed')
  })

  const tests = fc.array(
    fc.record({
      made: fc.integer({ min: -400, max: 400 }).map((hours) => NOON + hours * HOUR),
      result: fc.constantFrom('no-reaction', 'reaction', 'not-read-yet') as fc.Arbitrary<
        RecordedTest['result']
      >,
      readAfter: fc.integer({ min: 0, max: 200 }),
      products: fc.constantFrom<string[] | null>(['tint'], ['glue'], ['tint', 'glue'], null),
    }),
    { maxLength: 5 },
  )
  const known = fc.record({
    recorded: tests.map((list) =>
      list.map(({ made, result, readAfter, products }) =>
        record(made, result, made + readAfter * HOUR, { products }),
      ),
    ),
    booked: fc.array(
      fc.record({
        start: fc.integer({ min: -400, max: 400 }).map((h) => NOON + h * HOUR),
        hasBegun: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    isDeclared: fc.boolean(),
  })
  const product = fc.record({
    id: fc.constantFrom('tint', 'glue'),
    demand: fc.constant('require' as const),
    leadHours: fc.integer({ min: 1, max: 96 }),
    months: fc.integer({ min: 1, max: 12 }),
  })

  it('never lets a treatment begin without a test that was read in time for each product', () => {
    fc.assert(
      fc.property(known, fc.array(product, { minLength: 1, maxLength: 3 }), (all, products) => {
        const state = findCover(products, all, NOON)
        if (!isEnoughToBegin(state)) return
        for (const one of products) {
          const isProven = all.recorded.some(
            (test) =>
              test.result === 'no-reaction' &&
              (test.products === null || test.products.includes(one.id)) &&
              isTestInTime(test.madeAt ?? 0, NOON, one) &&
              test.writtenAt >= (test.madeAt ?? 0) + one.leadHours * HOUR,
          )
          expect(isProven).toBe(true)
        }
      }),
    )
  })

  it('is never better with more products, and a booking needs a record, a booked test or a declaration', () => {
    fc.assert(
      fc.property(known, product, product, (all, a, b) => {
        const [one, both] = [findCover([a], all, NOON), findCover([a, b], all, NOON)]
        expect(coverStates.indexOf(both)).toBeGreaterThanOrEqual(coverStates.indexOf(one))
        if (isEnoughToBook(one))
          expect(all.isDeclared || all.recorded.length + all.booked.length > 0).toBe(true)
        expect(isEnoughToBegin(one) && !isEnoughToBook(one)).toBe(false)
      }),
    )
  })
})

describe('a basket with a required test', () => {
  const lift: TestedItem = {
    ...{ id: 'lift', service: 'lift', start: NOON + 72 * HOUR, person: '', isDeclared: false },
    ...{ products: [tint], testServiceId: 'test' },
  }
  const test: TestedItem = {
    ...lift,
    id: 'test',
    service: 'test',
    start: NOON,
    products: [],
    testServiceId: null,
  }

  it('needs a test or a declaration, and leaves guests to the salon', () => {
    const stateOf = (item: TestedItem, ...others: TestedItem[]) =>
      findBasketTestState(item, [item, ...others])
    expect(stateOf(lift)).toBe('needed')
    expect(stateOf({ ...lift, isDeclared: true })).toBe('declared')
    expect(stateOf({ ...lift, person: 'ana', isDeclared: true })).toBe('guest')
    expect(stateOf(lift, test)).toBe('in-basket')
    expect(stateOf({ ...lift, person: 'ana' }, test)).toBe('guest')
    expect(stateOf(lift, { ...test, start: null })).toBe('needed')
    expect(stateOf({ ...lift, start: NOON + HOUR }, test)).toBe('too-close')
    expect(stateOf({ ...lift, products: [{ ...tint, demand: 'ask' }] })).toBe('none')
  })

  it('offers only starts that keep the distance, in either order', () => {
    const forTest = createStartRule({ ...test, id: '' }, [lift])
    expect([forTest?.(NOON + 24 * HOUR), forTest?.(NOON + 24 * HOUR + 1)]).toEqual([true, false])
    const forLift = createStartRule({ ...lift, id: '' }, [test])
    expect([forLift?.(NOON + 48 * HOUR), forLift?.(NOON + 47 * HOUR)]).toEqual([true, false])
    expect(createStartRule({ ...lift, id: '' }, [])).toBeNull()
    expect(
      createStartRule({ ...test, id: '' }, [{ ...lift, isDeclared: true }])?.(NOON + 70 * HOUR) ?? true,
    ).toBe(true)
  })

  it('is seen as too close from both sides', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 100 }), (hours) => {
        const items = [{ ...lift, start: NOON + hours * HOUR }, test]
        expect(items.map((item) => isTooClose(item, items))).toEqual([hours < 48, hours < 48])
      }),
    )
  })
})
