import { z } from 'zod'
import { parseClock } from '@/domain/time/time'
import { asInstant, day, id, message, optionalId } from './fields'
import { callContract } from './call'

const target = {
  collection: z.string().max(50).optional().describe('The kind of content. Left out for a global.'),
  global: z.string().max(50).optional().describe('A page or setting of which there is only one.'),
  id: optionalId.describe('The document. Left out for a global.'),
}

const scheduled = z
  .object({
    schedule_id: z.string(),
    type: z.enum(['publish', 'unpublish']),
    at: z.string().meta(asInstant),
    by: z.string().describe('The first name of the person who scheduled it.'),
  })
  .meta({ id: 'ScheduledPublishing' })

export type ScheduledChange = z.output<typeof scheduled>

const output = message.extend({ scheduled: z.array(scheduled) })

export const listScheduledPublishing = callContract({
  input: z.object(target),
  output: output.omit({ message: true }),
  errors: ['NOT_FOUND'],
})

/** What is in the draft at that time is published. */
export const schedulePublishing = callContract({
  input: z.object({
    ...target,
    type: z.enum(['publish', 'unpublish']),
    day,
    time: z
      .string('INVALID_INPUT')
      .refine((text) => parseClock(text) !== null, 'INVALID_INPUT')
      .describe('HH:mm in London.'),
  }),
  output,
  errors: ['NOT_FOUND', 'INVALID_DATE', 'SLOT_IN_PAST', 'DATE_OUT_OF_RANGE', 'TOO_MANY_PLANNED'],
})

export const removeScheduledPublishing = callContract({
  input: z.object({ schedule_id: id('NOT_FOUND') }),
  output: message,
  errors: ['NOT_FOUND', 'PUBLISHING_NOW'],
})
