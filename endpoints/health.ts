import type { Endpoint } from 'payload'
import { z } from 'zod'
import { ok } from '@/domain/errors'
import { route } from './support/route'

export const health: Endpoint[] = [
  route({
    method: 'get',
    path: '/health',
    access: 'public',
    summary: 'Whether the site and its database answer.',
    input: z.object({}),
    output: z.object({ status: z.literal('ok') }),
    run: async (_input, { payload }) => {
      await payload.db.findOne({ collection: 'counters', where: { key: { equals: 'health' } } })
      return ok({ status: 'ok' })
    },
  }),
]
