import { z } from 'zod'
import { callContract } from './call'
import { nothing } from './fields'

export const health = callContract({
  input: nothing,
  output: z.object({ status: z.literal('ok') }),
  errors: ['UNAVAILABLE'],
})
