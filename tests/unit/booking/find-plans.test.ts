import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainNoPlan, findNearestDay, findPlansInTurn } from '@/domain/booking/plan-fallbacks'
import { findPlans } from '@/domain/booking/find-plans'
import type { PlanItem, PlanQuestion } from '@/domain/booking/plan'
import { getDayStart, MINUTE, toDayNumber, toInstant } from '@/domain/time/time'
import { findBrokenRule, modelPlans } from '../../support/models/plan-model'
import { planQuestions, toMinuteRanges } from '../../support/models/plan-questions'
import { getProcessorTime } from '../../support/processor-time'

const never = () => false

describe('the planner', () => {
  it.each([
    { count: 1, longestWindow: 30, numRuns: 60 },
    { count: 2, longestWindow: 20, numRuns: 80 },
    { count: 3, longestWindow: 12, numRuns: 60 },
    { count: 4, longestWindow: 9, numRuns: 12 },
  ])('finds the plans that trying everything finds, for $count treatments', ({ numRuns, ...size }) => {
    fc.assert(
      fc.property(planQuestions(size), (question) => {
        const { plans, isComplete } = findPlans(question, never)
        expect(isComplete).toBe(true)
        expect(plans).toEqual(modelPlans(question))
      }),
      { numRuns },
    )
    const questions = fc.sample(planQuestions(size), { seed: 1, numRuns: 100 })
    expect(questions.flatMap((question) => findPlans(question, never).plans).length).toBeGreaterThan(5)
  })

  it('breaks no rule, even for six treatments or when it is stopped', () => {
    fc.assert(
      fc.property(planQuestions({ count: 6, longestWindow: 40 }), fc.nat(30), (question, looks) => {
        let left = looks
        const { plans } = findPlans(question, () => left-- <= 0)
        for (const plan of plans) expect(findBrokenRule(question, plan)).toBeNull()
      }),
      { numRuns: 100 },
    )
  })
})

const DAY = '2026-06-02'
const at = (clock: number, day = DAY): number => toInstant(day, clock * 60) / MINUTE
const between = (from: number, to: number, day = DAY) => ({ start: at(from, day), end: at(to, day) })

const treat = (id: string, minutes: number, needs: string[][], cleanUpMinutes = 0): PlanItem => ({
  id,
  treated: '',
  durationMinutes: minutes,
  cleanUpMinutes,
  needs: new Map([['medway', needs.map((keys) => keys.map((of) => ({ of })))]]),
})

const ask = (
  items: PlanItem[],
  free: Record<string, { start: number; end: number }[]>,
  more: Partial<PlanQuestion> = {},
): PlanQuestion => ({
  items,
  locations: [
    { id: 'medway', free: new Map(Object.entries(free).map(([key, list]) => [key, toMinuteRanges(list)])) },
  ],
  firstDay: toDayNumber(DAY),
  lastDay: toDayNumber(DAY),
  earliest: getDayStart(DAY),
  latest: Infinity,
  gridMinutes: 15,
  longestWaitMinutes: 15,
  shortestMinutes: 30,
  elsewhere: new Map(),
  ...more,
})

