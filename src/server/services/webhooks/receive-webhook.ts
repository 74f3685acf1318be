import type { BasePayload } from 'payload'
import { z } from 'zod'
import { listSquareLocations } from '@/server/services/settings/payment-set-up'
import { fail, ok, type Result } from '@/domain/errors'
import { dependenciesOf } from '@/server/dependencies'
import { isThisMachine } from '@/server/http/client-address'
import {
  addWebhookEvent,
  listEventsSince,
  markEvent,
  listUnhandledEvents,
  type WebhookEventRow,
} from '@/server/repositories/payment-provider'
import { syncDispute } from './sync-dispute'
import { syncPayment, syncRefund } from './sync-payment'
import { MAX_PROVIDER_REQUESTS, runBounded } from '@/server/run-bounded'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** True if `signature` is the one that the provider makes for this address and exactly these bytes. */
const isSigned = (
  settings: { signatureKey: string; url: string },
  rawBody: string,
  signature: string | null,
): boolean => {
  if (!signature) return false
  const expected = createHmac('sha256', settings.signatureKey)
    .update(settings.url + rawBody)
    .digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The most events per run. */
const AT_ONCE = 200
/** After this many attempts, we leave an event to the nightly comparison. */
const TRIES = 500

/** The fields that we read from an event. Everything else is read from the provider. */
const envelope = z.object({
  event_id: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  merchant_id: z.string().nullish(),
  location_id: z.string().nullish(),
  data: z.object({
    id: z.string().nullish(),
    object: z
      .looseObject({
        payment: z.looseObject({ id: z.string(), location_id: z.string().nullish() }).nullish(),
        refund: z.looseObject({ id: z.string(), location_id: z.string().nullish() }).nullish(),
        dispute: z
          .looseObject({
            id: z.string().nullish(),
            dispute_id: z.string().nullish(),
            location_id: z.string().nullish(),
          })
          .nullish(),
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

const kinds = ['payment', 'refund', 'dispute'] as const
type Kind = (typeof kinds)[number]

const toWebhookKind = (type: string): Kind | null => kinds.find((kind) => type.startsWith(`${kind}.`)) ?? null

const syncByKind: Record<Kind, (payload: BasePayload, id: string) => Promise<boolean>> = {
  payment: syncPayment,
  refund: syncRefund,
  dispute: syncDispute,
}

/** Refund events may have the id "payment id_refund id". The object in the event contains the plain id. */
const getWebhookSubject = ({ type, data }: Envelope): string | null => {
  const kind = toWebhookKind(type)
  if (kind === 'dispute')
    return data.object?.dispute?.id ?? data.object?.dispute?.dispute_id ?? data.id ?? null
  return kind ? (data.object?.[kind]?.id ?? data.id ?? null) : null
}

/** Processes a stored event. Returns true if nothing is left to do. */
export const handleEvent = async (payload: BasePayload, event: WebhookEventRow): Promise<boolean> => {
  const kind = toWebhookKind(event.type)
  if (!kind || !event.about) {
    await markEvent(payload, event.id, 'ignored')
    return true
  }
  const isDone = await syncByKind[kind](payload, event.about)
  await markEvent(payload, event.id, isDone || event.tries >= TRIES ? 'handled' : 'received')
  return isDone
}

/** Processes stored events that could not be processed when they arrived. */
export const handleWaitingEvents = async (payload: BasePayload): Promise<number> => {
  const events = await listUnhandledEvents(payload, AT_ONCE)
  await runBounded(events, MAX_PROVIDER_REQUESTS, async (event) => {
    try {
      await handleEvent(payload, event)
    } catch (error) {
      payload.logger.error({ err: error, event: event.id }, 'a webhook event could not be processed')
    }
  })
  return events.length
}

const isOfOurMerchant = (payload: BasePayload, event: Envelope): boolean => {
  const { webhook } = dependenciesOf(payload).payments
  const merchant = event.merchant_id ?? null
  return !webhook?.merchantId || merchant === null || merchant === webhook.merchantId
}

/**
 * True if an event is from one of our locations. A subscription belongs to the application, so events from the seller's
 * other locations arrive too.
 */
const isOfOurLocation = async (payload: BasePayload, event: Envelope): Promise<boolean> => {
  const kind = toWebhookKind(event.type)
  const location = (kind && event.data.object?.[kind]?.location_id) ?? event.location_id
  return !location || (await listSquareLocations(payload)).includes(location)
}

interface Notice {
  rawBody: string
  signature: string | null
  url: string
  /** The client's address, as used for rate limits. */
  address: string
}

/**
 * Receives a webhook. It checks the signature of the exact bytes and stores the event once. The event is processed in
 * the background. The response only confirms that it was stored, and its content is never trusted.
 */
export const receiveWebhook = async (
  payload: BasePayload,
  request: Notice,
): Promise<Result<{ event: string; isNew: boolean }>> => {
  const { webhook } = dependenciesOf(payload).payments
  if (!webhook) return fail('NOT_FOUND')
  if (webhook.onlyFromHere && !isThisMachine(request.address)) return fail('WEBHOOK_NOT_SIGNED')
  const settings = { signatureKey: webhook.signatureKey, url: webhook.url ?? request.url }
  if (!isSigned(settings, request.rawBody, request.signature)) return fail('WEBHOOK_NOT_SIGNED')
  const event = read(request.rawBody)
  if (!event) return fail('INVALID_JSON')
  if (!isOfOurMerchant(payload, event)) return fail('WEBHOOK_NOT_OURS')
  // If the status were not 2xx, Square would send the event again for a day.
  if (!(await isOfOurLocation(payload, event))) return ok({ event: event.event_id, isNew: false })
  const about = getWebhookSubject(event)
  const row = { id: event.event_id, type: event.type, about, receivedAt: dependenciesOf(payload).clock.now() }
  const isNew = await addWebhookEvent(payload, row)
  return ok({ event: event.event_id, isNew })
}

/** The result of processing stored events again. */
export interface Replayed {
  events: number
  /** The number of events that could not be processed now and wait for the jobs. */
  open: number
}

/**
 * Processes every stored event since a given time again, oldest first, with the same function as when it arrived. Each
 * payment and refund is read from the provider again. If everything was correct, nothing changes (P5).
 */
export const replayEvents = async (payload: BasePayload, since: number): Promise<Replayed> => {
  const events = await listEventsSince(payload, since)
  let open = 0
  for (const event of events) {
    try {
      if (!(await handleEvent(payload, event))) open++
    } catch (error) {
      open++
      payload.logger.error({ err: error, event: event.id }, 'a stored webhook event could not be processed')
    }
  }
  return { events: events.length, open }
}
