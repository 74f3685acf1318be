import { describe, expect, it } from 'vitest'
import { findPlans } from '@/domain/booking/find-plans'
import { modelPlans } from '../../support/models/plan-model'
import { ask, type Situation, tell } from '../../support/models/plan-situations'

/**
 * Twenty-one situations from salons. The first plan of each was worked out by hand. The whole list is compared with a search
 * that tries everything.
 */

const brows = { minutes: 30, needs: [['Amy']] }
const tint = { minutes: 30, needs: [['Amy']] }
const facial = { minutes: 45, needs: [['Amy'], ['Room 1']] }
const lashes = { minutes: 60, needs: [['Beth'], ['Room 1']] }
const nails = { minutes: 60, needs: [['Beth']] }

const situations: [situation: string, Situation, expected: string][] = [
  [
    'two treatments by one person follow each other',
    { treatments: { brows, tint }, free: { Amy: [[9, 12]] } },
    '9:00 am brows (Amy); 9:30 am tint (Amy); until 10:00 am',
  ],
  [
    'the clean-up between them is left out, and the longest one comes last',
    {
      treatments: { brows: { ...brows, cleanUp: 15 }, tint: { ...tint, cleanUp: 5 } },
      free: { Amy: [[9, 10.25]] },
    },
    '9:00 am brows (Amy); 9:30 am tint (Amy); until 10:00 am',
  ],
  [
    'brows that are always cleaned up after come last, as only this fits before lunch',
    {
      treatments: { brows: { ...brows, cleanUp: 15, always: true }, tint: { ...tint, cleanUp: 10 } },
      free: { Amy: [[9, 10.25]] },
    },
    '9:00 am tint (Amy); 9:30 am brows (Amy); until 10:00 am',
  ],
  [
    'nails with a colleague who begins later come second',
    { treatments: { nails, brows }, free: { Amy: [[9, 10]], Beth: [[9.5, 12]] } },
    '9:00 am brows (Amy); 9:30 am nails (Beth); until 10:30 am',
  ],
  [
    'a wait of a quarter of an hour is allowed if there is no other way',
    { treatments: { brows, nails }, free: { Amy: [[9, 9.5]], Beth: [[9.75, 11]] } },
    '9:00 am brows (Amy); 9:45 am nails (Beth); until 10:45 am; 15 min waiting',
  ],
  [
    'a longer wait is not',
    { treatments: { brows, nails }, free: { Amy: [[9, 9.5]], Beth: [[10, 11.5]] } },
    'none',
  ],
  [
    'two friends are treated at once by two people',
    {
      treatments: { brows, nails: { ...nails, guest: 'Ana' } },
      free: { Amy: [[10, 11.5]], Beth: [[10, 11.5]] },
    },
    '10:00 am brows (Amy); 10:00 am nails (Beth); until 11:00 am',
  ],
  [
    'two friends who both want Amy have clean-up between them',
    {
      treatments: { brows: { ...brows, cleanUp: 10 }, tint: { ...tint, cleanUp: 10, guest: 'Ana' } },
      free: { Amy: [[9, 10.5]] },
    },
    '9:00 am brows (Amy); 9:40 am tint (Amy); until 10:10 am',
  ],
  [
    'the last room is used by one friend after the other',
    {
      treatments: { lashes, facial: { ...facial, guest: 'Ana' } },
      free: { Amy: [[9, 12]], Beth: [[9, 12]], 'Room 1': [[9, 11]] },
    },
    '9:00 am lashes (Beth, Room 1); 10:00 am facial (Amy, Room 1); until 10:45 am',
  ],
  [
    'with a second room, both friends are treated at once',
    {
      treatments: {
        lashes: { minutes: 60, needs: [['Beth'], ['Room 1', 'Room 2']] },
        facial: { minutes: 60, needs: [['Amy'], ['Room 1', 'Room 2']], guest: 'Ana' },
      },
      free: { Amy: [[9, 11]], Beth: [[9, 11]], 'Room 1': [[9, 11]], 'Room 2': [[9, 11]] },
    },
    '9:00 am lashes (Beth, Room 1); 9:00 am facial (Amy, Room 2); until 10:00 am',
  ],
  [
    'lashes wait for the room, and nails are done before',
    {
      treatments: { lashes: { minutes: 60, needs: [['Amy'], ['Room 1']] }, nails },
      free: { Amy: [[9, 14]], Beth: [[11, 13]], 'Room 1': [[13, 14]] },
    },
    '12:00 pm nails (Beth); 1:00 pm lashes (Amy, Room 1); until 2:00 pm',
  ],
  [
    'anyone may do the brows, so Amy does them while Beth is needed for the nails',
    {
      treatments: { brows: { minutes: 30, needs: [['Amy', 'Beth']] }, nails: { ...nails, guest: 'Ana' } },
      free: { Amy: [[9, 9.5]], Beth: [[9, 10]] },
    },
    '9:00 am brows (Amy); 9:00 am nails (Beth); until 10:00 am',
  ],
  [
    'two long treatments both fit before lunch, but not around it',
    {
      treatments: { brows: { ...brows, minutes: 90 }, tint: { ...tint, minutes: 60 } },
      free: {
        Amy: [
          [9, 11.5],
          [12.5, 14.5],
        ],
      },
    },
    '9:00 am brows (Amy); 10:30 am tint (Amy); until 11:30 am',
  ],
  [
    'only one location offers everything',
    {
      treatments: {
        brows: { ...brows, locations: ['Medway', 'Deal'] },
        nails: { ...nails, locations: ['Deal'] },
      },
      free: { Amy: [[9, 11]], Beth: [[9, 11]] },
    },
    '9:00 am brows (Amy); 9:30 am nails (Beth); until 10:30 am',
  ],
  [
    'a later visit without waiting is better than an early one with waiting',
    {
      treatments: { brows, nails },
      free: {
        Amy: [
          [9, 9.5],
          [11, 12],
        ],
        Beth: [[9.75, 11]],
      },
    },
    '10:00 am nails (Beth); 11:00 am brows (Amy); until 11:30 am',
  ],
  [
    'the customer has another appointment in the morning',
    { treatments: { brows, tint }, free: { Amy: [[9, 12]] }, elsewhere: [[9, 10.5]] },
    '10:30 am brows (Amy); 11:00 am tint (Amy); until 11:30 am',
  ],
  [
    'the notice ends at seven minutes past ten, so the visit begins on the next quarter',
    { treatments: { brows, tint }, free: { Amy: [[9, 12]] }, earliest: 10 + 7 / 60 },
    '10:15 am brows (Amy); 10:45 am tint (Amy); until 11:15 am',
  ],
  [
    'only the first treatment begins on the grid',
    { treatments: { brows: { ...brows, minutes: 25 }, nails }, free: { Amy: [[9, 9.5]], Beth: [[9, 11]] } },
    '9:00 am brows (Amy); 9:25 am nails (Beth); until 10:25 am',
  ],
  [
    'the visit begins so that what is left of the morning is long enough for somebody else',
    { treatments: { brows, tint }, free: { Amy: [[8 + 50 / 60, 10.5]] } },
    '9:30 am brows (Amy); 10:00 am tint (Amy); until 10:30 am',
  ],
  [
    'three of a party at once, and only one needs the room',
    {
      treatments: {
        facial: { ...facial, minutes: 60 },
        nails: { ...nails, guest: 'Ana' },
        lashes: { minutes: 60, needs: [['Cleo']], guest: 'Mum' },
      },
      free: { Amy: [[9, 10.5]], Beth: [[9, 10.5]], Cleo: [[9.25, 10.5]], 'Room 1': [[9, 10.5]] },
    },
    '9:30 am facial (Amy, Room 1); 9:30 am nails (Beth); 9:30 am lashes (Cleo); until 10:30 am',
  ],
  [
    'today is full for one of them, so it is tomorrow',
    {
      treatments: { brows, nails },
      free: {
        Amy: [
          [9, 12],
          [38, 40],
        ],
        Beth: [
          [9, 9.5],
          [38, 39],
        ],
      },
    },
    '2:00 pm nails (Beth); 3:00 pm brows (Amy); until 3:30 pm',
  ],
]

describe('a situation from a salon', () => {
  it.each(situations)('%s', (_, situation, expected) => {
    const question = ask(situation)
    const { plans, isComplete } = findPlans(question, () => false)
    expect(isComplete).toBe(true)
    expect(plans).toEqual(modelPlans(question))
    expect(tell(plans[0])).toBe(expected)
  })
})
