import { describe, expect, it } from 'vitest'
import { bookingVisitor } from '../support/booking-visitor'
import { payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

const ok = { sourceId: 'cnon:card-nonce-ok' }

describe.each(databases('sqlite'))('amounts shown before confirming, on %s', (database) => {
  const paying = payingSalonFor(database)
  const visitor = async (email?: string) =>
    bookingVisitor(paying.salon, paying.small, [await paying.nextTime()], email)
  const details = async (paymentId: string) =>
    (await paying.salon.call('GET', `/api/payments/payment-details?paymentId=${paymentId}`)).body.payment

  it('a booking is refused at any price other than the one shown, paid at the salon or half now', async () => {
    const who = await visitor()
    for (const paymentType of ['pay-at-salon', 'pay-half']) {
      const cheaper = await who.confirm({ paymentType, ...ok, amountTotal: '45.49' })
      expect([cheaper.status, cheaper.body.code]).toEqual([409, 'PRICE_CHANGED'])
    }
    const { body } = await who.confirm({ paymentType: 'pay-at-salon', amountTotal: '45.5' })
    expect(await details(body.paymentId)).toMatchObject({ payment_type: 'pay-at-salon', amount: 45.5 })
  })

  it('only the balance that staff saw is recorded', async () => {
    const { body } = await (await visitor()).confirm({ paymentType: 'pay-half', ...ok })
    const headers = await signedIn(paying.salon, 'admin')
    const take = (amount: number) =>
      paying.salon.call('POST', '/api/payments/take-balance', {
        headers,
        json: { paymentId: body.paymentId, method: 'cash', amount },
      })
    const other = await take(10)
    expect([other.status, other.body.field]).toEqual([400, 'amount'])
    expect((await take(22.75)).body).toMatchObject({ balance: 0, taken_method: 'cash' })
  })

  it.each([
    ['cora+a@example.org', ['cora@example.org', 'Cora+b@example.org'], 'c.ora@example.org'],
    ['d.ora@gmail.com', ['dora@googlemail.com', 'D.O.Ra+b@gmail.com'], 'dorb@gmail.com'],
  ])('a code that works once per customer works once for the mailbox of %s', async (first, again, other) => {
    const { payload } = paying.salon
    const data = {
      code: `ONEBOX${first.length}`,
      kind: 'amount' as const,
      amountPence: 500,
      active: true,
      oncePerCustomer: true,
    }
    await payload.create({ collection: 'discounts', data })
    const card = { paymentType: 'pay-full', ...ok, discountCode: data.code }
    expect((await (await visitor(first)).confirm(card)).status).toBe(200)
    for (const same of again)
      expect((await (await visitor(same)).confirm(card)).body.code).toBe('DISCOUNT_USED_BEFORE')
    expect((await (await visitor(other)).confirm(card)).status).toBe(200)
  })
})
