import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffMessages } from '@/messages/staff'
import { store } from '@/server/repositories/store'
import { type BookingVisitor, bookingVisitor, timesOf } from '../support/booking-visitor'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

/** A Monday, 08:00 in London. */
const MONDAY = Date.UTC(2026, 5, 1, 7)
const DAY = 86_400_000
const SALON = { paymentType: 'pay-at-salon' }

/** Payment at the salon is only for existing customers without a no-show (D18). */
describe.each(databases('mongodb'))('the email code for paying at the salon on %s', (database) => {
  let salon: Salon
  let small: SmallSalon
  let nextTime: () => Promise<object>

  const offer = (payAtSalon: 'everyone' | 'existing') =>
    salon.payload.updateGlobal({
      slug: 'booking-settings',
      data: { payAtSalon },
      context: { keepCache: true },
    })
  const visitor = async (email: string): Promise<BookingVisitor> =>
    bookingVisitor(salon, small, [await nextTime()], email)
  /** Books while payment at the salon is open to everyone, and lets the appointment pass. */
  const comeOnce = async (email: string): Promise<string> => {
    await offer('everyone')
    const { body } = await (await visitor(email)).confirm(SALON)
    expect(body.success).toBe(true)
    salon.clock.set(salon.clock.now() + 30 * DAY)
    nextTime = timesOf(salon, small)
    await offer('existing')
    const rows = await store(salon.payload).find('appointments', {}, { sort: '-createdAt', limit: 1 })
    return rows[0]!.id
  }
  const codes = (email: string): string[] =>
    salon.mails
      .filter(({ to, subject }) => to === email && subject.includes('is your code'))
      .map(({ subject }) => subject.slice(0, 6))
  const codeFor = async (email: string): Promise<string> => {
    await expect.poll(() => codes(email).length).toBeGreaterThan(0)
    return codes(email).at(-1)!
  }

  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
    salon.clock.set(MONDAY)
    nextTime = timesOf(salon, small)
  })
  afterAll(() => salon.close())

  it('is required, and lets an existing customer confirm', async () => {
    const email = 'regular@example.org'
    await comeOnce(email)
    const regular = await visitor(email)
    const asked = await regular.confirm(SALON)
    expect([asked.status, asked.body.code, asked.body.field]).toEqual([
      403,
      'CODE_REQUIRED',
      'confirmationCode',
    ])
    const code = await codeFor(email)
    expect(code).toMatch(/^\d{6}$/)
    // The code is not in the queue, and staff do not see it there.
    const queued = await store(salon.payload).find(
      'notifications',
      { recipient: { equals: email } },
      { limit: 9 },
    )
    expect(queued.map(({ kind }) => kind)).toContain('salon-code')
    expect(JSON.stringify(queued)).not.toContain(code)
    const headers = await signedIn(salon, 'staff', { username: 'reader' })
    const list = await salon.call('GET', '/api/notifications/get-notifications', { headers })
    expect(JSON.stringify(list.body)).not.toContain(code)
    const { id } = queued.find(({ kind }) => kind === 'salon-code')!
    const one = await salon.call('GET', `/api/notifications/notification?notificationId=${id}`, { headers })
    expect([one.status, JSON.stringify(one.body).includes(code)]).toEqual([200, false])
    const wrongCode = code === '000000' ? '000001' : '000000'
    const wrong = await regular.confirm({ ...SALON, confirmationCode: wrongCode })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'CODE_WRONG'])
    const other = await visitor(email)
    expect((await other.confirm({ ...SALON, confirmationCode: code })).body.code).toBe('CODE_WRONG')
    const right = await regular.confirm({
      ...SALON,
      confirmationCode: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    })
    expect([right.status, right.body.status]).toEqual([200, 'SUCCESS'])
  })

  it('expires', async () => {
    const email = 'late@example.org'
    await comeOnce(email)
    const late = await visitor(email)
    await late.confirm(SALON)
    const code = await codeFor(email)
    salon.clock.set(salon.clock.now() + 31 * 60_000)
    expect((await late.confirm({ ...SALON, confirmationCode: code })).body.code).toBe('CODE_WRONG')
  })

  it('is not sent to an unknown address, although the response is the same', async () => {
    await offer('existing')
    const regular = await (await visitor('regular@example.org')).confirm(SALON)
    const strange = await visitor('stranger@example.org')
    const answer = await strange.confirm(SALON)
    expect([answer.status, answer.body]).toEqual([regular.status, regular.body])
    const guess = await strange.confirm({ ...SALON, confirmationCode: '123456' })
    expect([guess.status, guess.body.code]).toEqual([403, 'CODE_WRONG'])
    expect(codes('stranger@example.org')).toEqual([])
  })

  it('is not available to a customer with a no-show until staff clear it', async () => {
    const email = 'missed@example.org'
    const appointment = await comeOnce(email)
    const row = await store(salon.payload).findOne('appointments', { id: { equals: appointment } })
    const headers = await signedIn(salon)
    const mark = (missed: boolean) =>
      salon.call('PUT', '/api/booking/mark-missed', {
        json: { bookingId: row!.booking, bookingSlotId: appointment, missed },
        headers,
      })
    expect((await mark(true)).body.message).toBe(staffMessages.appointmentMissed)
    const who = await visitor(email)
    expect((await who.confirm(SALON)).body.code).toBe('CODE_REQUIRED')
    expect(codes(email)).toEqual([])
    expect((await mark(false)).status).toBe(200)
    await who.confirm(SALON)
    expect((await who.confirm({ ...SALON, confirmationCode: await codeFor(email) })).status).toBe(200)
  })

  it('is limited to a few emails and a few guesses', async () => {
    const email = 'eager@example.org'
    await comeOnce(email)
    const eager = await visitor(email)
    for (let n = 0; n < 5; n++) {
      salon.clock.set(salon.clock.now() + 1000)
      await eager.confirm(SALON)
    }
    await expect.poll(() => codes(email).length).toBe(3)
    const said: string[] = []
    for (let n = 0; n < 11; n++)
      said.push((await eager.confirm({ ...SALON, confirmationCode: '12345' })).body.code)
    expect(said.slice(0, 10)).toEqual(Array<string>(10).fill('CODE_WRONG'))
    expect(said.at(10)).toBe('CODE_TRIED_TOO_OFTEN')
  })
})
