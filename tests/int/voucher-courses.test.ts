import { describe, expect, it } from 'vitest'
import { store } from '@/server/repositories/store'
import { drivePendingRefunds } from '@/server/services/payments/drive-refund'
import { sendQueued } from '@/server/services/notifications/send'
import { giveBackDeadUses } from '@/server/services/payments/undo-voucher-parts'
import { payingAcademyFor, switchRightToCancel } from '../support/academy-for'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'
import { readLedger, sellVoucher } from '../support/sold-voucher'

/** The course costs £240, and its deposit is half of it. */
describe.each(databases('mongodb'))('paying for a course with a gift voucher on %s', (database) => {
  const here = payingAcademyFor(database)
  const getLedger = (id: string) => readLedger(here.salon, id)

  let day = 0
  /** A place that was bought with a voucher of this worth, and the rest by card. */
  const bought = async (worth: number, email = 'ada@example.org') => {
    const voucher = await sellVoucher(here.salon, worth)
    const date = await here.newDate((day += 2) + 30, { confirm: true })
    const who = await here.buyerAt(date, email)
    const { status, body } = await here.salon.call('POST', '/api/booking/confirm-booking', {
      headers: { 'session-id': who.session },
      address: who.session,
      json: {
        ...{ paymentType: 'pay-full', paymentContext: 'course', customerId: who.customerId },
        ...{ course: { id: here.courseId }, courseDateId: date, sourceId: 'cnon:card-nonce-ok' },
        ...{ vouchers: [voucher.code], amountVouchers: Math.min(worth, 24_000) / 100 },
      },
    })
    expect([status, body.status]).toEqual([200, 'SUCCESS'])
    const details = await here.details(body.paymentId)
    const where = { enrolment: { equals: details.enrolment_id } }
    const rows = await store(here.salon.payload).find('payments', where, { sort: 'id', limit: 9 })
    const parts = rows.map(({ method, paidPence }) => [method, paidPence])
    return { voucher, date, details, parts, paymentId: body.paymentId as string }
  }
  const cancel = async (enrolment: string, refund: number, by = 'customer') =>
    here.asStaff(
      'DELETE',
      `/participant?${new URLSearchParams({ enrolmentId: enrolment, refund: String(refund), by })}`,
    )
  const settled = async () => {
    for (let tries = 0; tries < 20; tries++) {
      await drivePendingRefunds(here.salon.payload)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  it('charges the rest, and refunds both in full while the right to cancel lasts', async () => {
    await switchRightToCancel(here.salon, true)
    const { voucher, details, parts, date } = await bought(10_000, 'both@example.org')
    expect(parts).toEqual([
      ['card', 14_000],
      ['voucher', 10_000],
    ])
    expect(details.due).toBe(0)
    await sendQueued(here.salon.payload)
    const mail = here.salon.mails.find(({ to }) => to === 'both@example.org')
    expect(mail?.text).toMatch(/Paid with a gift voucher: £100\.00\n+Paid so far: £140\.00/)
    expect(mail?.text).not.toContain('Due on the day')
    const [participant] = await here.participants(date)
    expect(participant).toMatchObject({ amount_paid: 240, payment_state: { kind: 'paid', due: 0 } })
    const { status, body } = await cancel(details.enrolment_id, 240)
    expect([status, body.refund_problem]).toEqual([200, null])
    await settled()
    expect(await getLedger(voucher.id)).toEqual([
      ['sold', 10_000],
      ['use', 10_000],
      ['restored', 10_000],
    ])
    expect((await here.participants(date))[0]).toMatchObject({ amount_refunded: 240 })
    await here.nothingWrong()
  })

  it('shows what is due again after the part of the voucher was corrected', async () => {
    const { details, date, paymentId } = await bought(10_000, 'wrong@example.org')
    const where = { enrolment: { equals: details.enrolment_id }, method: { equals: 'voucher' } }
    const part = await store(here.salon.payload).findOne('payments', where)
    const corrected = await here.salon.call('POST', '/api/payments/correct', {
      headers: await signedIn(here.salon, 'manager'),
      json: { paymentId: part?.id, reason: 'Wrong voucher' },
    })
    expect(corrected.status).toBe(200)
    const open = { kind: 'part-paid', due: 100 }
    expect((await here.participants(date))[0]).toMatchObject({ payment_state: open })
    expect((await here.details(paymentId)).payment_state).toMatchObject(open)
    await here.nothingWrong()
  })

  it('keeps the deposit from the voucher first, so that the card is refunded first', async () => {
    await switchRightToCancel(here.salon, false)
    const { voucher, details, paymentId } = await bought(10_000)
    const { status, body } = await cancel(details.enrolment_id, 120)
    expect([status, body.refund_problem]).toEqual([200, null])
    await settled()
    expect(
      (await store(here.salon.payload).findOne('payments', { id: { equals: paymentId } }))?.refundedPence,
    ).toBe(12_000)
    expect(await getLedger(voucher.id)).toEqual([
      ['sold', 10_000],
      ['use', 10_000],
    ])
    // A repeated call refunds nothing more.
    expect((await cancel(details.enrolment_id, 120)).status).toBe(200)
    await settled()
    await here.nothingWrong()
  })

  it('asks for no card if the voucher covers everything, and gives the rest of it back', async () => {
    await switchRightToCancel(here.salon, false)
    const before = (await here.standIn.ledger()).payments.length
    const { voucher, details, parts } = await bought(30_000)
    expect(parts).toEqual([['voucher', 24_000]])
    expect((await here.standIn.ledger()).payments).toHaveLength(before)
    expect((await cancel(details.enrolment_id, 120)).status).toBe(200)
    expect(await getLedger(voucher.id)).toEqual([
      ['sold', 30_000],
      ['use', 24_000],
      ['restored', 12_000],
    ])
    expect(await giveBackDeadUses(here.salon.payload)).toBe(0)
    await here.nothingWrong()
  })
})
