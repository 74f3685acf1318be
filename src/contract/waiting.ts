import { z } from 'zod'
import { dayParts, waitingOfferStates, waitingStates } from '@/domain/booking/waiting'
import { isEmail, isPhone, LONGEST_LINE } from '@/domain/text/names'
import { isOptionalPersonName, isPersonName } from '@/domain/text/person-names'
import { callContract, type Received } from './call'
import { flag, id, instant, message, optionalDay, optionalId, optionalText, pounds } from './fields'

const given = z
  .string('FIRST_NAME_REQUIRED')
  .trim()
  .min(1, 'FIRST_NAME_REQUIRED')
  .max(LONGEST_LINE, 'INVALID_NAME')

const optionalEmail = optionalText(LONGEST_LINE).refine((text) => !text || isEmail(text), 'INVALID_EMAIL')
const optionalPhone = optionalText(50).refine((text) => !text || isPhone(text), 'INVALID_PHONE')

const ids = (most: number) => z.array(id()).max(most).optional()

/** What somebody waits for. Without a course date, it is one of the treatments. */
export const wish = {
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

export const wishErrors = [
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

/** A free time that suits. */
export const waitingTime = {
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
    reached_by: z.enum(['email', 'text', 'both']).describe('How we tell them about free times.'),
    what: z.array(z.string()).describe('The treatments or the course.'),
    offer: z
      .object({ ...waitingTime, expires_at: instant })
      .nullable()
      .describe('The time that is held. Null if there is none.'),
    last_offer: z.enum(waitingOfferStates).nullable().describe('How the last offer ended, or `live`.'),
    moves_from: instant
      .nullable()
      .describe(
        'The start of the appointment that moves to the offered time. Null if a new appointment is booked.',
      ),
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
      .enum(['book', 'decline', 'leave', 'resume', 'stop-texts'], 'MISSING_FIELD')
      .describe(
        '`book` puts the time into your basket, where it stays held until the offer expires. If you have an appointment that would move (`moves_from`), it moves instead, without a fee. `resume` continues a paused entry. `stop-texts` stops the text messages. People without an email address leave the waiting list with it.',
      ),
    basketId: optionalId.describe('Your basket. Only for `book`, if no appointment moves.'),
  }),
  output: message.extend({
    waiting: waitingView,
    customer: z
      .object({
        first_name: z.string(),
        last_name: z.string(),
        email: z.string(),
        phone_number: z.string(),
      })
      .nullable()
      .describe('For `book`: the details that you gave to join, for checkout. Null for other answers.'),
  }),
  errors: [
    'LINK_INVALID',
    'MISSING_FIELD',
    'NO_BASKET',
    'BASKET_GONE',
    'BASKET_CHECKED_OUT',
    'OFFER_ENDED',
    'APPOINTMENT_BUSY',
    'RATE_LIMITED',
  ],
})
