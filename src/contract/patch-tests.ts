import { z } from 'zod'
import { patchTestResults } from '@/domain/health/patch-test'
import { shownStates } from '@/domain/health/test-cover'
import { callContract } from './call'
import { id, instant, message } from './fields'

const text = z.string().nullable()

/** The health information in lists and summaries. It only shows that something is recorded, never what (D61). */
export const healthMark = z
  .object({
    allergy: z.boolean().describe('True if an allergy is recorded.'),
    patch_test_valid_from: instant.nullable().describe('The time from which the patch test is valid.'),
    patch_test_valid_until: z.iso
      .date()
      .nullable()
      .describe('The last day in London on which the patch test is valid, as yyyy-MM-dd.'),
  })
  .meta({ id: 'HealthMark' })
export type HealthMark = z.infer<typeof healthMark>

/** The state of a patch test on the day of a treatment. */
export const patchTestState = z
  .enum(shownStates)
  .describe(
    'Whether the treatment needs a patch test and, if so, whether the person treated has one that is valid at its start. `not-read`: the test was made, but has no result yet. `booked`: the test is booked in time. `declared`: the customer says that they have had one. `missing`: there is none that counts.',
  )

/** What staff can do about the patch test of an appointment (D106). */
export const testCare = z
  .object({
    is_test: z
      .boolean()
      .describe('True if the appointment itself is a patch test, whose result can be recorded.'),
    is_blocked: z
      .boolean()
      .describe('True if the customer can only be marked as arrived with `patch_test_reason`.'),
    test_service_id: text.describe('The treatment to book as the test.'),
    test_service_name: text,
    latest_start: instant
      .nullable()
      .describe('The latest start of a test that is early enough. Null if it is too late for one.'),
    test: z
      .object({ booking_id: z.string(), booking_slot_id: z.string(), start_time: instant })
      .nullable()
      .describe('The booked test on which the treatment depends and that has no result yet.'),
  })
  .meta({ id: 'PatchTestCare' })
export type TestCare = z.infer<typeof testCare>

export const recordTestResult = callContract({
  input: z.object({
    bookingId: id('BOOKING_NOT_FOUND'),
    bookingSlotId: id('BOOKING_NOT_FOUND'),
    result: z.enum(patchTestResults),
  }),
  output: message.extend({
    result: z
      .enum(patchTestResults)
      .describe(
        'The result that was saved. On the day of the test it is `not-read-yet`, except for a reaction.',
      ),
  }),
  errors: [
    'NOT_SIGNED_IN',
    'INVALID_INPUT',
    'BOOKING_NOT_FOUND',
    'NOT_A_PATCH_TEST',
    'APPOINTMENT_NOT_STARTED',
  ],
})
