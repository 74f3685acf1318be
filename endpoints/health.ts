import type { Endpoint } from 'payload'
import * as contract from '@/contract/health'
import { fail, ok } from '@/domain/errors'
import { answer } from '@/server/http/answer'
import { askDatabase } from '@/server/services/operations/ask-database'
import { route } from './support/route'

export const health: Endpoint[] = [
  route({
    ...contract.health,
    method: 'get',
    path: '/health',
    access: 'public',
    summary:
      'Check whether the site is ready: its database responds within three seconds. Outside services are not checked. To check only that the process responds, use GET /api/health/live.',
    run: async (_input, { payload }) => {
      try {
        await askDatabase(payload)
        return ok({ status: 'ok' })
      } catch (error) {
        payload.logger.error({ err: error }, 'the database is not responding')
        return fail('UNAVAILABLE')
      }
    },
  }),
  {
    method: 'get',
    path: '/health/live',
    handler: () => answer(ok({ status: 'live' })),
  },
]
