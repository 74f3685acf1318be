import { z } from 'zod'
import { callContract } from './call'
import { emptyInput } from './fields'

export const health = callContract({
  input: emptyInput,
  output: z.object({ status: z.literal('ok') }),
  errors: ['UNAVAILABLE'],
})
