import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serialization, Square } from 'square'
import { testValues } from '../../standin/square/settings.mts'
import { startStandIn, type RunningStandIn } from '../support/square-stand-in'

let standIn: RunningStandIn

beforeAll(async () => {
  standIn = await startStandIn()
})
afterAll(() => standIn.stop())

const call = async (way: string, body?: object): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${standIn.url}${way}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${testValues.accessToken}`, 'square-version': '2026-09-16' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await answer.json()) as Record<string, unknown>
}

let count = 0
const order = (sourceId: string, change: object = {}) => ({
  source_id: sourceId,
  idempotency_key: `shape-${(count += 1)}`,
  amount_money: { amount: 6000, currency: 'GBP' },
  location_id: testValues.locationId,
  reference_id: 'order-1',
  note: 'A note',
  buyer_email_address: 'ann@example.test',
  ...change,
})

/** Square's own parser, set to refuse unknown fields. */
const strict = { unrecognizedObjectKeys: 'fail', skipValidation: false } as const

type Schema = { parse: (raw: unknown, options: typeof strict) => unknown }

const read = (schema: Schema, raw: unknown): unknown => {
  const parsed = schema.parse(raw, strict) as { ok: boolean; errors?: unknown; value?: unknown }
  expect(parsed.errors ?? []).toEqual([])
  return parsed.value
}

const getId = (answer: Record<string, unknown>, name: string): string =>
  (answer[name] as { id: string } | undefined)?.id ?? ''

/** Creates a payment and returns the response to a partial refund. */
const refundOfPayment = async (): Promise<Record<string, unknown>> => {
  const paid = getId(await call('/v2/payments', order('cnon:card-nonce-ok')), 'payment')
  return call('/v2/refunds', {
    idempotency_key: `shape-${(count += 1)}`,
    payment_id: paid,
    amount_money: { amount: 100, currency: 'GBP' },
  })
}

describe('responses that Square’s own SDK must accept with every field', () => {
  test.each([
    ['card', 'cnon:card-nonce-ok', {}],
    ['delayed capture', 'cnon:card-nonce-ok', { autocomplete: false, delay_duration: 'PT1H' }],
    ['Apple Pay', 'cnon:apple-pay-ok', {}],
    ['Clearpay', 'cnon:clearpay-ok', {}],
    ['decline', 'cnon:card-nonce-declined', {}],
    ['Clearpay, too much', 'cnon:clearpay-ok', { amount_money: { amount: 100_001, currency: 'GBP' } }],
  ])('a payment: %s', async (_name, source, change) => {
    const answer = await call('/v2/payments', order(source, change))
    read(serialization.CreatePaymentResponse, answer)
    const id = getId(answer, 'payment')
    read(serialization.GetPaymentResponse, await call(`/v2/payments/${id}`))
  })

  test('completing, cancelling and cancelling by key', async () => {
    const held = () => call('/v2/payments', order('cnon:card-nonce-ok', { autocomplete: false }))
    const first = getId(await held(), 'payment')
    read(serialization.CompletePaymentResponse, await call(`/v2/payments/${first}/complete`, {}))
    const second = getId(await held(), 'payment')
    read(serialization.CancelPaymentResponse, await call(`/v2/payments/${second}/cancel`, {}))
    const answer = await call('/v2/payments/cancel', { idempotency_key: 'never-used' })
    read(serialization.CancelPaymentByIdempotencyKeyResponse, answer)
  })

  test('refunds, lists, locations, domains and events', async () => {
    const begun = await refundOfPayment()
    read(serialization.RefundPaymentResponse, begun)
    await standIn.advance(4000)
    read(serialization.GetPaymentRefundResponse, await call(`/v2/refunds/${getId(begun, 'refund')}`))
    read(serialization.ListPaymentsResponse, await call('/v2/payments?limit=3'))
    read(serialization.ListPaymentRefundsResponse, await call('/v2/refunds'))
    read(serialization.ListLocationsResponse, await call('/v2/locations'))
    read(serialization.GetLocationResponse, await call('/v2/locations/main'))
    read(
      serialization.RegisterDomainResponse,
      await call('/v2/apple-pay/domains', { domain_name: 'salon.example' }),
    )
    read(serialization.RetrieveTokenStatusResponse, await call('/oauth2/token/status', {}))
    read(serialization.SearchEventsResponse, await call('/v2/events', {}))
  })

  test('notifications', async () => {
    await refundOfPayment()
    await standIn.advance(4000)
    const { events } = await standIn.webhooks()
    const schemas: Record<string, Schema> = {
      'payment.created': serialization.PaymentCreatedEvent,
      'payment.updated': serialization.PaymentUpdatedEvent,
      'refund.created': serialization.RefundCreatedEvent,
      'refund.updated': serialization.RefundUpdatedEvent,
    }
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(Object.keys(schemas)))
    for (const event of events) read(schemas[event.type] as Schema, event)
  })
})

test('every error code used by the stand-in is one of Square’s', () => {
  const folder = path.resolve(import.meta.dirname, '../../standin/square')
  const named = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(api|faults)\/.*\.mts$/.test(file))
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').match(/'[A-Z]{3,}(?:_[A-Z]+)+'/g) ?? [])
    .map((quoted) => quoted.slice(1, -1))
  // Words from other lists, and a code that is documented but missing from the SDK's list.
  const others = [
    ...['BUY_NOW_PAY_LATER', 'APPLE_PAY', 'CREATED_AT', 'UPDATED_AT', 'NOT_PREPAID', 'CVV_ACCEPTED'],
    ...[
      'AVS_ACCEPTED',
      'ECOMMERCE_API',
      'EDIT_DELAY_ACTION',
      'CREDIT_CARD_PROCESSING',
      'AUTOMATIC_TRANSFERS',
    ],
    'VERSION_MISMATCH',
    // Permissions of an access token.
    ...['MERCHANT_PROFILE_READ', 'PAYMENTS_READ', 'PAYMENTS_WRITE', 'DISPUTES_READ'],
  ]
  const known: string[] = [
    ...Object.values(Square.ErrorCode),
    ...Object.values(Square.ErrorCategory),
    ...Object.values(Square.CardBrand),
    ...Object.values(Square.DisputeState),
    ...others,
  ]
  expect([...new Set(named)].filter((name) => !known.includes(name))).toEqual([])
})
