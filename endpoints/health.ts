import { timingSafeEqual } from 'node:crypto'
import type { Endpoint, PayloadRequest } from 'payload'
import { prometheusType } from '@/server/http/request-metrics'
import { fail, ok } from '@/domain/errors'
import { getEnv } from '@/server/env'
import { answer, toFailureResponse } from '@/server/http/answer'
import { enforceLimit } from '@/server/http/rate-limit'
import { getSessionToken } from '@/server/http/session-token'
import { renderMetrics } from '@/server/services/operations/metrics'
import * as contract from '@/contract/operations'
import { askDatabase } from '@/server/services/operations/health-checks'
import { createRoute } from '@endpoints/support/route'

const isEqual = (given: Buffer, wanted: Buffer): boolean =>
  given.length === wanted.length && timingSafeEqual(given, wanted)

const canMeasure = ({ headers }: PayloadRequest, token: string): boolean =>
  isEqual(Buffer.from(getSessionToken(headers) ?? ''), Buffer.from(token))

/**
 * `GET /api/metrics` for Prometheus, with the operator's token (METRICS_TOKEN). Without a token, the call does not
 * exist.
 */
export const metrics: Endpoint[] = [
  {
    method: 'get',
    path: '/metrics',
    handler: async (req) => {
      const { metricsToken } = getEnv()
      if (metricsToken === null) return toFailureResponse(fail('NOT_FOUND'))
      if (!canMeasure(req, metricsToken)) {
        const wait = await enforceLimit(req, 'metrics', { limit: 20, seconds: 60 })
        return toFailureResponse(
          wait > 0 ? fail('RATE_LIMITED', { retryAfter: wait }) : fail('NOT_SIGNED_IN'),
        )
      }
      const headers = { 'Content-Type': prometheusType, 'Cache-Control': 'no-store' }
      return new Response(await renderMetrics(req.payload), { headers })
    },
  },
]

export const health: Endpoint[] = [
  createRoute({
    ...contract.health,
    method: 'get',
    path: '/health',
    access: 'public',
    summary:
      'Check whether the site is ready. It is ready if its database responds within three seconds. Outside services are not checked. To check only whether the process is running, use GET /api/health/live.',
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
