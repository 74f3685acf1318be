import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPlans } from '@/domain/booking/find-plans'
import { findBrokenRule, modelPlans } from '../../support/models/plan-model'
import { planQuestions } from '../../support/models/plan-questions'

const never = () => false

describe('the planner', () => {
  it.each([
    { count: 1, longestWindow: 40, numRuns: 100 },
    { count: 2, longestWindow: 24, numRuns: 150 },
    { count: 3, longestWindow: 14, numRuns: 100 },
    { count: 4, longestWindow: 12, numRuns: 60 },
  ])('finds the plans that trying everything finds, for $count treatments', ({ numRuns, ...size }) => {
    let found = 0
    fc.assert(
      fc.property(planQuestions(size), (question) => {
        const { plans, isComplete } = findPlans(question, never)
        found += plans.length
        expect(isComplete).toBe(true)
        expect(plans).toEqual(modelPlans(question))
      }),
      { numRuns },
    )
    console.log(found)
    expect(found).toBeGreaterThan(100)
  })
})
