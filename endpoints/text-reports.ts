import type { Endpoint } from 'payload'
import { fail } from '@/domain/errors'
import { textReportPath } from '@/server/env/sms'
import { answer, toFailureResponse } from '@/server/http/answer'
import { readClientAddress } from '@/server/http/client-address'
import { receiveTextReport } from '@/server/services/notifications/settle-texts'

/** The largest report accepted, in bytes. Reports are a few hundred bytes. */
const MOST = 16 * 1024

/**
 * Delivery reports of the provider of text messages (D120). The provider signs the address and all fields, so nothing is
 * looked at before the length and the signature are checked.
 */
export const textReports: Endpoint[] = [
  {
    method: 'post',
    path: textReportPath.replace(/^\/api/, ''),
    handler: async (req) => {
      if (Number(req.headers.get('content-length') ?? 0) > MOST)
        return toFailureResponse(fail('BODY_TOO_LARGE'))
      const rawBody = (await req.text?.()) ?? ''
      const { search } = new URL(req.url ?? '', 'http://localhost')
      if (rawBody.length > MOST || search.length > MOST) return toFailureResponse(fail('BODY_TOO_LARGE'))
      try {
        const signature = req.headers.get('x-twilio-signature')
        const report = { query: search, rawBody, signature, address: readClientAddress(req) }
        const received = await receiveTextReport(req.payload, report)
        return received.ok ? answer({ ok: true, value: {} }) : toFailureResponse(received)
      } catch (error) {
        req.payload.logger.error({ err: error }, 'a delivery report could not be stored')
        return toFailureResponse(fail('UNAVAILABLE'))
      }
    },
  },
]
