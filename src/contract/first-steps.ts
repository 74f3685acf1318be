import { z } from 'zod'
import { firstStepMarks } from '@/domain/operations/first-steps'
import { callContract } from './call'
import { message } from './fields'

export const markFirstStep = callContract({
  input: z.object({
    step: z
      .enum(firstStepMarks, 'MISSING_FIELD')
      .describe('`rules` and `pages` are steps that an admin has checked. `hidden` hides the checklist.'),
    is_set: z.boolean('MISSING_FIELD').default(true).describe('False to clear the mark again.'),
  }),
  output: message,
  errors: ['MISSING_FIELD'],
})
