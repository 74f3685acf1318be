import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { paymentTexts } from '@/messages/payment'
import type { MailMessage } from '@/server/mail/mail-port'
import { readEnv } from '@/server/env'
import { createPayments } from '@/server/payments/payment-provider'
import { listOfferedPaymentTypes } from '@/server/services/settings/booking-settings'
import { loadSalonNotices } from '@/server/services/notifications/staff-notices'
import { bookingVisitor, timesOf } from '../support/booking-visitor'
import { payingSalonFor } from '../support/paying-salon'
import { databases, startSalon } from '../support/salon'
import { smallSalon } from '../support/small-salon'

/** Returns true if both the text and the HTML version show this label and amount. */
const saysBoth = ({ text, html }: MailMessage, label: string, amount: string): boolean =>
  text.includes(`${label}: ${amount}`) && html.includes(`>${label}<`) && html.includes(`>${amount}<`)

describe.each(databases())('emails about payments on %s', (database) => {
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

  it('mention no discount or balance where there is none, and say that no money moves', async () => {
    const mail = await book('plain@example.org', { ...card, paymentType: 'pay-full' })
    expect(mail.text).toContain('Paid so far')
    expect(mail.text).not.toMatch(/Subtotal|Discount|Due on the day/)
    expect(mail.text.startsWith(paymentTexts.test)).toBe(true)
    expect(mail.html).toContain(paymentTexts.test)
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
