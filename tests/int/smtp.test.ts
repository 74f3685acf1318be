import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alertMessages } from '@/messages/management-disputes'
import { queueDueReminders } from '@/server/services/notifications/remind'
import { sendQueued } from '@/server/services/notifications/send'
import { bookingVisitor, timesOf } from '../support/booking-visitor'
import { type MailServer, startMailServer } from '../support/mail-server'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'
import { portFor } from '../support/smtp-port'

/** The ms to wait for an email. It is sent after the response to the booking, and a busy machine needs longer. */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The next Monday at 08:00 UTC. The date must be real, because reminders depend on when the booking was made. */
const nextMonday = (): number => {
  const today = Math.floor(Date.now() / DAY)
  return (today + 7 - ((today + 3) % 7)) * DAY + 8 * 60 * MINUTE
}
const MONDAY = nextMonday()

describe.each(databases('sqlite'))('emails over SMTP on %s', (database) => {
  let server: MailServer
  let salon: Salon
  let small: SmallSalon
  let headers: Record<string, string>
  let nextTime: () => Promise<object>

  beforeAll(async () => {
    server = await startMailServer()
    salon = await startSalon({ database, mail: portFor(server) })
    small = await smallSalon(salon.payload)
    headers = await signedIn(salon)
    await salon.payload.updateGlobal({
      slug: 'site-settings',
      data: { name: 'Linden & Lace', email: 'hello@salon.example', noticeAddress: 'desk@linden.example' },
      context: { keepCache: true },
    })
    salon.clock.set(MONDAY)
    nextTime = timesOf(salon, small)
  })
  afterAll(async () => {
    await salon.close()
    await server.close()
  })
  beforeEach(() => void server.mails.splice(0))

  const book = async (email: string): Promise<string> => {
    const visitor = await bookingVisitor(salon, small, [await nextTime()], email)
    const { body } = await visitor.confirm({ paymentType: 'pay-at-salon' })
    const url = `/api/payments/payment-details?paymentId=${body.paymentId}`
    return (await salon.call('GET', url)).body.payment.booking_id
  }
  const textTo = ({ to }: Email): string => to?.[0]?.address ?? ''
  const mailTo = async (address: string): Promise<Email> => {
    await expect.poll(() => server.mails.some((mail) => textTo(mail) === address)).toBe(true)
    return server.mails.find((mail) => textTo(mail) === address)!
  }
  const getCalendar = ({ attachments }: Email): string =>
    attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content.toString() ?? ''
  /** An attempt that is over: `attempts` is counted when it begins. */
  const refusedOnce = expect.objectContaining({
    status: 'queued',
    attempts: 1,
    error: expect.stringContaining('ECONNREFUSED'),
  })
  const states = async (address: string) => {
    const { body } = await salon.call('GET', '/api/notifications/get-notifications', { headers })
    return body.notifications.filter(({ recipient }: { recipient: string }) => recipient === address)
  }

  it('a booking is confirmed with a calendar file, and the salon gets an email', async () => {
    await book('ada@example.org')
    const mail = await mailTo('ada@example.org')
    expect(mail.subject).toMatch(/^Your booking at Linden & Lace: /)
    expect(mail.text).toContain('Brow tint')
    expect(mail.html).toContain('Linden &amp; Lace')
    const calendar = getCalendar(mail)
    expect(calendar).toContain('METHOD:PUBLISH')
    expect(calendar).toMatch(/DTSTART:\d{8}T\d{6}Z/)
    expect(calendar).toContain('SUMMARY:Brow tint')
    const notice = await mailTo('desk@linden.example')
    expect(notice.text).toContain('01634 123456')
    expect(await states('ada@example.org')).toEqual([
      expect.objectContaining({ kind: 'confirmation', status: 'sent', attempts: 1, error: null }),
    ])
  })

  it('an email names the salon as its sender, says where replies go, and is marked as automatic', async () => {
    await book('bea@example.org')
    const mail = await mailTo('bea@example.org')
    expect(mail.from).toMatchObject({ name: 'Linden & Lace', address: 'hello@linden.example' })
    expect(mail.replyTo).toMatchObject([{ name: 'Linden & Lace', address: 'hello@salon.example' }])
    expect(mail.messageId).toMatch(/^<[\w-]+@linden\.example>$/)
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
    expect(header('auto-submitted')).toBe('auto-generated')
  })

  it('a cancellation removes the appointment from the calendar', async () => {
    const bookingId = await book('bea@example.org')
    await mailTo('bea@example.org')
    server.mails.splice(0)
    await salon.call('DELETE', `/api/booking/cancel-booking?bookingId=${bookingId}`, { headers })
    const mail = await mailTo('bea@example.org')
    expect(mail.subject).toMatch(/^Your appointment at Linden & Lace is cancelled: /)
    expect(getCalendar(mail)).toContain('METHOD:CANCEL')
    expect(getCalendar(mail)).toContain('STATUS:CANCELLED')
  })

  it('staff can send themselves a test email, and see the mail server’s response', async () => {
    const asked = () => salon.call('POST', '/api/notifications/test-mail', { headers, json: {} })
    const { body } = await asked()
    expect(body).toMatchObject({ sent: true, message: expect.stringContaining('staff-user@example.org') })
    expect(server.mails.map(({ subject }) => subject)).toEqual(['A test from Linden & Lace'])
    const { port } = server
    await server.close()
    expect((await asked()).body).toMatchObject({
      sent: false,
      message: expect.stringContaining('ECONNREFUSED'),
    })
    server = await startMailServer({ port })
  })

  it('a reminder is sent a day before, once', async () => {
    await book('cleo@example.org')
    await mailTo('cleo@example.org')
    server.mails.splice(0)
    for (let hours = 0; hours < 24 * 4; hours += 6) {
      salon.clock.set(MONDAY + hours * 60 * MINUTE)
      await queueDueReminders(salon.payload)
      await sendQueued(salon.payload)
    }
    salon.clock.set(MONDAY)
    const reminders = server.mails.filter((mail) => textTo(mail) === 'cleo@example.org')
    expect(reminders.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Reminder from Linden & Lace: /),
    ])
  })

  it('an email to a refused recipient is retried at growing intervals, stays visible, and finally counts as failed', async () => {
    await book('refused@example.org')
    await expect
      .poll(() => states('refused@example.org'))
      .toEqual([
        expect.objectContaining({
          status: 'queued',
          attempts: 1,
          error: expect.stringContaining('No such mailbox'),
        }),
      ])
    const tries = () => server.envelopes.filter(({ to }) => to === 'refused@example.org').length
    await sendQueued(salon.payload)
    expect(tries()).toBe(1)
    const quarters = async (from: number, to: number) => {
      for (let at = from; at <= to; at += 15) {
        salon.clock.set(MONDAY + at * MINUTE)
        await sendQueued(salon.payload)
      }
    }
    await quarters(15, 24 * 60)
    expect(await states('refused@example.org')).toEqual([expect.objectContaining({ status: 'queued' })])
    const alerts = async () =>
      (await salon.call('GET', '/api/payments/alerts', { headers })).body.alerts.map(
        ({ kind }: { kind: string }) => kind,
      )
    expect(await alerts()).toEqual([])
    await quarters(24 * 60, 36 * 60)
    expect(tries()).toBe(12)
    expect(await states('refused@example.org')).toEqual([
      expect.objectContaining({ status: 'failed', attempts: 12 }),
    ])
    expect(await alerts()).toEqual(['mails-given-up'])
    salon.clock.set(MONDAY)
  })

  it('an email to an account that was deleted does not delay the emails after it', async () => {
    const { payload } = salon
    const account = { username: 'leaver', password: 'a long enough passphrase', firstName: 'Lee' }
    const email = 'leaver@example.org'
    const { id } = await payload.create({ collection: 'users', data: { ...account, email, role: 'staff' } })
    const { port } = server
    await server.close()
    await salon.call('POST', '/api/auth/admin/forgot-password', { json: { username: 'leaver' } })
    await expect.poll(() => states(email)).toEqual([refusedOnce])
    await book('behind@example.org')
    await expect.poll(() => states('behind@example.org')).toEqual([refusedOnce])
    await payload.delete({ collection: 'users', id })
    server = await startMailServer({ port })
    salon.clock.set(MONDAY + 2 * MINUTE)
    await sendQueued(payload)
    expect(await states(email)).toEqual([
      expect.objectContaining({ status: 'failed', attempts: 2, error: alertMessages.accountGone }),
    ])
    await mailTo('behind@example.org')
    salon.clock.set(MONDAY)
  })

  it('no email is lost while the mail server is not available: it is sent once the server is back', async () => {
    const { port } = server
    await server.close()
    await book('dora@example.org')
    await salon.call('POST', '/api/auth/admin/forgot-password', { json: { username: 'staff-user' } })
    // After an email that could not be sent, the ones behind it are not tried.
    await expect
      .poll(() => states('staff-user@example.org'))
      .toEqual([expect.objectContaining({ kind: 'password-reset', status: 'queued' })])
    // The link is only created when the email can be sent, so it is not in the queue before.
    const kept = await salon.call('GET', '/api/notifications', { headers })
    expect(JSON.stringify(kept.body)).not.toContain('reset-password#')
    await expect.poll(() => states('dora@example.org')).toEqual([refusedOnce])
    server = await startMailServer({ port })
    salon.clock.set(MONDAY + 2 * MINUTE)
    await sendQueued(salon.payload)
    const mail = await mailTo('dora@example.org')
    expect(mail.subject).toMatch(/^Your booking/)
    const reset = await mailTo('staff-user@example.org')
    expect(reset.text).toMatch(/reset-password#\w{20,}/)
    expect(await states('dora@example.org')).toEqual([
      expect.objectContaining({ status: 'sent', attempts: 2 }),
    ])
    salon.clock.set(MONDAY)
  })
})
