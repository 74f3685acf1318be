import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { DAY } from '@/domain/time/time'
import { paymentFormTexts } from '@/messages/payment-form'
import type { MailMessage } from '@/server/mail/mail-port'
import { readEnv } from '@/server/env'
import { raiseAlert, resolveAlert } from '@/server/repositories/alerts'
import { BACKUP_FAILED } from '@/server/repositories/key-values'
import { getMailContent } from '@/server/repositories/notifications'
import { store } from '@/server/repositories/store'
import { createPayments } from '@/server/payments/payment-provider'
import { listOfferedPaymentTypes } from '@/server/services/settings/booking-settings'
import { queueAlertMails } from '@/server/services/notifications/alert-mails'
import { loadSalonNotices } from '@/server/services/notifications/staff-notices'
import { bookingVisitor, timesOf } from '../support/booking-visitor'
import { payingSalonFor } from '../support/paying-salon'
import { databases, startSalon } from '../support/salon'
import { smallSalon } from '../support/small-salon'

/** Returns true if both the text and the HTML version show this label and amount. */
const saysBoth = ({ text, html }: MailMessage, label: string, amount: string): boolean =>
  text.includes(`${label}: ${amount}`) && html.includes(`>${label}<`) && html.includes(`>${amount}<`)

describe.each(databases('mongodb'))('emails about payments on %s', (database) => {
  const here = payingSalonFor(database)

  const book = async (email: string, fields: Record<string, string>): Promise<MailMessage> => {
    const { salon, small, nextTime } = here
    const visitor = await bookingVisitor(salon, small, [await nextTime()], email)
    const { body } = await visitor.confirm(fields)
    expect(body).toMatchObject({ success: true })
    const mine = () => salon.mails.filter(({ to }) => to === email)
    await expect.poll(() => mine().length).toBe(1)
    return mine()[0]!
  }
  const card = { paymentType: 'pay-half', sourceId: 'cnon:card-nonce-ok' }

  it('show the discount from a code to the penny, and the amounts paid and still due', async () => {
    const code = 'ODD-SEVEN'
    await here.salon.payload.create({
      collection: 'discounts',
      data: { code, kind: 'percent', percent: 7, active: true },
    })
    const mail = await book('odd@example.org', { ...card, discountCode: code })
    const price = await here.salon.call('GET', `/api/services/service/${here.small.tint.id}`)
    const pence = Math.round(Object.values(price.body.data.pricing as Record<string, number>)[0]! * 100)
    const off = Math.ceil((pence * 7) / 100)
    const now = Math.ceil((pence - off) / 2)
    const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`
    for (const [label, amount] of [
      ['Subtotal', pounds(pence)],
      [`Discount (${code})`, `−${pounds(off)}`],
      ['Total', pounds(pence - off)],
      ['Paid so far', pounds(now)],
      ['Due on the day', pounds(pence - off - now)],
    ] as const)
      expect(saysBoth(mail, label, amount), `${label} ${amount} in ${mail.text}`).toBe(true)
  })

  it('tell the owner about an alert about money, and once more after a day if it is still open', async () => {
    const { payload, clock } = here.salon
    const noticeAddress = 'owner@example.org'
    await payload.updateGlobal({ slug: 'site-settings', data: { noticeAddress, _status: 'published' } })
    const now = clock.now()
    const raise = (id: string, kind: string, raisedAt = now) =>
      raiseAlert(payload, {
        ...{ id, kind, raisedAt, text: `Look at ${id}.` },
        ...{ payment: kind === 'refund-failed' ? 'a-payment' : null, booking: null },
      })
    await raise('mine', 'refund-failed')
    await raise('theirs', 'difference')
    await raise('old', 'difference', now - 8 * DAY)
    await raise('backup', BACKUP_FAILED)
    const run = () => Promise.all([queueAlertMails(payload), queueAlertMails(payload)])
    const told = async () => {
      const rows = await store(payload).find(
        'notifications',
        { kind: { equals: 'money-alert' } },
        { sort: 'createdAt', limit: 20 },
      )
      return rows.map((row) => [row.recipient, getMailContent(row)?.subject, getMailContent(row)?.text])
    }
    await run()
    const subject = 'A payment needs your attention'
    const first = await told()
    expect(first.map(([to, title]) => [to, title])).toEqual([
      [noticeAddress, subject],
      [noticeAddress, subject],
    ])
    expect(first.join(' ')).toMatch(/Look at mine\.[^]+\/management\/payment-details\?paymentId=a-payment/)
    expect(first.join(' ')).toMatch(/Look at theirs\./)
    await resolveAlert(payload, 'theirs', { at: now, who: 'staff' })
    clock.set(now + DAY - 1)
    await run()
    expect(await told()).toEqual(first)
    for (const at of [now + DAY, now + 2 * DAY]) {
      clock.set(at)
      await run()
      expect((await told()).slice(2)).toEqual([
        [
          noticeAddress,
          `Still open: a payment needs your attention`,
          expect.stringContaining('Look at mine.'),
        ],
      ])
    }
    clock.set(now)
    for (const id of ['mine', 'old', 'backup']) await resolveAlert(payload, id, { at: now, who: 'staff' })
  })

  it('mention no discount or balance where there is none, and say that no money moves', async () => {
    const mail = await book('plain@example.org', { ...card, paymentType: 'pay-full' })
    expect(mail.text).toContain('Paid so far')
    expect(mail.text).not.toMatch(/Subtotal|Discount|Due on the day/)
    expect(mail.text.startsWith(paymentFormTexts.test)).toBe(true)
    expect(mail.html).toContain(paymentFormTexts.test)
  })
})

describe('a salon behind https without an address for test payments', () => {
  it('offers no online payment, explains why on the dashboard, and mentions no tests in its emails', async () => {
    const env = readEnv({
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'salon-https-')),
      SITE_URL: 'https://www.salon.example',
    })
    const salon = await startSalon({ payments: createPayments(env) })
    const small = await smallSalon(salon.payload)
    expect(await listOfferedPaymentTypes(salon.payload)).toEqual(['pay-at-salon'])
    expect((await loadSalonNotices(salon.payload)).map(({ text }) => text)).toContain(
      'Visitors cannot pay online. Behind https, test payments need TEST_PAYMENTS=on and SQUARE_STANDIN_URL. Until then, only payment at the salon is offered.',
    )
    const visitor = await bookingVisitor(salon, small, [await timesOf(salon, small)()], 'ada@example.org')
    expect((await visitor.confirm({ paymentType: 'pay-at-salon' })).body.success).toBe(true)
    await expect.poll(() => salon.mails.length).toBeGreaterThan(0)
    expect(salon.mails.map(({ text }) => text).join()).not.toContain('Test payments')
    await salon.close()
  })
})
