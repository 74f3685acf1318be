import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { noticeTexts } from '@/messages/management-texts'
import { dependenciesOf } from '@/server/dependencies'
import { getEnv } from '@/server/env'
import { createMailPort } from '@/server/mail/mail-port'
import { readKeptMail } from '@/server/services/notifications/outbox'
import { loadSalonNotices } from '@/server/services/notifications/staff-notices'
import { sendQueued } from '@/server/services/notifications/send'
import { deskSalonFor } from '../support/desk-salon'
import { databases } from '../support/salon'

const written = {
  first_name: 'Maud',
  last_name: 'Kestrel',
  email: 'Maud@Guests.example',
  phone_number: '01634 123456',
  enquiry: 'Do you do lash lifts\non <Sundays>?',
}

describe.each(databases('mongodb'))('enquiries on %s', (database) => {
  const desk = deskSalonFor(database)
  const { call } = {
    call: (method: string, url: string, json?: object) =>
      desk.salon.call(method, `/api/communications/${url}`, {
        headers: desk.headers,
        ...(json ? { json } : {}),
      }),
  }
  const submit = (more: object = {}, address?: string) =>
    desk.salon.call('POST', '/api/communications/enquiry-submission', {
      json: { ...written, ...more },
      address,
    })
  const list = async () => (await call('GET', 'enquiries')).body.enquiries
  const mails = async () => {
    await sendQueued(desk.salon.payload)
    return desk.salon.mails
  }

  beforeEach(async () => {
    for (const { enquiry_id } of await list()) await call('DELETE', `enquiry?enquiry_id=${enquiry_id}`)
    desk.salon.mails.length = 0
    await desk.salon.payload.updateGlobal({
      slug: 'site-settings',
      data: { noticeAddress: 'desk@example.org' },
      context: { keepCache: true },
    })
  })

  it('are stored and emailed to the salon, whose reply is sent to the sender', async () => {
    const sent = await submit()
    expect(sent.body).toMatchObject({ success: true, message: expect.stringMatching(/^Thank you/) })
    expect(await list()).toEqual([
      expect.objectContaining({
        ...written,
        email: 'maud@guests.example',
        answered_at: null,
        customer_id: null,
      }),
    ])
    const [notice, confirmation] = (await mails()).toSorted((a, b) => a.to.localeCompare(b.to))
    expect(notice).toMatchObject({ to: 'desk@example.org', replyTo: 'maud@guests.example' })
    expect(notice?.text).toContain(written.enquiry)
    expect(notice?.html).toContain('on &lt;Sundays&gt;?')
    expect(notice?.subject).not.toContain('Maud')
    expect(confirmation?.to).toBe('maud@guests.example')
    // Anyone can enter someone else's address, so the email only contains our own text.
    expect(confirmation?.text).not.toContain('lash lifts')
  })

  it.each([
    ['enquiry', 'ENQUIRY_EMPTY', ['\u0000', '\u0000 \u200b', '\u2060\n']],
    ['first_name', 'INVALID_NAME', ['\u200b\u200b', '\ud800', 'Ada\udfff']],
  ])('an invisible %s is refused', async (field, code, values) => {
    for (const value of values)
      expect(await submit({ [field]: value })).toMatchObject({ status: 400, body: { code } })
    expect(await list()).toEqual([])
    expect((await submit({ first_name: 'می\u200cنا' })).status).toBe(200)
  })

  it('are confirmed with the text of the settings, even if sent by machines', async () => {
    const set = (sent: string | null) =>
      desk.salon.payload.updateGlobal({
        slug: 'site-settings',
        data: { enquiries: { sent } },
        context: { keepCache: true },
      })
    await set('Lovely to hear from you.')
    const answers = [await submit(), await submit({ website: 'https://machines.example' })]
    expect(answers.map(({ body }) => body.message)).toEqual(Array(2).fill('Lovely to hear from you.'))
    await set(null)
    expect((await submit()).body.message).toMatch(/^Thank you/)
  })

  it('arrive at the salon with a Reply-To in their file', async () => {
    const folder = path.join(getEnv().dataDir, 'outbox')
    mkdirSync(folder, { recursive: true })
    const before = new Set(readdirSync(folder))
    await submit()
    const notice = (await mails()).find(({ replyTo }) => replyTo)
    await createMailPort({ ...getEnv(), smtp: null }).send({ ...notice!, key: 'one-of-the-test' })
    const [name] = readdirSync(folder).filter((one) => !before.has(one))
    expect(await readKeptMail(name!)).toMatchObject({ ok: true, value: { to: 'desk@example.org' } })
  })

  it('are refused in the specified words, in order', async () => {
    const answers = await Promise.all([
      submit({ first_name: ' ', email: '' }),
      submit({ email: '', phone_number: '' }),
      submit({ phone_number: '', enquiry: '' }),
      submit({ enquiry: ' \n ' }),
      submit({ email: 'nobody' }),
    ])
    expect(answers.map(({ status, body }) => [status, body.field, body.error])).toEqual([
      [400, 'first_name', 'First name is required.'],
      [400, 'email', 'Email is required.'],
      [400, 'phone_number', 'Phone number is required.'],
      [400, 'enquiry', 'Enquiry cannot be empty.'],
      [400, 'email', 'Please check the email address.'],
    ])
    expect((await submit({ last_name: '' })).status).toBe(200)
    // Its email is on its way, and the next test expects none.
    await expect.poll(async () => (await mails()).length).toBeGreaterThan(0)
  })

  it('by machines that fill in the hidden field are not sent', async () => {
    const sent = await submit({ website: 'https://spam.example' })
    expect(sent.body.success).toBe(true)
    expect([await list(), await mails()]).toEqual([[], []])
  })

  it('are limited by the client’s address, and confirmations by their recipient’s mailbox', async () => {
    const dependencies = dependenciesOf(desk.salon.payload)
    dependencies.rateLimitFactor = 1
    // Otherwise the period in which they are counted could end between two of them.
    desk.salon.clock.set(Date.now())
    try {
      const answers = []
      for (let n = 0; n < 11; n++)
        answers.push((await submit({ email: `often+${n}@guests.example` }, '192.0.2.9')).status)
      expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    } finally {
      dependencies.rateLimitFactor = 0
    }
    const to = (await mails()).map((mail) => mail.to)
    expect(to.filter((one) => one.startsWith('often+'))).toHaveLength(3)
    expect(to.filter((one) => one === 'desk@example.org')).toHaveLength(10)
  })

  it('are marked as answered, with the user’s name, and reopened, and staff see how many wait', async () => {
    const waiting = async () =>
      (await loadSalonNotices(desk.salon.payload)).filter(({ link }) => link?.href.includes('enquiries'))
    expect(await waiting()).toEqual([])
    await submit()
    expect((await waiting())[0]?.text).toBe(noticeTexts.enquiries(1))
    const [{ enquiry_id }] = await list()
    const { body } = await call('PUT', 'enquiry-answered', { enquiry_id })
    expect(body.enquiry).toMatchObject({
      answered_by: 'staff-user',
      answered_at: new Date(desk.salon.clock.now()).toISOString(),
    })
    expect(await waiting()).toEqual([])
    await call('PUT', 'enquiry-answered', { enquiry_id, answered: false })
    expect((await list())[0]).toMatchObject({ answered_at: null, answered_by: null })
    expect(await waiting()).toHaveLength(1)
  })

  it('create only one customer, however many are sent and even simultaneously', async () => {
    await submit()
    const [{ enquiry_id }] = await list()
    const made = await Promise.all([1, 2, 3].map(() => call('POST', 'enquiry-customer', { enquiry_id })))
    const ids = new Set(made.map(({ body }) => body.customer_id))
    expect(ids.size).toBe(1)
    const all = await desk.salon.call('GET', '/api/customers/get-customers', { headers: desk.headers })
    const theirs = all.body.customers.filter((one: { last_name: string }) => one.last_name === 'Kestrel')
    expect(theirs).toEqual([expect.objectContaining({ email: 'maud@guests.example', first_name: 'Maud' })])
    expect((await list())[0].customer_id).toBe([...ids][0])
    await desk.salon.call('DELETE', `/api/customers/remove-customer?customer_id=${[...ids][0]}`, {
      headers: desk.headers,
    })
    expect(await list()).toEqual([])
  })
})
