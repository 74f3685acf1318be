import { timingSafeEqual } from 'node:crypto'
import type { Endpoint, PayloadRequest } from 'payload'
import { fail } from '@/domain/errors'
import { env } from '@/server/env'
import { failureAnswer } from '@/server/http/answer'
import { prometheusType } from '@/server/http/prometheus'
import { limitedTo } from '@/server/http/rate-limit'
import { tokenOf } from '@/server/http/session-token'
import { metricsText } from '@/server/services/operations/metrics'

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
