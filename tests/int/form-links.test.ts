import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { store } from '@/server/repositories/store'
import { queueDueReminders } from '@/server/services/notifications/remind'
import { sendQueued } from '@/server/services/notifications/send'
import { sendQueuedTexts } from '@/server/services/notifications/send-texts'
import { FRIDAY_NOON } from '../support/desk-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'
import { type ConnectedTexts, startTexts } from '../support/text-stand-in'
import { formsDeskFor } from '../support/visit-forms'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe.each(databases('sqlite'))('a link to forms on %s', (database) => {
  const { desk, staff, newCustomer, linked, booked } = formsDeskFor(database)
  let texts: ConnectedTexts
  beforeAll(async () => {
    texts = await startTexts()
    texts.connect(desk.salon)
  })
  afterAll(() => texts.close())

  const emailOf = async (id: string): Promise<string> =>
    (await store(desk.salon.payload).findOne('customers', { id: { equals: id } }))?.email ?? ''
  const secretIn = (to: string, page: string): string => {
    const pattern = new RegExp(`/${page}#([\\w.-]+)`)
    const mails = desk.salon.mails.filter((mail) => mail.to === to && pattern.test(mail.text))
    return pattern.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  }

  it('for a tablet ends the session of staff first, and ends itself within an hour', async () => {
    const one = await booked(await newCustomer())
    const headers = await signedIn(desk.salon, 'staff', { username: 'tablet' })
    const handOver = (attended_id: string) => staff('POST', 'visit-forms/hand-over', { attended_id }, headers)
    const isSignedIn = async () => (await staff('GET', 'customers/get-customers', undefined, headers)).status
    expect((await handOver('nothing')).body.code).toBe('FORM_NOT_FOUND')
    expect(await isSignedIn()).toBe(200)
    const handed = await handOver(one.id)
    expect([handed.status, handed.headers.get('set-cookie')]).toEqual([200, expect.stringMatching(/=;/)])
    expect(await isSignedIn()).toBe(401)
    const tablet = await linked(handed.body.link)
    expect((await tablet.post('save', tablet.answer('yes'))).status).toBe(200)
    const [key = '', secret] = String(handed.body.link).split('.')
    const longer = `${Number(key.slice(0, 13)) + HOUR}${key.slice(13)}.${secret}`
    for (const link of [longer, `${one.id}.${secret}`])
      expect((await tablet.post('open', { link })).body.code).toBe('LINK_INVALID')
    desk.salon.clock.set(desk.salon.clock.now() + HOUR)
    for (const what of ['open', 'save', 'send', 'withdraw'])
      expect((await tablet.post(what, tablet.answer('yes'))).body.code).toBe('LINK_INVALID')
    expect((await one.form()).state).toBe('open')
  })

  it('is in the text reminder until the form is filled in, and not in the queued text', async () => {
    const { payload, clock } = desk.salon
    const remind = async (phone: string, isFilledIn: boolean, guestName?: string) => {
      const customer = await newCustomer()
      const agreed = { phone, bookingTextsAgreedAt: clock.now() }
      await store(payload).updateOne('customers', { id: { equals: customer } }, agreed)
      const one = await booked(customer)
      if (isFilledIn) await one.post('send', one.answer('no', null, 'Ada Love'))
      await store(payload).updateOne('appointments', { id: { equals: one.id } }, { movedAt: FRIDAY_NOON })
      if (guestName) {
        const { id } = await booked(customer)
        const [start, end] = [one.start + 2 * HOUR, one.start + 3 * HOUR]
        const data = { booking: one.booking, guestName, start, end }
        await store(payload).updateOne('appointments', { id: { equals: id } }, data)
      }
      clock.set(one.start - 24 * HOUR)
      await queueDueReminders(payload)
      const queued = await store(payload).find(
        'notifications',
        { booking: { equals: one.booking } },
        { limit: 9 },
      )
      expect(JSON.stringify(queued)).not.toContain(one.link)
      await sendQueuedTexts(payload)
      const [text] = texts.outbox.list(`+44${phone.slice(1)}`)
      return { text: String(text?.body), link: one.link }
    }
    const asked = await remind('07700900177', false)
    expect(asked.text).toContain(`Please fill in your form first: `)
    expect(asked.text).toContain(`/forms#${asked.link}`)
    expect((await remind('07700900178', true)).text).not.toContain('/forms#')
    // The page of the booking has the forms of everyone.
    const all = await remind('07700900179', false, 'Bea')
    expect(all.text).toMatch(/fill in the forms for everyone coming with you: \S+\/my-booking#[\w-]{22}$/)
    expect(all.text).not.toContain('/forms#')
  })

  it('is on the page of the booking, and on My bookings only for 15 minutes after its link', async () => {
    const { payload, clock } = desk.salon
    const customer = await newCustomer()
    const one = await booked(customer)
    const email = await emailOf(customer)
    const wanted = { title: 'Consultation', guest_name: null }
    await sendQueued(payload)
    const open = async (link: string) =>
      (await desk.salon.call('POST', '/api/self-service/booking', { json: { link } })).body.booking.forms
    expect(await open(secretIn(email, 'my-booking'))).toEqual([{ ...wanted, link: one.link }])

    const own = (method: string, path: string, json?: object, cookie = '') =>
      desk.salon.call(method, `/api/my-bookings${path}`, { json, headers: cookie ? { cookie } : {} })
    await own('POST', '/link', { email })
    await expect.poll(async () => (await sendQueued(payload), secretIn(email, 'my-bookings'))).not.toBe('')
    const { headers } = await own('POST', '/session', { link: secretIn(email, 'my-bookings') })
    const cookie = /^[^;]*/.exec(headers.get('set-cookie') ?? '')?.[0]
    const listed = async () => (await own('GET', '', undefined, cookie)).body.bookings.forms
    const { link } = (await own('POST', '/open', { bookingId: one.booking }, cookie)).body
    expect([await listed(), await open(link)]).toEqual(Array(2).fill([{ ...wanted, link: one.link }]))
    clock.set(clock.now() + 16 * MINUTE)
    expect([await listed(), await open(link)]).toEqual(Array(2).fill([{ ...wanted, link: null }]))
    await one.post('send', one.answer('no', null, 'Ada Love'))
    expect([await listed(), await open(link)]).toEqual([[], []])
  })
})
