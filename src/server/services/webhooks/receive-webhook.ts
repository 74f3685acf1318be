import type { BasePayload } from 'payload'
import { z } from 'zod'
import { fail, ok, type Result } from '../../../domain/errors'
import { dependenciesOf } from '../../dependencies'
import {
  addWebhookEvent,
  markEvent,
  unhandledEvents,
  type WebhookEventRow,
} from '../../repositories/webhook-events'
import { isSigned, syncPayment, syncRefund } from './sync-payment'

/** So many events are looked at in one run. */
const AT_ONCE = 200
/** An event that could not be dealt with so often is left to the nightly comparison. */
const TRIES = 500

/** What we read of an event: everything else is asked of the provider. */
const envelope = z.object({
  event_id: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  merchant_id: z.string().nullish(),
  data: z.object({
    id: z.string().nullish(),
    object: z
      .looseObject({
        payment: z.looseObject({ id: z.string(), location_id: z.string().nullish() }).nullish(),
        refund: z.looseObject({ id: z.string(), location_id: z.string().nullish() }).nullish(),
      })
      .nullish(),
  }),
})

type Envelope = z.infer<typeof envelope>

const read = (rawBody: string): Envelope | null => {
  try {
    const parsed = envelope.safeParse(JSON.parse(rawBody))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

const kindOf = (type: string): 'payment' | 'refund' | null =>
  /^payment\./.test(type) ? 'payment' : /^refund\./.test(type) ? 'refund' : null

/** Refund events may name "payment id_refund id"; the object says it plainly. */
const aboutOf = ({ type, data }: Envelope): string | null => {
  const kind = kindOf(type)
  return kind ? (data.object?.[kind]?.id ?? data.id ?? null) : null
}

/** Deals with a stored event; true when nothing is left to do for it. */
export const handleEvent = async (payload: BasePayload, event: WebhookEventRow): Promise<boolean> => {
  const kind = kindOf(event.type)
  if (!kind || !event.about) {
    await markEvent(payload, event.id, 'ignored')
    return true
  }
  const look = kind === 'payment' ? syncPayment : syncRefund
  const isDone = await look(payload, event.about)
  await markEvent(payload, event.id, isDone || event.tries >= TRIES ? 'handled' : 'received')
  return isDone
}

/** Handles the stored events that could not be handled when they came. */
export const handleWaitingEvents = async (payload: BasePayload): Promise<number> => {
  const events = await unhandledEvents(payload, AT_ONCE)
  for (const event of events) {
    try {
      await handleEvent(payload, event)
    } catch (error) {
      payload.logger.error({ err: error, event: event.id }, 'a webhook event could not be dealt with')
    }
  }
  return events.length
}

const isForUs = (payload: BasePayload, event: Envelope): boolean => {
  const { webhook, form } = dependenciesOf(payload).payments
  const merchant = event.merchant_id ?? null
  if (webhook?.merchantId && merchant !== null && merchant !== webhook.merchantId) return false
  const kind = kindOf(event.type)
  const location = kind ? event.data.object?.[kind]?.location_id : null
  return !location || location === form?.locationId
}

/**
 * Receives a webhook: the signature over the exact bytes is checked, then the event is stored once, then handled in
 * the background. The answer says only that it was stored; what it claims is never believed.
 */
export const receiveWebhook = async (
  payload: BasePayload,
  request: { rawBody: string; signature: string | null; url: string },
): Promise<Result<{ event: string; isNew: boolean }>> => {
  const { webhook } = dependenciesOf(payload).payments
  if (!webhook) return fail('NOT_FOUND')
  const settings = { signatureKey: webhook.signatureKey, url: webhook.url ?? request.url }
  if (!isSigned(settings, request.rawBody, request.signature)) return fail('WEBHOOK_NOT_SIGNED')
  const event = read(request.rawBody)
  if (!event) return fail('INVALID_JSON')
  if (!isForUs(payload, event)) return fail('WEBHOOK_NOT_OURS')
  const about = aboutOf(event)
  const row = { id: event.event_id, type: event.type, about, receivedAt: dependenciesOf(payload).clock.now() }
  const isNew = await addWebhookEvent(payload, row)
  return ok({ event: event.event_id, isNew })
}
