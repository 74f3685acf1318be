import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toDayKey } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { createStopLink } from '@/server/services/notifications/offer-mails'
import { sendQueued } from '@/server/services/notifications/send'
import { queueComeAgainReminders, queueReviewRequests } from '@/server/services/self-service/come-again'
import { store } from '@/server/repositories/store'
import { bookingVisitor } from '../support/booking-visitor'
import { payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

const DAY = 86_400_000
const START = Math.ceil(Date.now() / DAY) * DAY + 8 * 3_600_000
const reviewLink = 'https://reviews.example/salon'
const context = { keepCache: true }

/** Marketing emails, which need consent (D124). */
describe.each(databases('sqlite'))('marketing emails on %s', (database) => {
  const paying = payingSalonFor(database)
  let headers: Record<string, string>
  const settings = (comeAgain: object) =>
    paying.salon.payload.updateGlobal({ slug: 'booking-settings', data: { comeAgain, reviewLink }, context })
  beforeAll(async () => {
    headers = await signedIn(paying.salon, 'admin')
    await settings({ reminders: true, reviews: true, lapsedWeeks: 12 })
  })
  beforeEach(() => paying.salon.clock.set(START))

  let people = 0
  const newEmail = () => `again${(people += 1)}@guests.example`

  /** A visit by somebody who left the box at checkout as it was, or ticked it. `agrees` null is a call without it. */
  const visited = async (agrees: boolean | null, email = newEmail(), guests?: string[]) => {
    const { salon, small } = paying
    const who = await bookingVisitor(salon, small, [await paying.nextTime()], email, guests)
    if (agrees !== null)
      await salon.call('POST', '/api/customers/new', {
        form: {
          ...{ first_name: 'Ada', last_name: 'Love', email, phone_number: '01634 123456' },
          agrees_to_offer_emails: String(agrees),
        },
        headers: { 'session-id': who.sessionId },
      })
    const { body } = await who.confirm({ paymentType: 'pay-at-salon' })
    const payment = await store(salon.payload).findOne('payments', { id: { equals: body.paymentId } })
    const booking = payment?.booking ?? ''
    const row = (await store(salon.payload).findOne('appointments', { booking: { equals: booking } }))!
    const mark = (data: object) =>
      store(salon.payload).updateOne('appointments', { booking: { equals: booking } }, data)
    return { email, row, mark, customer: who.customerId }
  }
  type Visit = Awaited<ReturnType<typeof visited>>
  /** Sets the clock to noon so many days after a visit. */
  const goTo = ({ row }: Visit, days: number, hour = 12): void =>
    paying.salon.clock.set(Math.floor(row.start / DAY) * DAY + days * DAY + hour * 3_600_000)
  const mailsTo = async (email: string, words: string) => {
    await sendQueued(paying.salon.payload)
    return paying.salon.mails.filter(({ to, subject }) => to === email && subject.includes(words))
  }
  const customerOf = (id: string) => store(paying.salon.payload).findOne('customers', { id: { equals: id } })
  const setCadence = (cadenceWeeks: number | null) =>
    paying.salon.payload.update({
      collection: 'services',
      id: paying.small.tint.id,
      data: { cadenceWeeks },
      context,
    })
  const post = (path: string, json: object) => paying.salon.call('POST', `/api/offer-emails${path}`, { json })

  it('remind only customers who agreed, and only once, with the treatment and person chosen', async () => {
    const { payload } = paying.salon
    const own = await visited(true)
    const others = [await visited(false), await visited(null), await visited(true), await visited(true)]
    const guest = await visited(true, newEmail(), ['Ana'])
    // Anybody can type the address of a customer who was never asked.
    await paying.salon.call('POST', '/api/customers/new', {
      form: {
        ...{ first_name: 'Eve', last_name: 'Else', email: others[1]!.email, phone_number: '01634 123456' },
        agrees_to_offer_emails: 'true',
      },
    })
    await others[2]!.mark({ attendance: 'no-show' })
    await others[3]!.mark({ status: 'Cancelled' })
    goTo(own, 83)
    expect(await queueComeAgainReminders(payload)).toBe(0)
    goTo(own, 84, 23)
    expect(await queueComeAgainReminders(payload)).toBe(0)
    goTo(own, 84)
    expect(await queueComeAgainReminders(payload)).toBe(1)
    expect(await queueComeAgainReminders(payload)).toBe(0)
    // A mail server that is down until the evening must not make it arrive at night.
    goTo(own, 84, 23)
    expect(await mailsTo(own.email, 'next visit')).toEqual([])
    goTo(own, 85)
    const [mail] = await mailsTo(own.email, 'next visit')
    const chosen = new URLSearchParams({ serviceId: String(paying.small.tint.id), staff: own.row.staff })
    expect(mail?.text).toContain(`/booking-appointment/select-date?`)
    expect(mail?.text).toContain(String(chosen))
    const link = createStopLink(payload, { id: own.customer, email: own.email })
    expect(mail?.text).toContain(`/my-bookings/emails#${link}`)
    expect(mail?.stopUrl).toMatch(new RegExp(`/api/offer-emails\\?link=${link.replace('.', '\\.')}$`))
    for (const { email } of [...others, guest]) expect(await mailsTo(email, 'next visit')).toEqual([])
    const stored = await store(payload).find(
      'notifications',
      { recipient: { equals: own.email } },
      { limit: 9 },
    )
    expect(JSON.stringify(stored)).not.toContain(link)
    for (const { mark } of [...others, guest, own]) await mark({ status: 'Cancelled' })
  })

  it('remind a week before the cadence, but not customers who have booked, even under a different record', async () => {
    const { payload } = paying.salon
    await setCadence(3)
    const own = await visited(true)
    const booked = await visited(true)
    const next = await visited(null, booked.email)
    await next.mark({ start: booked.row.start + 30 * DAY, end: booked.row.end + 30 * DAY })
    const twice = await visited(true)
    const other = await visited(true, twice.email)
    await other.mark({ start: twice.row.start + 3_600_000, end: twice.row.end + 3_600_000 })
    goTo(own, 14)
    await queueComeAgainReminders(payload)
    goTo(twice, 14)
    await queueComeAgainReminders(payload)
    await queueComeAgainReminders(payload)
    const [mail] = await mailsTo(own.email, 'next visit')
    expect(mail?.text).toContain(`date=${toDayKey(own.row.start + 21 * DAY)}`)
    expect(await mailsTo(booked.email, 'next visit')).toEqual([])
    expect(await mailsTo(twice.email, 'next visit')).toHaveLength(1)
    await setCadence(null)
  })

  it('ask for a review after an attended visit, at most every six months', async () => {
    const { payload } = paying.salon
    const own = await visited(true)
    const unmarked = await visited(true)
    await own.mark({ attendance: 'completed' })
    goTo(own, 1)
    await queueReviewRequests(payload)
    expect(await mailsTo(own.email, 'How was')).toEqual([])
    goTo(own, 2)
    await queueReviewRequests(payload)
    // A restart before the time was stored asks nobody again.
    await store(payload).updateOne('customers', { id: { equals: own.customer } }, { reviewAskedAt: null })
    await queueReviewRequests(payload)
    const [mail, ...more] = await mailsTo(own.email, 'How was')
    expect([mail?.text.includes(reviewLink), more]).toEqual([true, []])
    expect(await mailsTo(unmarked.email, 'How was')).toEqual([])
    paying.salon.clock.set(START)
    const soon = await visited(null, own.email)
    const start = own.row.start + 90 * DAY
    await soon.mark({ start, end: start + 3_600_000, attendance: 'arrived' })
    goTo({ ...soon, row: { ...soon.row, start } }, 2)
    expect(await queueReviewRequests(payload)).toBe(0)
  })

  it('are stopped with one click, which also ends what is waiting, and begin again only if the customer says so', async () => {
    const { salon } = paying
    const own = await visited(true)
    await own.mark({ attendance: 'completed' })
    goTo(own, 2)
    expect(await queueReviewRequests(salon.payload)).toBe(1)
    const link = createStopLink(salon.payload, { id: own.customer, email: own.email })
    const query = `?${new URLSearchParams({ link })}`
    // Programs that check emails open the address, and nothing changes.
    const looked = await salon.call('GET', `/api/offer-emails${query}`)
    expect([looked.status, looked.headers.get('location')]).toEqual([303, `/my-bookings/emails#${link}`])
    expect((await post('/open', { link })).body).toMatchObject({ email: own.email, agrees: true })
    for (const wrong of ['nothing', `${own.customer}.${'x'.repeat(22)}`, link.slice(0, -1), 'x'.repeat(5000)])
      expect((await post('', { link: wrong })).status).toBeGreaterThanOrEqual(400)
    const oneClick = { 'List-Unsubscribe': 'One-Click' }
    const clicked = await salon.call('POST', `/api/offer-emails${query}`, { form: oneClick })
    expect([clicked.status, clicked.body.agrees]).toEqual([200, false])
    expect(await mailsTo(own.email, 'How was')).toEqual([])
    expect(await customerOf(own.customer)).toMatchObject({ offerEmailsSource: 'customer' })
    // A new sale is not enough: the box at checkout only says no.
    salon.clock.set(START)
    const next = await visited(true, own.email)
    expect((await customerOf(next.customer))?.offerEmailsAgreedAt ?? null).toBeNull()
    await post('', { link, agrees: true })
    const nextLink = createStopLink(salon.payload, { id: next.customer, email: own.email })
    expect((await post('/open', { link: nextLink })).body.agrees).toBe(true)
    // A choice that staff record applies to all records with the address.
    await salon.call('PUT', '/api/customers/edit-customer', {
      headers,
      json: { customer_id: next.customer, agrees_to_offer_emails: false },
    })
    expect((await post('/open', { link })).body.agrees).toBe(false)
    // A different address was never asked.
    const changed = newEmail()
    await salon.call('PUT', '/api/customers/edit-customer', {
      headers,
      json: { customer_id: own.customer, email: changed },
    })
    expect(await customerOf(own.customer)).toMatchObject({
      offerEmailsStoppedAt: null,
      offerEmailsAgreedAt: null,
    })
    // The former mailbox gets to know nothing about it, and can only stop the emails.
    for (const answer of [await post('/open', { link }), await post('', { link, agrees: true })])
      expect([answer.status, answer.body.code]).toEqual([404, 'LINK_INVALID'])
    // Providers stop emails for many customers from one address.
    dependenciesOf(salon.payload).rateLimitFactor = 1 / 60
    const clicks = []
    for (let at = 0; at < 4; at += 1)
      clicks.push(await salon.call('POST', `/api/offer-emails${query}`, { form: oneClick }))
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    dependenciesOf(salon.payload).rateLimitFactor = 0
    expect(JSON.stringify(clicks.map(({ body }) => body))).not.toContain(changed)
    expect((await customerOf(own.customer))?.offerEmailsStoppedAt).toBeTruthy()
  })

  it('are all off until the owner switches them on', async () => {
    await settings({ reminders: false, reviews: false, lapsedWeeks: 12 })
    const own = await visited(true)
    await own.mark({ attendance: 'completed' })
    goTo(own, 2)
    expect(await queueReviewRequests(paying.salon.payload)).toBe(0)
    goTo(own, 84)
    expect(await queueComeAgainReminders(paying.salon.payload)).toBe(0)
  })
})
