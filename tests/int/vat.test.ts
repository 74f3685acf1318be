import { describe, expect, it } from 'vitest'
import { DAY } from '@/domain/time/time'
import { createId } from '@/server/ids'
import { store } from '@/server/repositories/store'
import { numberNewReceipts } from '@/server/services/payments/number-receipts'
import { deskSalonFor, FRIDAY_NOON } from '../support/desk-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

type Rate = 'standard' | 'reduced' | 'zero' | 'exempt'

interface Share {
  rate: Rate
  gross: number
  vat: number
}

describe.each(databases('mongodb'))('VAT on %s', (database) => {
  const desk = deskSalonFor(database)
  const call = async (method: string, path: string, json?: object, headers = desk.headers) =>
    (await desk.salon.call(method, `/api/${path}`, { headers, json })).body
  const saveReceiptSettings = (receipts: object) =>
    desk.salon.payload.updateGlobal({ slug: 'booking-settings', data: { receipts } as never })

  const addTreatment = async (name: string, vatRate: Rate) => {
    const { salon, small } = desk
    const {
      id: _id,
      createdAt: _at,
      updatedAt: _later,
      slug: _slug,
      ...data
    } = await salon.payload.findByID({
      collection: 'services',
      id: small.tint.id,
      depth: 0,
    })
    return salon.payload.create({
      collection: 'services',
      data: { ...data, name, vatRate, _status: 'published' } as never,
    })
  }
  const setRate = (vatRate: Rate, id = desk.small.tint.id) =>
    desk.salon.payload.update({ collection: 'services', id, data: { vatRate, _status: 'published' } })

  let week = 0
  /** Books these treatments one after the other, each with its person, in a week of their own. */
  const book = async (...items: { service: string; staff?: string }[]) => {
    const { small, customerId } = desk
    week += 1
    const made = await call('POST', 'booking/admin-create-visit', {
      ...{ customer_id: customerId, location_id: small.medway.id, confirm: true },
      items: items.map(({ service, staff = String(small.amy.id) }, at) => ({
        ...{ service_id: service, staff_id: staff },
        start_time: new Date(Date.UTC(2026, 10, 23 + 7 * week, 9 + at)).toISOString(),
      })),
    })
    expect(made.code).toBeUndefined()
    const rows = await store(desk.salon.payload).findAll(
      'appointments',
      { booking: { equals: made.bookingId } },
      { sort: 'start', limit: 10 },
    )
    return { paymentId: made.paymentId as string, slots: rows.map(({ id }) => id) }
  }
  const take = async (paymentId: string, amount: number) => {
    desk.salon.clock.set(desk.salon.clock.now() + 60_000)
    const taken = await call('POST', 'payments/take-part', {
      ...{ paymentId, amount, method: 'cash', idempotencyKey: createId() },
    })
    expect(taken.code).toBeUndefined()
  }
  const readVat = async (paymentId: string) => {
    const { receipt } = await call('GET', `payments/receipt?paymentId=${paymentId}`)
    return (receipt.entries as { vat: Share[] }[]).map(({ vat }) =>
      vat.map(({ rate, gross, vat: part }) => [rate, gross, part]),
    )
  }

  it('of a refund has the rate of the treatment that it was for, and people lose what was theirs', async () => {
    const { salon, small } = desk
    salon.clock.set(FRIDAY_NOON)
    await saveReceiptSettings({ vatNumber: '123456789', vatFrom: '2026-11-20' })
    const exempt = await addTreatment('Medical peel', 'exempt')
    const day = '2026-11-20'
    const { paymentId, slots } = await book(
      { service: String(small.tint.id) },
      { service: String(exempt.id), staff: String(small.beth.id) },
    )
    await take(paymentId, 51)
    await take(paymentId, 40)
    expect(await readVat(paymentId)).toEqual([
      [
        ['standard', 25.5, 4.25],
        ['exempt', 25.5, 0],
      ],
      [
        ['standard', 20, 3.33],
        ['exempt', 20, 0],
      ],
    ])
    const manager = await signedIn(salon, 'manager', { username: 'vic' })
    const refund = (amount: number, bookingSlotIds?: string[], id = paymentId) =>
      call(
        'POST',
        'payments/refund',
        {
          paymentId: id,
          amount,
          reason: 'Unhappy',
          by_hand: true,
          ...(bookingSlotIds && { bookingSlotIds }),
        },
        manager,
      )
    salon.clock.set(salon.clock.now() + 60_000)
    expect((await refund(25.5, [slots[1]!])).code).toBeUndefined()
    salon.clock.set(salon.clock.now() + 60_000)
    // What is left of this payment, which is only of the first treatment.
    expect((await refund(10)).code).toBeUndefined()
    expect((await readVat(paymentId)).slice(2)).toEqual([[['exempt', -25.5, 0]], [['standard', -10, -1.67]]])
    const { takings } = await call('GET', `reports/takings?from=${day}&to=${day}`, undefined, manager)
    const people = takings.people.map(({ name, net }: { name: string; net: number }) => [name, net])
    expect(people).toEqual(
      expect.arrayContaining([
        [expect.stringContaining('Amy'), 35.5],
        [expect.stringContaining('Beth'), 20],
      ]),
    )
    expect(takings.vat.map(({ rate, gross }: Share) => [rate, gross])).toEqual([
      ['standard', 35.5],
      ['exempt', 20],
    ])
  })

  it('has the rate of the moment of the payment, although the receipt is numbered later', async () => {
    const { salon, small } = desk
    salon.clock.set(FRIDAY_NOON + DAY)
    const { paymentId } = await book({ service: String(small.tint.id) })
    await take(paymentId, 20)
    await setRate('reduced')
    await take(paymentId, 21)
    await setRate('standard')
    expect(await readVat(paymentId)).toEqual([[['standard', 20, 3.33]], [['reduced', 21, 1]]])
  })

  it('of earlier payments is added once the owner enters an earlier first day', async () => {
    const { salon, small } = desk
    const day = '2026-11-22'
    salon.clock.set(FRIDAY_NOON + 2 * DAY)
    await saveReceiptSettings({ vatNumber: null, vatFrom: null })
    const { paymentId } = await book({ service: String(small.tint.id) })
    await take(paymentId, 45.5)
    const manager = await signedIn(salon, 'manager', { username: 'val' })
    await call(
      'POST',
      'payments/refund',
      { paymentId, amount: 5.5, reason: 'Unhappy', by_hand: true },
      manager,
    )
    await numberNewReceipts(salon.payload)
    expect(await readVat(paymentId)).toEqual([[], []])
    await saveReceiptSettings({ vatNumber: '123456789', vatFrom: '2026-11-23' })
    const read = () => call('GET', `reports/takings?from=${day}&to=${day}`, undefined, manager)
    expect((await read()).takings.vat).toEqual([])
    await saveReceiptSettings({ vatNumber: '123456789', vatFrom: day })
    const { takings } = await read()
    expect(takings.vat).toMatchObject([{ rate: 'standard', gross: 40, vat: 6.67, net: 33.33 }])
    expect(await readVat(paymentId)).toEqual([[['standard', 45.5, 7.58]], [['standard', -5.5, -0.91]]])
  })

  it('of a refund that the bank sent back does not count', async () => {
    const { salon, small } = desk
    const day = '2026-11-23'
    salon.clock.set(FRIDAY_NOON + 3 * DAY)
    const { paymentId } = await book({ service: String(small.tint.id) })
    await take(paymentId, 45.5)
    const manager = await signedIn(salon, 'manager', { username: 'viv' })
    await call(
      'POST',
      'payments/refund',
      { paymentId, amount: 45.5, reason: 'Unhappy', by_hand: true },
      manager,
    )
    const read = async () =>
      (await call('GET', `reports/takings?from=${day}&to=${day}`, undefined, manager)).takings
    expect(await read()).toMatchObject({ net: 0, vat: [{ vat: 0, gross: 0 }] })
    await store(salon.payload).updateOne('refunds', { payment: { equals: paymentId } }, { status: 'failed' })
    expect(await read()).toMatchObject({ net: 45.5, vat: [{ vat: 7.58, gross: 45.5 }] })
  })
})