describe('a search that is stopped', () => {
  it('never says that there is no plan', () => {
    const items = Array.from({ length: 6 }, (_, i) => treat(`${i}`, 30, [['amy']]))
    const found = findPlans(ask(items, { amy: [between(9, 11)] }), () => true)
    expect(found).toEqual({ plans: [], isComplete: false })
  })

  it('finds visits in turn that break no rule, also for six friends and two people who do brows', () => {
    fc.assert(
      fc.property(planQuestions({ count: 4, longestWindow: 40 }), (question) => {
        for (const plan of findPlansInTurn(question, never)) expect(findBrokenRule(question, plan)).toBeNull()
      }),
      { numRuns: 40 },
    )
    const [brows, lashes] = [[['amy', 'beth']], [['amy', 'cleo']]]
    const items = [20, 15, 50, 20, 15, 50].map((minutes, i) => ({
      ...treat(`${i}`, minutes, minutes === 50 ? lashes : brows, minutes === 50 ? 10 : 5),
      treated: `friend ${i}`,
    }))
    const day = [between(9, 18)]
    const question = ask(items, { amy: day, beth: day, cleo: day })
    const plans = findPlansInTurn(question, never)
    expect(plans.map((plan) => findBrokenRule(question, plan))).toEqual([null, null, null])
    expect(plans[0]).toMatchObject({ start: at(9), end: at(10.25) })
    expect(findPlansInTurn(question, () => true)).toEqual([])
  })

  it('does not try every choice of people and rooms where two treatments share a person', () => {
    const staff = Array.from({ length: 8 }, (_, i) => `nurse ${i}`)
    const rooms = Array.from({ length: 8 }, (_, i) => `room ${i}`)
    const middle = ['b', 'c', 'd', 'e'].map((id) => treat(id, 30, [staff, rooms]))
    const fixed = [treat('a', 30, [['sam']]), ...middle, treat('f', 30, [['sam']])]
    const starts = [10, 11.25, 11.75, 12.25, 12.75, 10.75].map((clock) => at(clock))
    const items = fixed.map((item, i) => ({ ...item, start: starts[i] ?? 0 }))
    // The 15 minutes between Sam’s two treatments are lost, whoever does the others.
    const free = Object.fromEntries(['sam', ...staff, ...rooms].map((key) => [key, [between(9, 18)]]))
    expect(
      getProcessorTime(() => {
        const { plans, isComplete } = findPlans(ask(items, free), never)
        expect({ count: plans.length, isComplete }).toEqual({ count: 1, isComplete: false })
      }),
    ).toBeLessThan(1000)
    let looks = 0
    findPlans(ask(items, free), () => ++looks > 3)
    expect(looks).toBeLessThan(10)
  })
})

describe('the explanation of why there is no plan', () => {
  const brows = treat('brows', 30, [['amy']])
  const nails = treat('nails', 60, [['beth']])

  it.each([
    ['a treatment that nobody offers', [brows, treat('wax', 30, [[]])], {}, 'wax', 'not-offered'],
    ['a person without time', [brows, nails], { amy: [between(9, 10)] }, 'nails', 'nobody-free'],
    [
      'a room without enough free time',
      [brows, treat('lashes', 60, [['beth'], ['room']])],
      { amy: [between(9, 12)], beth: [between(9, 12)], room: [between(9, 9.5)] },
      'lashes',
      'nothing-free',
    ],
    [
      'two people who are never at the salon together',
      [brows, nails],
      { amy: [between(9, 10)], beth: [between(15, 17)] },
      null,
      'not-together',
    ],
    [
      'the one of three treatments whose times are far from the others',
      [brows, nails, treat('wax', 15, [['amy']])],
      { amy: [between(9, 11)], beth: [between(15, 17)] },
      'nails',
      'not-together',
    ],
  ] as const)('names %s', (_name, items, free, itemId, rule) => {
    const question = ask([...items], free as Record<string, { start: number; end: number }[]>)
    expect(findPlans(question, never).plans).toEqual([])
    expect(explainNoPlan(question, never)).toEqual({ itemId, rule })
  })

  it('says that no location offers all treatments', () => {
    const elsewhere: PlanItem = { ...nails, needs: new Map([['maidstone', [[{ of: 'beth' }]]]]) }
    const question = ask([brows, elsewhere], { amy: [between(9, 12)] })
    const locations = [...question.locations, { id: 'maidstone', free: new Map() }]
    expect(explainNoPlan({ ...question, locations }, never)).toEqual({
      itemId: null,
      rule: 'different-locations',
    })
  })

  it('finds the nearest day with a plan, before or after', () => {
    const free = {
      amy: [between(9, 10, '2026-05-30'), between(9, 10, '2026-06-04')],
      beth: [between(10, 12, '2026-05-30'), between(10, 12, '2026-06-04')],
    }
    const question = ask([brows, nails], free, { earliest: 0 })
    const days = { first: toDayNumber('2026-05-20'), last: toDayNumber('2026-06-20') }
    expect(findNearestDay(question, days, never)).toBe(toDayNumber('2026-06-04'))
    const few = { ...days, last: toDayNumber('2026-06-03') }
    expect(findNearestDay(question, few, never)).toBe(toDayNumber('2026-05-30'))
    expect(findNearestDay(question, { first: days.last, last: days.last }, never)).toBeNull()
  })
})
