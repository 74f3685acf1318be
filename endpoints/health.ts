import type { Endpoint } from 'payload'
import * as contract from '@/contract/health'
import { ok } from '@/domain/errors'
import { route } from './support/route'

export const health: Endpoint[] = [
  route({
    ...contract.health,
    method: 'get',
    path: '/health',
    access: 'public',
    summary: 'Whether the site and its database answer.',
    run: async (_input, { payload }) => {
      await payload.db.findOne({ collection: 'counters', where: { key: { equals: 'health' } } })
      return ok({ status: 'ok' })
    },
  }),
]
