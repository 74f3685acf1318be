import type { Endpoint } from 'payload'
import { fail } from '@/domain/errors'
import { answer, toFailureResponse } from '@/server/http/answer'
import { readClientAddress } from '@/server/http/client-address'
import { squareWebhookPath } from '@/server/env/square'
import { handleEvent, receiveWebhook } from '@/server/services/webhooks/receive-webhook'
import { findWebhookEvent } from '@/server/repositories/payment-provider'
import { textReportPath } from '@/server/env/sms'
import { receiveTextReport } from '@/server/services/notifications/settle-texts'

/** The largest event accepted, in bytes. Square's events are a few kilobytes. */
const LONGEST_EVENT = 256 * 1024

/** Square signs the exact bytes of the body, so nothing may be parsed before the signature is checked. */
export const squareWebhook: Endpoint[] = [
  {
    method: 'post',
    path: squareWebhookPath.replace(/^\/api/, ''),
    handler: async (req) => {
      if (Number(req.headers.get('content-length') ?? 0) > LONGEST_EVENT)
        return toFailureResponse(fail('BODY_TOO_LARGE'))
      const rawBody = (await req.text?.()) ?? ''
      if (rawBody.length > LONGEST_EVENT) return toFailureResponse(fail('BODY_TOO_LARGE'))
      const { payload } = req
      try {
        const signature = req.headers.get('x-square-hmacsha256-signature')
        const notice = { rawBody, signature, url: req.url ?? '', address: readClientAddress(req) }
        const rung = await receiveWebhook(payload, notice)
        if (!rung.ok) return toFailureResponse(rung)
        const event = rung.value.isNew ? await findWebhookEvent(payload, rung.value.event) : null
        if (event)
          void handleEvent(payload, event).catch((error: unknown) =>
            payload.logger.error(
              { err: error, event: event.id },
              'a webhook event will be processed by the next run of the jobs',
            ),
          )
        return answer({ ok: true, value: {} })
      } catch (error) {
        payload.logger.error({ err: error }, 'a webhook event could not be stored')
        return toFailureResponse(fail('UNAVAILABLE'))
      }
    },
  },
]

/** The largest report accepted, in bytes. Reports are a few hundred bytes. */
const LONGEST_REPORT = 16 * 1024

/**
 * Delivery reports of the provider of text messages (D120). The provider signs the address and all fields, so nothing is
 * looked at before the length and the signature are checked.
 */
export const textReports: Endpoint[] = [
  {
    method: 'post',
    path: textReportPath.replace(/^\/api/, ''),
    handler: async (req) => {
      if (Number(req.headers.get('content-length') ?? 0) > LONGEST_REPORT)
        return toFailureResponse(fail('BODY_TOO_LARGE'))
      const rawBody = (await req.text?.()) ?? ''
      const { search } = new URL(req.url ?? '', 'http://localhost')
      if (rawBody.length > LONGEST_REPORT || search.length > LONGEST_REPORT)
        return toFailureResponse(fail('BODY_TOO_LARGE'))
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
