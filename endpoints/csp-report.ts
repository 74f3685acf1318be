import type { Endpoint } from 'payload'
import { fail } from '@/domain/errors'
import { toFailureResponse } from '@/server/http/answer'
import { parseCspReport, cspReportPath } from '@/server/http/csp'
import { enforceLimit } from '@/server/http/rate-limit'

/** The largest report accepted, in bytes. Real reports are one or two kilobytes. */
const MOST = 16 * 1024

/** Browsers report here any content that a page's policy blocked. We only log the directive and the blocked host. */
export const cspReports: Endpoint[] = [
  {
    method: 'post',
    path: cspReportPath.replace(/^\/api/, ''),
    handler: async (req) => {
      const wait = await enforceLimit(req, 'csp-reports', { limit: 20, seconds: 60 })
      if (wait > 0) return toFailureResponse(fail('RATE_LIMITED'), { 'Retry-After': String(wait) })
      if (Number(req.headers.get('content-length') ?? 0) > MOST)
        return toFailureResponse(fail('BODY_TOO_LARGE'))
      const body = (await req.text?.()) ?? ''
      if (body.length > MOST) return toFailureResponse(fail('BODY_TOO_LARGE'))
      for (const blocked of parseCspReport(body)) req.payload.logger.warn(blocked, 'a page blocked something')
      return new Response(null, { status: 204 })
    },
  },
]
