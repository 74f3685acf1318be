import { beforeEach, describe, expect, it } from 'vitest'
import { describeLeftMoney } from '@/messages/course-emails'
import { driveOrder } from '@/domain/checkout/checkout'
import { errorMessages } from '@/messages/errors'
import { openAlertsOfKind } from '@/server/repositories/alerts'
import { changeCourseDate } from '@/server/repositories/courses'
import { findOrderOfBooking } from '@/server/repositories/orders'
import { createCoursePorts } from '@/server/services/checkout/confirm-course'
import { reconcileOrders } from '@/server/services/checkout/stuck-orders'
import { payingAcademyFor } from '../support/academy-for'
import { Crash, crashingPorts, type Moment } from '../support/crashing-ports'
import { databases } from '../support/salon'
import { tenOn } from '../support/small-academy'

/** The money if, as far as we know, nothing was paid. */
const money = {
  ...{ isCertain: true, paid: null, left: null, back: null, kept: null, isByTerms: false },
  way: 'online',
} as const

describe.each(databases('sqlite'))('a course changed while a visitor is paying for it, on %s', (database) => {
  const here = payingAcademyFor(database)
  beforeEach(() => here.standIn.clearFaults())

  let day = 2
  const newDate = () => here.newDate((day += 4), { confirm: true })
  const times = (hour: number) => ({ start_time: tenOn(day + 1, hour), end_time: tenOn(day + 1, hour + 4) })
  const move = async (id: string, change: object = times(11)) =>
    expect((await here.asStaff('PUT', `/course-date/${id}`, { ...change, confirm: true })).status).toBe(200)
  const kept = async () =>
    (await here.standIn.ledger()).payments.filter(({ status }) => status === 'COMPLETED').length

  /** Makes a purchase whose payment succeeded, although we do not know it yet. */
  const paying = async (email: string, more: Record<string, string> = {}) => {
    const date = await newDate()
    const who = await here.buyerAt(date, email)
    const match = { operation: 'payments.create' }
    await here.standIn.fault({ match, fault: 'charge-then-reset', times: 1000 })
    await here.standIn.fault({ fault: 'webhook-drop', times: 1000 })
    const buy = (key: string) => who.buy({ ...more, idempotencyKey: key })
    const { paymentId } = (await buy('first')).body
    await here.standIn.clearFaults()
    const enrolment = (await here.details(paymentId)).enrolment_id as string
    const order = await findOrderOfBooking(here.salon.payload, enrolment)
    if (!order) throw new Error('there is no order')
    /** Continues the purchase until the process dies at that call. */
    const dieAt = async (name: string, when: Moment) => {
      const { ports } = crashingPorts(
        createCoursePorts(here.salon.payload),
        (call) => call.name === name,
        when,
      )
      await expect(driveOrder(ports, order)).rejects.toThrow(Crash)
    }
    return { date, buy, paymentId: paymentId as string, dieAt, order }
  }

  it.each([
    ['another time', () => times(12)],
    ['another place', () => ({ location_id: here.small.maidstone.id })],
    ['a later end', () => ({ end_time: tenOn(day, 17) })],
  ])(
    'is moved to %s: nothing is charged, the visitor is informed, and may choose it again',
    async (to, change) => {
      const email = `${to.replaceAll(' ', '')}@example.org`
      const { date, buy } = await paying(email)
      const before = await kept()
      await move(date, change())
      const refused = await buy('first')
      expect([refused.status, refused.body.code]).toEqual([409, 'COURSE_DATE_MOVED'])
      expect(refused.body.message).toBe(errorMessages.COURSE_DATE_MOVED)
      expect([await kept(), await here.taken(date)]).toEqual([before, 0])
      expect([await here.participants(date), await here.mailsTo(email)]).toEqual([[], []])
      expect((await buy('second')).body.status).toBe('SUCCESS')
      expect(await here.mailsTo(email)).toHaveLength(1)
      await here.nothingWrong()
    },
  )

  it('is moved and back again: it matches what the visitor saw', async () => {
    const { date, buy } = await paying('back@example.org')
    const shown = { start_time: tenOn(day), end_time: tenOn(day, 16) }
    await move(date)
    await move(date, shown)
    expect((await buy('first')).body.status).toBe('SUCCESS')
    expect(await here.mailsTo('back@example.org')).toHaveLength(1)
  })

  it('is moved after a crash that left a participant: they get no message and lose nothing', async () => {
    const { date, dieAt, paymentId } = await paying('crash@example.org')
    const before = await kept()
    await dieAt('bookkeeping.writeBooking', 'after')
    expect(await here.participants(date)).toHaveLength(1)
    await move(date)
    expect(await here.mailsTo('crash@example.org')).toEqual([])
    await reconcileOrders(here.salon.payload, -1)
    expect([await here.participants(date), await here.taken(date), await kept()]).toEqual([[], 0, before])
    expect((await here.details(paymentId)).payment_status).toBe('failed')
    expect(await here.mailsTo('crash@example.org')).toEqual([])
    await here.nothingWrong()
  })

  it('is moved after the payment was taken: the seat stays, and the buyer is informed once', async () => {
    const clearpay = { sourceId: 'cnon:clearpay-ok', paymentMethod: 'clearpay' }
    const { date, buy } = await paying('clear@example.org', clearpay)
    await move(date)
    expect((await buy('first')).body.status).toBe('SUCCESS')
    const subjects = await here.mailsTo('clear@example.org')
    expect(subjects.map((one) => one.split(' at ')[0]).toSorted()).toEqual([
      'New date for your course',
      'Your course',
    ])
    const mail = here.salon.mails.findLast(
      ({ to, subject }) => to === 'clear@example.org' && /^New/.test(subject),
    )
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toMatch(/It was .*10:00 am.* It is now .*11:00 am/)
    expect(await here.taken(date)).toBe(1)
    await here.nothingWrong()
  })

  it.each([
    ['by staff, who tell them', move],
    ['too early to be told by staff', (id: string) => changeCourseDate(here.salon.payload, id, moved())],
  ])('is moved once it is booked, %s: it is paid for and emailed once', async (who, change) => {
    const email = `${who.replaceAll(/\W/g, '')}@example.org`
    const { date, dieAt } = await paying(email)
    await dieAt('payments.capture', 'before')
    await change(date)
    await dieAt('mail.queueConfirmation', 'after')
    await reconcileOrders(here.salon.payload, -1)
    const subjects = await here.mailsTo(email)
    expect(subjects.map((one) => one.split(' at ')[0]).toSorted()).toEqual([
      'New date for your course',
      'Your course',
    ])
    expect(await here.participants(date)).toMatchObject([{ payment_status: 'completed', amount_paid: 240 }])
    await here.nothingWrong()
  })

  const lost = async (capture: string) => {
    for (const [operation, fault] of [
      ['payments.complete', capture],
      ['payments.get', 'reset-before'],
    ])
      await here.standIn.fault({ match: { operation }, fault, times: 1000 })
    await here.standIn.fault({ fault: 'webhook-drop', times: 1000 })
  }
  const cancel = async (paymentId: string) => {
    const query = new URLSearchParams({
      enrolmentId: (await here.details(paymentId)).enrolment_id,
      refund: '0',
    })
    expect((await here.asStaff('DELETE', `/participant?${query}`)).status).toBe(200)
  }
  const lastMail = async (email: string) => {
    await here.mailsTo(email)
    return here.salon.mails.findLast(({ to }) => to === email)?.text.replaceAll(/\s+/g, ' ')
  }

  it.each([
    [
      'was taken',
      'charge-then-reset',
      'completed',
      describeLeftMoney({ ...money, paid: '£240.00', left: '£240.00' }),
    ],
    ['was not taken', 'reset-before', 'failed', describeLeftMoney(money)],
  ])(
    'is cancelled while it is unknown that the money %s: the email is correct',
    async (how, fault, state, text) => {
      const email = `${how.replaceAll(' ', '')}@example.org`
      // The date is far enough ahead that the terms give a refund.
      const who = await here.buyerAt(await here.newDate(60, { confirm: true }), email)
      await lost(fault)
      const { paymentId, status } = (await who.buy()).body
      expect(status).toBe('SUCCESS')
      await here.standIn.clearFaults()
      expect((await here.details(paymentId)).payment_status).toBe('pending')
      await cancel(paymentId)
      expect(await lastMail(email)).toContain(text)
      expect((await here.details(paymentId)).payment_status).toBe(state)
      await here.nothingWrong()
    },
  )

  it('is cancelled after the payment failed: nothing is pending any longer', async () => {
    const { paymentId, dieAt, order } = await paying('refused@example.org')
    await dieAt('payments.capture', 'before')
    const { payments, orders } = createCoursePorts(here.salon.payload)
    const { providerId } = (await orders.find(order.id)) ?? {}
    await payments.voidPayment(providerId ?? '')
    await reconcileOrders(here.salon.payload, -1)
    expect((await here.details(paymentId)).payment_status).toBe('pending')
    await cancel(paymentId)
    expect(await lastMail('refused@example.org')).toContain(describeLeftMoney(money))
    expect((await here.details(paymentId)).payment_status).toBe('failed')
    await here.nothingWrong()
  })

  it('is cancelled while the outcome of the payment is unknown: the email does not claim one', async () => {
    const who = await here.buyerAt(await newDate(), 'open@example.org')
    await lost('charge-then-reset')
    const { paymentId } = (await who.buy()).body
    await cancel(paymentId)
    expect(await lastMail('open@example.org')).toContain(describeLeftMoney({ ...money, isCertain: false }))
    await here.standIn.clearFaults()
    await reconcileOrders(here.salon.payload, -1)
    expect((await here.details(paymentId)).payment_status).toBe('completed')
    const alerts = await openAlertsOfKind(here.salon.payload, 'paid-though-cancelled')
    expect(alerts.map(({ payment }) => payment)).toContain(paymentId)
    await here.nothingWrong()
  })

  const moved = () => ({ start: Date.parse(tenOn(day + 1, 11)), end: Date.parse(tenOn(day + 1, 15)) })
})
