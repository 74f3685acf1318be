import { z } from 'zod'
import { firstStepMarks } from '@/domain/operations/first-steps'
import { callContract } from './call'
import { message } from './fields'

export const markFirstStep = callContract({
  input: z.object({
    step: z
      .enum(firstStepMarks, 'MISSING_FIELD')
      .describe('`rules` and `pages` are steps that an admin has checked. `hidden` hides the checklist.'),
  }),
  output: message,
  errors: ['MISSING_FIELD'],
})
