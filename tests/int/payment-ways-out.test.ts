import { afterEach, describe, expect, it } from 'vitest'
import { mailLabels } from '@/messages/emails'
import { driveOrder } from '@/domain/checkout/checkout'
import { chargeKey } from '@/domain/checkout/order'
import { findAttempt } from '@/server/repositories/payment-provider'
import { createClaimStore } from '@/server/repositories/claims'
import { createOrderStore } from '@/server/repositories/orders'
import { createBookingPorts } from '@/server/services/checkout/confirm'
import { findLateMoney } from '@/server/services/reconciliation/late-money'
import { reconcileOrders } from '@/server/services/checkout/stuck-orders'
import { begunOrder } from '../support/begun-order'
import { type BookingVisitor, bookingVisitor } from '../support/booking-visitor'
import { judgeOrder } from '../support/judge-money'
import { impatient, patient, payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'
import { payment, pounds, sdk } from '../support/square-client'
import { signedIn } from '../support/small-salon'

const MINUTE = 60_000
/** A fault that applies to every call in the test. */
const forGood = { times: 1_000_000 }
const card = { paymentType: 'pay-full', paymentMethod: 'card', sourceId: 'cnon:card-nonce-ok' }
const clearpay = { ...card, paymentMethod: 'clearpay', sourceId: 'cnon:clearpay-ok' }
const atSalon = { paymentType: 'pay-at-salon', idempotencyKey: 'salon' }

describe.each(databases('sqlite'))('recovery from a failed payment on %s', (database) => {
  const paying = payingSalonFor(database)
  let staff: ReturnType<typeof signedIn> | undefined

  afterEach(async () => {
    Object.assign(paying.patience, patient)
    await paying.standIn.clearFaults()
    await paying.standIn.rules({ cancelFailed: 404, cancelCompleted: 400, clearpayCompletes: true })
  })

  const visitor = async (times = 1, email?: string) => {
    const slots = []
    for (let i = 0; i < times; i++) slots.push(await paying.nextTime())
    return bookingVisitor(paying.salon, paying.small, slots, email)
  }
  const settle = () => reconcileOrders(paying.salon.payload, -1)
  /** Moves both clocks forward, ours and Square's. */
  const pass = async (ms: number) => {
    await paying.standIn.advance(ms)
    paying.salon.clock.set(paying.salon.clock.now() + ms)
    await settle()
  }
  const getOrder = async ({ basketId }: BookingVisitor) => {
    const order = await createOrderStore(paying.salon.payload).findByBasket(basketId)
    if (!order) throw new Error('there is no order')
    return order
  }
  const nothingWrong = async (who: BookingVisitor) => {
    const wrong = await judgeOrder(
      paying.salon.payload,
      await paying.standIn.ledger(),
      (await getOrder(who)).id,
    )
    expect(wrong).toEqual([])
  }
  const getMoney = async (who: BookingVisitor) => {
    const { id } = await getOrder(who)
    const { payments } = await paying.standIn.ledger()
    return payments.filter(({ reference_id: key }) => key?.startsWith(`${id}-`))
  }
  const asStaff = async (method: string, path: string) =>
    paying.salon.call(method, path, { headers: await (staff ??= signedIn(paying.salon, 'staff')) })
  const stuckAlerts = async (who: BookingVisitor): Promise<string[]> => {
    const { paymentId } = await getOrder(who)
    const { body } = await asStaff('GET', '/api/payments/alerts')
    const all = body.alerts as { kind: string; payment_id: string; text: string }[]
    return all
      .filter((one) => one.kind === 'stuck-order' && one.payment_id === paymentId)
      .map(({ text }) => text)
  }

  it('needs no cancel after a first card is declined, and accepts the next payment method', async () => {
    const who = await visitor()
    await paying.standIn.fault({ match: { operation: 'payments.cancelByKey' }, fault: '401', ...forGood })
    const declined = await who.confirm({ ...card, sourceId: 'cnon:card-nonce-declined', idempotencyKey: 'a' })
    expect([declined.status, declined.body.code]).toEqual([402, 'TRY_ANOTHER_CARD'])
    expect((await getOrder(who)).status).toBe('failed')
    expect((await who.confirm(atSalon)).status).toBe(200)
    await nothingWrong(who)
  })

  it('ends immediately if Square refuses us from the first request, and allows payment at the salon', async () => {
    const who = await visitor()
    await paying.standIn.fault({ fault: '401', ...forGood })
    const refused = await who.confirm({ ...card, idempotencyKey: 'a' })
    expect([refused.status, refused.body.code]).toEqual([402, 'PAYMENT_UNAVAILABLE'])
    expect((await getOrder(who)).status).toBe('failed')
    expect((await who.confirm(atSalon)).status).toBe(200)
    await nothingWrong(who)
  })

  it.each(['nothing', 400, 404, 409, 422] as const)(
    'ends a declined payment after a lost response, when its cancel answers %s',
    async (cancelFailed) => {
      const who = await visitor()
      await paying.standIn.rules({ cancelFailed })
      await paying.standIn.fault({ match: { operation: 'payments.create' }, fault: 'charge-then-reset' })
      await paying.standIn.fault({ fault: 'webhook-drop', ...forGood })
      const first = await who.confirm({ ...card, sourceId: 'cnon:card-nonce-declined', idempotencyKey: 'a' })
      expect(first.status).toBe(202)
      await settle()
      expect(await getOrder(who)).toMatchObject({ status: 'failed', errorCode: 'TRY_ANOTHER_CARD' })
      const details = `/api/payments/payment-details?paymentId=${first.body.paymentId}`
      const { payment } = (await paying.salon.call('GET', details)).body
      expect(payment).toMatchObject({ payment_status: 'failed', refused_because: 'TRY_ANOTHER_CARD' })
      expect((await who.confirm({ ...card, idempotencyKey: 'b' })).status).toBe(200)
      await nothingWrong(who)
    },
  )

  it.each(['nothing', 404, 409] as const)(
    'finds Clearpay’s money by its reference when every response was lost and its cancel answers %s',
    async (cancelCompleted) => {
      const who = await visitor(2)
      await paying.standIn.rules({ cancelCompleted })
      const lost = { match: { operation: 'payments.create' }, fault: 'charge-then-500', ...forGood }
      await paying.standIn.fault(lost)
      await paying.standIn.fault({ fault: 'webhook-drop', ...forGood })
      expect((await who.confirm({ ...clearpay, idempotencyKey: 'a' })).status).toBe(202)
      await pass(61 * MINUTE)
      await pass(3 * MINUTE)
      await expect.poll(async () => (await settle(), (await getOrder(who)).status)).toBe('failed')
      await pass(MINUTE)
      expect((await getMoney(who)).map(({ captured, kept }) => [captured > 0, kept])).toEqual([[true, 0]])
      await nothingWrong(who)
    },
  )

  it('completes a payment that Clearpay has only approved', async () => {
    const who = await visitor(2)
    await paying.standIn.rules({ clearpayCompletes: false })
    expect((await who.confirm({ ...clearpay, idempotencyKey: 'a' })).body.status).toBe('SUCCESS')
    expect(await getMoney(who)).toMatchObject([{ status: 'COMPLETED', held: 0, kept: 9100 }])
    await nothingWrong(who)
  })

  it('sends the booking email straight away with the amount being checked; after a cancellation, nothing is taken', async () => {
    const email = `open-${database}@example.org`
    const who = await visitor(1, email)
    await paying.standIn.fault({ match: { operation: 'payments.complete' }, fault: '500-before', ...forGood })
    const booked = await who.confirm({ ...card, paymentType: 'pay-half', idempotencyKey: 'a' })
    expect(booked.body.status).toBe('SUCCESS')
    const mail = () => paying.salon.mails.find(({ to, subject }) => to === email && /booking/.test(subject))
    await expect.poll(mail).toBeDefined()
    expect(mail()?.text).toContain(`${mailLabels.open}: £22.75`)
    expect(mail()?.text).toContain('Due on the day: £22.75')
    expect(mail()?.text).toContain('Please do not pay again')
    await pass(16 * MINUTE)
    expect((await stuckAlerts(who)).join()).toMatch(/^An appointment is booked.* £22\.75/)
    const { bookingId } = await getOrder(who)
    const cancelled = await asStaff('DELETE', `/api/booking/cancel-booking?bookingId=${bookingId}`)
    expect(cancelled.status).toBe(200)
    // The reconciler is not needed, and Square still takes nothing.
    await expect.poll(async () => (await getOrder(who)).step).toBe('mailed')
    expect(await getMoney(who)).toMatchObject([{ status: 'CANCELED', held: 0, captured: 0 }])
    await settle()
    expect(await stuckAlerts(who)).toEqual([])
    await nothingWrong(who)
  })

  it('raises an alert after 15 minutes if Square never recovers, and releases the time in the end', async () => {
    const who = await visitor()
    const lost = { match: { operation: 'payments.create' }, fault: 'charge-then-reset' }
    await paying.standIn.fault(lost)
    await paying.standIn.fault({ fault: '401', ...forGood })
    expect((await who.confirm({ ...card, idempotencyKey: 'a' })).status).toBe(202)
    const [line] = (await getOrder(who)).lines
    const held = async () =>
      (await createClaimStore(paying.salon.payload).findByOwner(line?.itemId ?? '')).length
    await pass(14 * MINUTE)
    expect(await stuckAlerts(who)).toEqual([])
    await pass(2 * MINUTE)
    await settle()
    expect((await stuckAlerts(who)).join()).toContain('£45.50 has been pending for more than 15 minutes')
    await pass(100 * MINUTE)
    expect([(await getOrder(who)).status, (await held()) > 0]).toEqual(['undoing', true])
    await pass(10 * MINUTE)
    expect([(await getOrder(who)).status, await held()]).toEqual(['undoing', 0])
    await paying.standIn.clearFaults()
    await pass(MINUTE)
    expect((await getOrder(who)).status).toBe('failed')
    expect(await stuckAlerts(who)).toEqual([])
    await nothingWrong(who)
  })

  it('continues a charge that an older version requested with different parameters', async () => {
    const order = await begunOrder(paying, { method: 'card', token: card.sourceId })
    await paying.standIn.fault({ fault: 'webhook-drop', ...forGood })
    const asked = await createOrderStore(paying.salon.payload).change(order, { step: 'kept', askedAt: 1 })
    const key = chargeKey(order)
    const money = { amountMoney: pounds(order.chargePence / 100), autocomplete: false }
    await sdk(paying.standIn).payments.create(
      payment({ idempotencyKey: key, referenceId: key, delayDuration: 'PT2H', ...money }),
    )
    // The list lags behind. Until it includes the payment, the outcome is unknown.
    expect((await driveOrder(createBookingPorts(paying.salon.payload), asked ?? order)).kind).toBe('pending')
    await pass(10_000)
    const { payments } = await paying.standIn.ledger()
    expect(payments.filter((one) => one.reference_id === key)).toMatchObject([{ kept: order.chargePence }])
    expect(await createOrderStore(paying.salon.payload).find(order.id)).toMatchObject({ status: 'completed' })
  })

  it('finds money that arrived after the attempt was given up', async () => {
    const { payload } = paying.salon
    const ports = createBookingPorts(payload)
    const order = await begunOrder(paying, { method: 'clearpay', token: clearpay.sourceId })
    const key = chargeKey(order)
    await paying.standIn.fault({ fault: 'webhook-drop', ...forGood })
    await paying.standIn.fault({ match: { idempotencyKey: key }, fault: 'late-2' })
    Object.assign(paying.patience, impatient)
    const asking = driveOrder(ports, order)
    const now = async () => (await ports.orders.find(order.id)) ?? order
    await expect.poll(async () => (await now()).askedAt).toBeGreaterThan(0)
    // In the meantime, a different process gives up the attempt. It finds no money that moved.
    await ports.orders.change(await now(), { status: 'undoing', errorCode: 'PAYMENT_FAILED' })
    await ports.orders.change(await now(), { status: 'failed', source: null })
    await asking
    Object.assign(paying.patience, patient)
    const kept = async () =>
      (await paying.standIn.ledger()).payments.find((one) => one.reference_id === key)?.kept
    await expect.poll(kept).toBe(order.chargePence)
    expect(await findAttempt(payload, key)).toMatchObject({ status: 'open' })
    await pass(3 * MINUTE)
    await findLateMoney(payload)
    await paying.standIn.advance(3000)
    expect(await kept()).toBe(0)
    await findLateMoney(payload)
    expect(await findAttempt(payload, key)).toMatchObject({ status: 'undone' })
  })

  it('updates the alert for staff when the situation changes', async () => {
    const who = await visitor()
    await paying.standIn.fault({ match: { operation: 'payments.create' }, fault: '500-before', ...forGood })
    expect((await who.confirm({ ...card, idempotencyKey: 'a' })).status).toBe(202)
    await pass(16 * MINUTE)
    await settle()
    expect((await stuckAlerts(who)).join()).toContain('nothing is booked')
    await paying.standIn.clearFaults()
    await paying.standIn.fault({ match: { operation: 'payments.complete' }, fault: '500-before', ...forGood })
    const told = async () => (await settle(), (await stuckAlerts(who)).join())
    await expect.poll(told).toMatch(/^An appointment is booked/)
  })
})
