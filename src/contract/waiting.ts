import { z } from 'zod'
import { dayParts, waitingOfferStates, waitingStates } from '@/domain/booking/waiting'
import { isEmail, isPhone, LONGEST_LINE } from '@/domain/text/names'
import { isOptionalPersonName, isPersonName } from '@/domain/text/person-names'
import { type Answered, callContract, type Received } from './call'
import {
  flag,
  id,
  instant,
  message,
  optionalDay,
  optionalId,
  optionalText,
  pageGiven,
  pageNumber,
  pounds,
} from './fields'

const given = z
  .string('FIRST_NAME_REQUIRED')
  .trim()
  .min(1, 'FIRST_NAME_REQUIRED')
  .max(LONGEST_LINE, 'INVALID_NAME')

const optionalEmail = optionalText(LONGEST_LINE).refine((text) => !text || isEmail(text), 'INVALID_EMAIL')
const optionalPhone = optionalText(50).refine((text) => !text || isPhone(text), 'INVALID_PHONE')

const ids = (most: number) => z.array(id()).max(most).optional()

/** What somebody waits for. Without a course date, it is one of the treatments. */
const wish = {
  first_name: given.refine(isPersonName, 'INVALID_NAME'),
  last_name: optionalText(LONGEST_LINE).refine((text) => isOptionalPersonName(text ?? ''), 'INVALID_NAME'),
  email: optionalEmail.describe('Required for visitors.'),
  phone_number: optionalPhone,
  texts: flag.describe('True if they agree to text messages about offers.'),
  service_ids: ids(10).describe('The treatments, any of which would do.'),
  location_ids: ids(20),
  staff_id: optionalId.describe('Leave it out for anyone.'),
  weekdays: z
    .array(z.number().int().min(0).max(6))
    .max(7)
    .optional()
    .describe('0 is Monday. Leave it out for every day.'),
  parts: z
    .array(z.enum(dayParts))
    .max(3)
    .optional()
    .describe('Morning is before noon, and evening from 5 pm. Leave it out for any time.'),
  from: optionalDay.describe('The first London day. Today if it is missing.'),
  until: optionalDay.describe('The last London day, at most 92 days after the first.'),
  last_set_on: optionalDay.describe('For an infill: the London day of the last full set or infill.'),
  course_date_id: optionalId.describe('To wait for a place at a full course date.'),
}

const wishErrors = [
  'FIRST_NAME_REQUIRED',
  'INVALID_NAME',
  'INVALID_EMAIL',
  'INVALID_PHONE',
  'MISSING_FIELD',
  'INVALID_DATE',
  'RANGE_REVERSED',
  'RANGE_TOO_LONG',
  'SERVICE_NOT_FOUND',
  'STAFF_NOT_FOUND',
  'NO_PRICE_HERE',
  'COURSE_DATE_NOT_FOUND',
  'WAITING_LIST_OFF',
] as const

export const joinWaitingList = callContract({
  input: z.object({
    ...wish,
    website: optionalText(1000).describe(
      'Leave this field out. It is hidden on the form, so a value shows that a program filled it in.',
    ),
  }),
  output: message.extend({
    has_free_times: z.boolean().describe('True if times that suit can be booked now.'),
  }),
  errors: [...wishErrors, 'EMAIL_REQUIRED', 'RATE_LIMITED', 'NOT_OPEN_YET'],
})
export type WaitingWishInput = Received<typeof joinWaitingList>

/** The secret is sent in the body, so that it does not appear in any log (D57). */
const link = id('LINK_INVALID').describe('The part after # in the link from the message.')

const time = {
  service_id: z.string(),
  service_name: z.string(),
  location_id: z.string(),
  location_name: z.string(),
  staff_id: z.string(),
  staff_name: z.string(),
  start_time: instant,
  end_time: instant,
  price: pounds,
}

const waitingView = z
  .object({
    state: z.enum(waitingStates),
    first_name: z.string(),
    what: z.array(z.string()).describe('The treatments or the course.'),
    offer: z
      .object({ ...time, expires_at: instant })
      .nullable()
      .describe('The time that is held. Null if there is none.'),
    last_offer: z.enum(waitingOfferStates).nullable().describe('How the last offer ended, or `live`.'),
    course: z
      .object({ path: z.string(), has_place: z.boolean() })
      .nullable()
      .describe('The page of the course. Null for a treatment.'),
  })
  .meta({ id: 'WaitingView' })
export type WaitingView = z.infer<typeof waitingView>

export const openWaiting = callContract({
  input: z.object({ link }),
  output: z.object({ waiting: waitingView }),
  errors: ['LINK_INVALID', 'RATE_LIMITED'],
})

export const answerWaiting = callContract({
  input: z.object({
    link,
    answer: z
      .enum(['book', 'decline', 'leave', 'resume'], 'MISSING_FIELD')
      .describe(
        '`book` puts the time into your basket, where it stays held until the offer expires. `resume` continues a paused entry.',
      ),
    basketId: optionalId.describe('Your basket. Only for `book`.'),
  }),
  output: message.extend({ waiting: waitingView }),
  errors: [
    'LINK_INVALID',
    'MISSING_FIELD',
    'NO_BASKET',
    'BASKET_GONE',
    'BASKET_CHECKED_OUT',
    'OFFER_ENDED',
    'RATE_LIMITED',
  ],
})

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
        declined: z.number(),
        unanswered: z.number(),
      })
      .describe('The offers of the last 30 days: how many ended in a booking, and the prices of these.'),
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
  output: z.object({ times: z.array(z.object(time)).describe('The free times that suit, earliest first.') }),
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

export const removeWaiting = callContract({
  input: z.object(which),
  output: message,
  errors: ['WAITING_NOT_FOUND', 'HAS_OFFER'],
})
