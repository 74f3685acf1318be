import { z } from 'zod'
import { dayParts, waitingOfferStates, waitingStates } from '@/domain/booking/waiting'
import { type Answered, callContract, type Received } from './call'
import { flag, id, instant, message, pageGiven, pageNumber, pounds } from './fields'
import { waitingTime, wish, wishErrors } from './waiting'

/** Somebody who waits, as staff see them. */
const waitingEntry = z
  .object({
    entry_id: z.string(),
    state: z.enum(waitingStates),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone_number: z.string(),
    texts: z.boolean(),
    what: z.array(z.string()),
    locations: z.array(z.string()),
    staff_name: z.string().nullable(),
    weekdays: z.array(z.number()),
    parts: z.array(z.enum(dayParts)),
    from: z.string().nullable(),
    until: z.string().nullable(),
    is_course: z.boolean(),
    moves_from: z
      .object({ booking_id: z.string(), booking_slot_id: z.string(), start_time: instant })
      .nullable()
      .describe('The appointment that would move to an earlier time. Null for everybody else.'),
    joined_at: instant,
    over_at: instant.nullable(),
    added_by: z.string().nullable(),
    unanswered: z.number(),
    offers: z
      .array(
        z.object({
          state: z.enum(waitingOfferStates),
          service_name: z.string(),
          staff_name: z.string(),
          start_time: instant,
          made_at: instant,
          expires_at: instant,
          handed_over: z.boolean(),
          offered_by: z.string().nullable(),
        }),
      )
      .describe('The latest is first.'),
  })
  .meta({ id: 'WaitingEntry' })
export type WaitingEntry = z.infer<typeof waitingEntry>

export const listWaiting = callContract({
  input: z.object({
    over: flag.describe('True lists the entries that are over.'),
    page: pageNumber,
  }),
  output: z.object({
    is_on: z.boolean(),
    entries: z.array(waitingEntry).describe('Those who have waited longest are first.'),
    report: z
      .object({
        offers: z.number(),
        booked: z.number(),
        value: pounds,
        moved: z.number().describe('How many of the booked offers moved an appointment to an earlier time.'),
        declined: z.number(),
        unanswered: z.number(),
      })
      .describe(
        'The offers of the last 30 days: how many filled a free time, and the prices of those that are new bookings.',
      ),
    ...pageGiven,
  }),
  errors: [],
})
export type WaitingList = Answered<typeof listWaiting>

export const addWaiting = callContract({
  input: z.object(wish),
  output: message.extend({ entry_id: z.string() }),
  errors: [...wishErrors, 'WAITS_TOO_OFTEN', 'WAITING_NEEDS_CONTACT'],
})
export type NewWaiting = Received<typeof addWaiting>

const which = { entry_id: id('WAITING_NOT_FOUND') }

export const listWaitingTimes = callContract({
  input: z.object(which),
  output: z.object({
    times: z.array(z.object(waitingTime)).describe('The free times that suit, earliest first.'),
  }),
  errors: ['WAITING_NOT_FOUND'],
})
export type WaitingTimes = Answered<typeof listWaitingTimes>

export const offerWaiting = callContract({
  input: z.object({
    ...which,
    service_id: id('SERVICE_ID_MISSING'),
    location_id: id(),
    staff_id: id(),
    start_time: z.string('INVALID_DATE').max(40, 'INVALID_DATE'),
  }),
  output: message,
  errors: [
    'WAITING_NOT_FOUND',
    'SERVICE_ID_MISSING',
    'MISSING_FIELD',
    'INVALID_DATE',
    'SLOT_TAKEN',
    'HAS_OFFER',
    'CANNOT_WITHHOLD',
  ],
})

export const withdrawWaiting = callContract({
  input: z.object({
    ...which,
    what: z
      .enum(['offer', 'entry'], 'MISSING_FIELD')
      .describe('Withdraw only the live offer, or the whole entry.'),
  }),
  output: message,
  errors: ['WAITING_NOT_FOUND', 'MISSING_FIELD', 'OFFER_ENDED'],
})

export const askEarlierFor = callContract({
  input: z.object({
    booking_slot_id: id('BOOKING_NOT_FOUND'),
    wanted: flag.describe('True if the customer wants to be told of earlier times. Otherwise this stops.'),
  }),
  output: message,
  errors: ['BOOKING_NOT_FOUND', 'WAITING_LIST_OFF', 'WAITING_NEEDS_CONTACT', 'CANNOT_MOVE_UP'],
})

export const removeWaiting = callContract({
  input: z.object(which),
  output: message,
  errors: ['WAITING_NOT_FOUND', 'HAS_OFFER'],
})
