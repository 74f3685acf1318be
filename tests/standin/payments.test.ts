import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SquareClient, type Square } from 'square'
import { startStandIn, type RunningStandIn } from '../support/square-stand-in'
import { payment, pounds, refusedWith, sdk } from '../support/square-client'

let standIn: RunningStandIn
let square: SquareClient

beforeAll(async () => {
  standIn = await startStandIn()
  square = sdk(standIn)
})
afterAll(() => standIn.stop())

const create = async (change: Partial<Square.CreatePaymentRequest> = {}): Promise<Square.Payment> => {
  const { payment: made } = await square.payments.create(payment(change))
  if (!made?.id) throw new Error('no payment')
  return made
}

const held = (change: Partial<Square.CreatePaymentRequest> = {}) =>
  create({ autocomplete: false, delayDuration: 'PT1H', ...change })

const line = async (id: string | undefined) =>
  (await standIn.ledger()).payments.find((found) => found.id === id)

describe('taking a payment', () => {
  test('an immediate payment is completed and captured', async () => {
    const made = await create({ referenceId: 'order-1', note: 'Half of a haircut' })
    expect(made).toMatchObject({ status: 'COMPLETED', sourceType: 'CARD', referenceId: 'order-1' })
    expect(made.amountMoney).toEqual(pounds(50))
    expect(await line(made.id)).toMatchObject({ captured: 5000, held: 0, reference_id: 'order-1' })
  })

  test('a payment can be authorised and then captured', async () => {
    const made = await held()
    expect(made.status).toBe('APPROVED')
    expect(made.delayedUntil).toBeDefined()
    expect(await line(made.id)).toMatchObject({ captured: 0, held: 5000 })
    const done = await square.payments.complete({ paymentId: made.id ?? '' })
    expect(done.payment?.status).toBe('COMPLETED')
    expect(await line(made.id)).toMatchObject({ captured: 5000, held: 0 })
  })

  test('an authorised payment can be voided, and then neither captured nor voided', async () => {
    const made = await held()
    const paymentId = made.id ?? ''
    expect((await square.payments.cancel({ paymentId })).payment?.status).toBe('CANCELED')
    expect(await line(made.id)).toMatchObject({ captured: 0, held: 0 })
    expect(await refusedWith(square.payments.complete({ paymentId }))).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await refusedWith(square.payments.cancel({ paymentId }))).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('an outdated version is refused', async () => {
    const made = await held()
    const call = square.payments.complete({ paymentId: made.id ?? '', versionToken: 'old' })
    expect(await refusedWith(call)).toMatchObject({ code: 'VERSION_MISMATCH' })
  })

  test('an authorisation is voided automatically after its delay', async () => {
    const made = await held()
    await standIn.advance(60 * 60 * 1000 + 1000)
    const { payment: now } = await square.payments.get({ paymentId: made.id ?? '' })
    expect(now?.status).toBe('CANCELED')
    expect(await line(made.id)).toMatchObject({ captured: 0, held: 0 })
  })

  test('an authorisation is captured after its delay if it was set to complete', async () => {
    const made = await held({ delayAction: 'COMPLETE' })
    await standIn.advance(60 * 60 * 1000 + 1000)
    expect(await line(made.id)).toMatchObject({ captured: 5000, held: 0, status: 'COMPLETED' })
  })
})

describe('payment limits and declines', () => {
  test.each([
    ['cnon:card-nonce-declined', 'GENERIC_DECLINE'],
    ['cnon:card-nonce-rejected-cvv', 'CVV_FAILURE'],
    ['cnon:card-nonce-rejected-postalcode', 'ADDRESS_VERIFICATION_FAILURE'],
    ['cnon:card-nonce-rejected-expiration', 'INVALID_EXPIRATION'],
    ['cnon:card-nonce-already-used', 'CARD_TOKEN_USED'],
    ['ccof:customer-card-id-requires-verification', 'CARD_DECLINED_VERIFICATION_REQUIRED'],
  ])('%s: %s', async (sourceId, code) => {
    const call = square.payments.create(payment({ sourceId }))
    expect(await refusedWith(call)).toEqual({ status: 400, code, category: 'PAYMENT_METHOD_ERROR' })
  })

  test.each([
    [0.99, 'AMOUNT_TOO_LOW'],
    [1000.01, 'AMOUNT_TOO_HIGH'],
  ])('Clearpay refuses £%d', async (amount, code) => {
    const order = payment({ sourceId: 'cnon:clearpay-ok', amountMoney: pounds(amount) })
    expect(await refusedWith(square.payments.create(order))).toMatchObject({ code })
  })

  test('Clearpay accepts £60, as buy now, pay later', async () => {
    const made = await create({ sourceId: 'cnon:clearpay-ok', amountMoney: pounds(60) })
    expect(made).toMatchObject({
      sourceType: 'BUY_NOW_PAY_LATER',
      buyNowPayLaterDetails: { brand: 'CLEARPAY' },
    })
  })
})

describe('invalid requests', () => {
  test.each<[string, number, Partial<Square.CreatePaymentRequest>]>([
    ['VALUE_EMPTY', 400, { idempotencyKey: '' }],
    ['VALUE_TOO_LONG', 400, { idempotencyKey: 'k'.repeat(46) }],
    ['VALUE_TOO_LONG', 400, { referenceId: 'r'.repeat(41) }],
    ['VALUE_TOO_LONG', 400, { note: 'n'.repeat(501) }],
    ['MISSING_REQUIRED_PARAMETER', 400, { amountMoney: undefined }],
    ['VALUE_TOO_LOW', 400, { amountMoney: pounds(0) }],
    ['INVALID_VALUE', 400, { amountMoney: { amount: 1n, currency: 'EUR' } }],
    ['INVALID_LOCATION', 400, { locationId: 'LELSEWHERE' }],
    ['NOT_FOUND', 404, { sourceId: 'cnon:nobody-made-this' }],
    ['INVALID_CARD_DATA', 400, { sourceId: 'nonsense' }],
    ['UNSUPPORTED_SOURCE_TYPE', 400, { sourceId: 'CASH' }],
    ['BAD_REQUEST', 400, { delayDuration: 'PT1H' }],
    ['INVALID_VALUE', 400, { autocomplete: false, delayDuration: 'P8D' }],
    ['INVALID_EMAIL_ADDRESS', 400, { buyerEmailAddress: 'nobody' }],
  ])('%s', async (code, status, change) => {
    const call = square.payments.create(payment(change))
    expect(await refusedWith(call)).toEqual({ status, code, category: 'INVALID_REQUEST_ERROR' })
  })

  test('a wrong token or a missing Square-Version is refused', async () => {
    const stranger = new SquareClient({ token: 'somebody', baseUrl: standIn.url, maxRetries: 0 })
    expect(await refusedWith(stranger.locations.list())).toEqual({
      status: 401,
      code: 'UNAUTHORIZED',
      category: 'AUTHENTICATION_ERROR',
    })
    const headers = { authorization: 'Bearer standin-access-token' }
    const answer = await fetch(`${standIn.url}/v2/locations`, { headers })
    expect(answer.status).toBe(400)
  })

  test('unknown payments are refused', async () => {
    const paymentId = 'SPnone'
    for (const call of [
      () => square.payments.get({ paymentId }),
      () => square.payments.complete({ paymentId }),
      () => square.payments.cancel({ paymentId }),
      () => square.refunds.get({ refundId: 'none' }),
      () => square.refunds.refundPayment({ idempotencyKey: 'x1', paymentId, amountMoney: pounds(1) }),
    ])
      expect(await refusedWith(call())).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})

describe('reusing an idempotency key', () => {
  test('with the same body returns the first response, without a second charge', async () => {
    const order = payment()
    const first = await square.payments.create(order)
    const again = await square.payments.create(order)
    expect(again.payment?.id).toBe(first.payment?.id)
    expect(
      (await standIn.ledger()).payments.filter((one) => one.idempotency_key === order.idempotencyKey),
    ).toHaveLength(1)
  })

  test.each([400, 422] as const)('with a different body returns %d', async (reuseStatus) => {
    await standIn.rules({ reuseStatus })
    const order = payment()
    await square.payments.create(order)
    const call = square.payments.create({ ...order, amountMoney: pounds(51) })
    expect(await refusedWith(call)).toMatchObject({ status: reuseStatus, code: 'IDEMPOTENCY_KEY_REUSED' })
  })

  test('after a decline returns the decline or tries again, by the rules', async () => {
    const order = payment({ sourceId: 'cnon:card-nonce-declined' })
    const charges = async () =>
      (await standIn.ledger()).payments.filter((one) => one.idempotency_key === order.idempotencyKey).length
    await refusedWith(square.payments.create(order))
    await refusedWith(square.payments.create(order))
    expect(await charges()).toBe(1)
    await standIn.rules({ declinedKey: 'retry' })
    await refusedWith(square.payments.create(order))
    await standIn.rules({ declinedKey: 'replay' })
    expect(await charges()).toBe(2)
  })

  test('to cancel voids an existing payment, and is no error for an unknown key', async () => {
    const idempotencyKey = 'cancel-by-key-1'
    const made = await held({ idempotencyKey })
    await square.payments.cancelByIdempotencyKey({ idempotencyKey })
    expect(await line(made.id)).toMatchObject({ status: 'CANCELED', held: 0 })
    await square.payments.cancelByIdempotencyKey({ idempotencyKey })
    await square.payments.cancelByIdempotencyKey({ idempotencyKey: 'never-used' })
  })

  test('to cancel a payment that can no longer be cancelled follows the rules and moves nothing', async () => {
    const cancel = (idempotencyKey: string) => square.payments.cancelByIdempotencyKey({ idempotencyKey })
    await create({ idempotencyKey: 'cancel-completed' })
    await refusedWith(create({ idempotencyKey: 'cancel-failed', sourceId: 'cnon:card-nonce-declined' }))
    expect(await refusedWith(cancel('cancel-completed'))).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(await refusedWith(cancel('cancel-failed'))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    await standIn.rules({ cancelCompleted: 'nothing', cancelFailed: 409 })
    await cancel('cancel-completed')
    expect(await refusedWith(cancel('cancel-failed'))).toMatchObject({ status: 409, code: 'CONFLICT' })
    const { payments } = await standIn.ledger()
    const states = payments
      .filter(({ idempotency_key: key }) => key.startsWith('cancel-'))
      .map((p) => p.status)
    expect(states).toContain('COMPLETED')
    expect(states).toContain('FAILED')
    await standIn.rules({ cancelCompleted: 400, cancelFailed: 404 })
  })

  test('to cancel a completed payment voids it if the rules say so', async () => {
    const made = await create({ idempotencyKey: 'cancel-by-key-2' })
    await standIn.rules({ cancelCompleted: 'void' })
    await square.payments.cancelByIdempotencyKey({ idempotencyKey: 'cancel-by-key-2' })
    await standIn.rules({ cancelCompleted: 400 })
    expect(await line(made.id)).toMatchObject({ status: 'CANCELED', captured: 0, kept: 0 })
  })

  test('a Clearpay payment may stay approved until it is completed by a request', async () => {
    await standIn.rules({ clearpayCompletes: false })
    const made = await create({ sourceId: 'cnon:clearpay-ok', autocomplete: true })
    await standIn.rules({ clearpayCompletes: true })
    expect(made.status).toBe('APPROVED')
    expect(await line(made.id)).toMatchObject({ held: 5000, captured: 0 })
    await square.payments.complete({ paymentId: made.id ?? '' })
    expect(await line(made.id)).toMatchObject({ held: 0, captured: 5000 })
  })
})

test('a payment may fail with 200, and a capture may be for a different amount', async () => {
  await standIn.fault({ fault: 'failed-200-CVV_FAILURE', match: { operation: 'payments.create' } })
  const { payment: failed } = await square.payments.create(payment())
  expect(failed).toMatchObject({ status: 'FAILED', cardDetails: { errors: [{ code: 'CVV_FAILURE' }] } })
  const { payment: held } = await square.payments.create(payment({ autocomplete: false }))
  await standIn.fault({ fault: 'capture-other-3000', match: { operation: 'payments.complete' } })
  const { payment: taken } = await square.payments.complete({ paymentId: held?.id ?? '' })
  expect(taken).toMatchObject({ status: 'COMPLETED', amountMoney: pounds(30) })
})
