import { timingSafeEqual } from 'node:crypto'
import type { Endpoint, PayloadRequest } from 'payload'
import { prometheusType } from '@/server/http/request-metrics'
import { fail, ok } from '@/domain/errors'
import { env } from '@/server/env'
import { answer, failureAnswer } from '@/server/http/answer'
import { limitedTo } from '@/server/http/rate-limit'
import { tokenOf } from '@/server/http/session-token'
import { metricsText } from '@/server/services/operations/metrics'
import * as contract from '@/contract/health'
import { askDatabase } from '@/server/services/operations/ask-database'
import { route } from '@endpoints/support/route'

const isEqual = (given: Buffer, wanted: Buffer): boolean =>
  given.length === wanted.length && timingSafeEqual(given, wanted)

const mayMeasure = ({ headers }: PayloadRequest, token: string): boolean =>
  isEqual(Buffer.from(tokenOf(headers) ?? ''), Buffer.from(token))

/** `GET /api/metrics` for Prometheus, with the operator's token (METRICS_TOKEN); without one there is no such call. */
export const metrics: Endpoint[] = [
  {
    method: 'get',
    path: '/metrics',
    handler: async (req) => {
      const { metricsToken } = env()
      if (metricsToken === null) return failureAnswer(fail('NOT_FOUND'))
      if (!mayMeasure(req, metricsToken)) {
        const wait = await limitedTo(req, 'metrics', { limit: 20, seconds: 60 })
        return failureAnswer(wait > 0 ? fail('RATE_LIMITED', { retryAfter: wait }) : fail('NOT_SIGNED_IN'))
      }
      const headers = { 'Content-Type': prometheusType, 'Cache-Control': 'no-store' }
      return new Response(await metricsText(req.payload), { headers })
    },
  },
]

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
