import { randomUUID } from 'node:crypto'
import type { Square, SquareClient } from 'square'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusedWith, until } from './square-client'

/** A seller at Square's sandbox or at the stand-in. */
export interface Seller {
  client: SquareClient
  locationId: string
  currency: Square.Currency
  /** Records behaviour that Square does not document. */
  note: (question: string, answer: unknown) => void
}

type Change = Partial<Square.CreatePaymentRequest>

/** Checks what must be true for both the sandbox and the stand-in. A difference is a mistake in the stand-in. */
export const describeScenarios = (name: string, open: () => Promise<Seller>): void => {
  let seller: Seller
  beforeAll(async () => {
    seller = await open()
  })
  const money = (amount: number): Square.Money => ({ amount: BigInt(amount), currency: seller.currency })
  const order = (change: Change = {}): Square.CreatePaymentRequest => ({
    sourceId: 'cnon:card-nonce-ok',
    idempotencyKey: randomUUID(),
    amountMoney: money(1250),
    locationId: seller.locationId,
    ...change,
  })
  const create = async (change: Change = {}): Promise<{ id: string; payment: Square.Payment }> => {
    const { payment } = await seller.client.payments.create(order(change))
    if (!payment?.id) throw new Error('no payment')
    return { id: payment.id, payment }
  }
  const held = () => create({ autocomplete: false, delayDuration: 'PT1H' })
  const refund = (paymentId: string, amount: number, idempotencyKey: string = randomUUID()) =>
    seller.client.refunds.refundPayment({ idempotencyKey, paymentId, amountMoney: money(amount) })

  describe(`${name}: payments`, () => {
    test('can be taken immediately', async () => {
      const { id, payment } = await create({ referenceId: 'scenario-1', note: 'A scenario' })
      expect(payment).toMatchObject({ status: 'COMPLETED', sourceType: 'CARD', referenceId: 'scenario-1' })
      expect((await seller.client.payments.get({ paymentId: id })).payment?.amountMoney).toEqual(money(1250))
    })

    test('can be held and then taken', async () => {
      const { id, payment } = await held()
      expect(payment.status).toBe('APPROVED')
      expect(payment.delayedUntil).toBeDefined()
      expect((await seller.client.payments.complete({ paymentId: id })).payment?.status).toBe('COMPLETED')
      const twice = await refusedWith(seller.client.payments.complete({ paymentId: id }))
      seller.note('completing what is completed', twice)
      expect(twice.status).toBe(400)
    })

    test('can be held and then cancelled', async () => {
      const { id } = await held()
      expect((await seller.client.payments.cancel({ paymentId: id })).payment?.status).toBe('CANCELED')
      const late = await refusedWith(seller.client.payments.complete({ paymentId: id }))
      seller.note('completing what is cancelled', late)
      expect(late.status).toBe(400)
    })

    test.each([
      ['cnon:card-nonce-declined', 'GENERIC_DECLINE'],
      ['cnon:card-nonce-rejected-cvv', 'CVV_FAILURE'],
      ['cnon:card-nonce-rejected-postalcode', 'ADDRESS_VERIFICATION_FAILURE'],
      ['cnon:card-nonce-rejected-expiration', 'INVALID_EXPIRATION'],
      ['cnon:card-nonce-already-used', 'CARD_TOKEN_USED'],
    ])('%s is declined with %s', async (sourceId, code) => {
      const refused = await refusedWith(seller.client.payments.create(order({ sourceId })))
      expect(refused).toEqual({ status: 400, code, category: 'PAYMENT_METHOD_ERROR' })
    })

    test.each<[string, () => Change]>([
      ['a key that is too long', () => ({ idempotencyKey: 'k'.repeat(46) })],
      ['a reference that is too long', () => ({ referenceId: 'r'.repeat(41) })],
      ['no money', () => ({ amountMoney: money(0) })],
      ['another currency', () => ({ amountMoney: { amount: 100n, currency: 'ISK' } })],
      ['a location that is not ours', () => ({ locationId: 'LNOWHERE' })],
      ['a token that nobody made', () => ({ sourceId: 'cnon:nobody-made-this' })],
    ])('%s makes no payment', async (what, change) => {
      const refused = await refusedWith(seller.client.payments.create(order(change())))
      seller.note(what, refused)
      expect(refused.category).toBe('INVALID_REQUEST_ERROR')
    })
  })

  describe(`${name}: keys`, () => {
    test('the same key and body return the same payment', async () => {
      const same = order()
      const first = await seller.client.payments.create(same)
      const again = await seller.client.payments.create(same)
      expect(again.payment?.id).toBe(first.payment?.id)
    })

    test('the same key with a different body is refused', async () => {
      const first = order()
      await seller.client.payments.create(first)
      const changed = seller.client.payments.create({ ...first, amountMoney: money(1300) })
      const refused = await refusedWith(changed)
      seller.note('a key that is used again', refused)
      expect(refused.code).toBe('IDEMPOTENCY_KEY_REUSED')
    })

    test('a payment can be cancelled by its key, and an unused key is no error', async () => {
      const idempotencyKey = randomUUID()
      const { id } = await create({ idempotencyKey, autocomplete: false })
      await seller.client.payments.cancelByIdempotencyKey({ idempotencyKey })
      expect((await seller.client.payments.get({ paymentId: id })).payment?.status).toBe('CANCELED')
      await seller.client.payments.cancelByIdempotencyKey({ idempotencyKey: randomUUID() })
    })

    test('the response of cancelling by key when nothing can be cancelled is recorded', async () => {
      const cancel = (idempotencyKey: string) =>
        seller.client.payments.cancelByIdempotencyKey({ idempotencyKey })
      const answerTo = (call: PromiseLike<unknown>) =>
        call.then(
          () => ({ status: 200 }),
          () => refusedWith(call),
        )
      const [failed, completed, canceled] = [randomUUID(), randomUUID(), randomUUID()]
      await refusedWith(
        seller.client.payments.create(
          order({ idempotencyKey: failed, sourceId: 'cnon:card-nonce-declined' }),
        ),
      )
      await create({ idempotencyKey: completed })
      await create({ idempotencyKey: canceled, autocomplete: false })
      await cancel(canceled)
      seller.note('cancelling by key what was declined', await answerTo(cancel(failed)))
      seller.note('cancelling by key what is completed', await answerTo(cancel(completed)))
      seller.note('cancelling by key what is canceled', await answerTo(cancel(canceled)))
    })

    test('the effect of a key after a decline is recorded', async () => {
      const declined = order({ sourceId: 'cnon:card-nonce-declined' })
      const first = await refusedWith(seller.client.payments.create(declined))
      const again = await refusedWith(seller.client.payments.create(declined))
      seller.note('the same key after a decline', again)
      expect(again.code).toBe(first.code)
    })
  })

  describe(`${name}: refunds`, () => {
    const ended = async (refundId: string) => {
      const { refund: now } = await seller.client.refunds.get({ refundId })
      return now?.status === 'COMPLETED'
    }

    test('can be partial, and never exceed the amount paid', async () => {
      const { id } = await create()
      const { refund: begun } = await refund(id, 1000)
      expect(['PENDING', 'COMPLETED']).toContain(begun?.status)
      expect(await refusedWith(refund(id, 251))).toMatchObject({ code: 'REFUND_AMOUNT_INVALID' })
      await until(() => ended(begun?.id ?? ''), 60_000)
    })

    test('with the same key are the same refund', async () => {
      const { id } = await create()
      const key = randomUUID()
      const first = await refund(id, 100, key)
      expect((await refund(id, 100, key)).refund?.id).toBe(first.refund?.id)
    })

    test('of a payment that is only held are refused', async () => {
      const { id } = await held()
      const refused = await refusedWith(refund(id, 100))
      seller.note('refunding what is only held', refused)
      expect(refused.status).toBe(400)
    })
  })

  test(`${name}: a list shows a payment before long`, async () => {
    const beginTime = new Date(Date.now() - 60_000).toISOString()
    const { id } = await create()
    const listed = async () => {
      for await (const payment of await seller.client.payments.list({
        beginTime,
        locationId: seller.locationId,
      }))
        if (payment.id === id) return true
      return false
    }
    await until(listed, 60_000)
  })
}
