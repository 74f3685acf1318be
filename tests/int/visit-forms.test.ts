import type { Where } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { store } from '@/server/repositories/store'
import { deleteExpired } from '@/server/services/delete-expired'
import { sendQueued } from '@/server/services/notifications/send'
import { FRIDAY_NOON } from '../support/desk-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'
import { formsDeskFor } from '../support/visit-forms'

const DAY = 86_400_000
const SECRET = 'Quillaja allergy'

describe.each(databases('mongodb'))('a form before the visit on %s', (database) => {
  const { desk, staff, newCustomer, booked, notesOf } = formsDeskFor(database)
  let admin: Record<string, string>
  beforeAll(async () => {
    admin = await signedIn(desk.salon, 'admin', { username: 'owner-of-forms' })
  })

  it('is saved as it is filled in, is sent, flags the appointment, and is read by staff', async () => {
    const one = await booked(await newCustomer())
    expect(await one.form()).toMatchObject({ title: 'Consultation', state: 'empty', answers: {} })
    expect((await one.post('save', one.answer('yes'))).status).toBe(200)
    const begun = await one.form()
    expect([begun.state, Object.values(begun.answers)]).toEqual(['open', ['yes']])
    expect((await notesOf(one.customer_id)).forms).toEqual([])
    const missing = await one.post('send', one.answer('yes', SECRET))
    expect([missing.status, missing.body.code, missing.body.field]).toEqual([
      400,
      'ANSWER_MISSING',
      one.questions[2]?.id,
    ])
    expect((await one.post('send', one.answer('yes', SECRET, 'Ada Love'))).status).toBe(200)
    expect(await one.form()).toMatchObject({ state: 'sent', answers: {} })
    expect((await one.post('save', one.answer('no'))).body.code).toBe('FORM_SENT')
    expect((await one.post('send', one.answer('no', null, 'Ada Love'))).body.code).toBe('FORM_SENT')
    expect((await one.details()).forms).toEqual([
      {
        title: 'Consultation',
        attended_id: expect.any(String),
        guest_name: null,
        state: 'sent',
        tell_first: true,
      },
    ])
    const day = new Date(one.start).toISOString().slice(0, 10)
    const inDiary = async () =>
      (await staff('GET', `diary?from=${day}&to=${day}`)).body.bookings[0].form_to_read
    expect(await inDiary()).toBe(true)
    const { forms } = await notesOf(one.customer_id)
    expect(forms[0].answers.map(({ answer }: { answer: string }) => answer)).toEqual([
      'yes',
      SECRET,
      'Ada Love',
    ])
    expect((await one.details()).forms[0].tell_first).toBe(false)
    expect(await inDiary()).toBe(false)
  })

  it('keeps nothing without consent, and nothing readable in the database', async () => {
    const one = await booked(await newCustomer())
    for (const what of ['save', 'send']) {
      const { status, body } = await one.post(what, { ...one.answer('yes', SECRET, 'Ada'), consent: false })
      expect([status, body.code]).toEqual([400, 'CONSENT_MISSING'])
    }
    expect((await one.form()).state).toBe('empty')
    await one.post('send', one.answer('yes', SECRET, 'Ada Love'))
    for (const collection of ['form-answers', 'audit-records', 'notifications'] as const)
      expect(
        JSON.stringify(await store(desk.salon.payload).find(collection, {}, { limit: 500 })),
      ).not.toContain(SECRET)
  })

  it('refuses answers that are too long, and answers to no question', async () => {
    const one = await booked(await newCustomer())
    const long = await one.post('save', one.answer('yes', 'x'.repeat(2001)))
    expect([long.status, long.body.code]).toEqual([400, 'ANSWER_TOO_LONG'])
    const many = Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`q${n}`, 'x']))
    expect((await one.post('save', { consent: true, answers: many })).status).toBe(400)
    await one.post('save', { consent: true, answers: { other: 'x', __proto__: 'x' } })
    expect((await one.form()).answers).toEqual({})
  })

  it('opens with its own link only, until a day after the visit', async () => {
    const [one, other] = [await booked(await newCustomer()), await booked(await newCustomer())]
    const secret = other.link.split('.')[1]
    for (const link of [`${one.id}.${secret}`, one.id, `${one.id}.`, 'nothing', 'x'.repeat(5000), ''])
      for (const what of ['open', 'save', 'send', 'withdraw']) {
        const { status, body } = await one.post(what, { link, ...one.answer('yes') })
        expect([status, body.code]).toEqual([404, 'LINK_INVALID'])
      }
    await one.post('save', one.answer('yes'))
    // The draft and the link follow the appointment.
    const later = { start: one.start + 9 * DAY, end: one.start + 9 * DAY + 3_600_000 }
    await store(desk.salon.payload).updateOne('appointments', { id: { equals: one.id } }, later)
    desk.salon.clock.set(one.start + 3 * DAY)
    await deleteExpired(desk.salon.payload)
    expect((await one.form()).state).toBe('open')
    desk.salon.clock.set(later.end + 2 * DAY)
    expect((await one.post('open')).body.code).toBe('LINK_INVALID')
    await deleteExpired(desk.salon.payload)
    expect(await store(desk.salon.payload).count('form-answers', { booking: { equals: one.booking } })).toBe(
      0,
    )
  })

  it('ends with a cancelled appointment', async () => {
    const one = await booked(await newCustomer())
    await store(desk.salon.payload).updateOne(
      'appointments',
      { id: { equals: one.id } },
      { status: 'Cancelled' },
    )
    expect((await one.post('open')).body.code).toBe('LINK_INVALID')
  })

  it('is asked once whether anything has changed, after the months of the form', async () => {
    const customer = await newCustomer()
    const first = await booked(customer)
    await first.post('send', first.answer('yes', SECRET, 'Ada Love'))
    const soon = await booked(customer)
    expect(await soon.form()).toMatchObject({ state: 'valid', answers: {} })
    const late = await booked(customer, undefined, FRIDAY_NOON + 300 * DAY)
    expect(await late.form()).toMatchObject({ state: 'outdated', answers: {} })
    expect((await soon.post('send', { unchanged: true })).body.code).toBe('FORM_NOT_FOUND')
    expect((await late.post('send', { unchanged: true })).status).toBe(200)
    expect((await late.form()).state).toBe('sent')
    expect((await notesOf(customer)).forms).toHaveLength(2)
  })

  it('is each guest’s own, and says nothing about the customer’s', async () => {
    const customer = await newCustomer()
    const own = await booked(customer)
    await own.post('send', own.answer('yes', SECRET, 'Ada Love'))
    const guest = await booked(customer, 'Bea')
    expect(await guest.form()).toMatchObject({ state: 'empty', begun_elsewhere: false })
    // The link is in the mailbox of the customer. Only the browser in which the guest has begun shows the answers.
    const device = 'a'.repeat(32)
    await guest.post('save', { ...guest.answer('yes', SECRET), device })
    const openOn = async (key?: string) => (await guest.post('open', { device: key })).body.forms[0]
    expect(Object.values((await openOn(device)).answers)).toEqual(['yes', SECRET])
    for (const key of [undefined, '', 'b'.repeat(32)])
      expect(await openOn(key)).toMatchObject({ state: 'empty', answers: {}, begun_elsewhere: true })
    expect((await guest.post('open', { device: 'x'.repeat(65) })).status).toBe(400)
    // Without a key, nobody gets them again.
    await guest.post('save', guest.answer('yes', SECRET))
    expect((await openOn()).begun_elsewhere).toBe(true)
    await guest.post('send', guest.answer('no', null, 'Bea'))
    expect((await own.form()).state).toBe('sent')
    expect(
      (await notesOf(customer)).forms.map(({ guest_name }: { guest_name: string }) => guest_name),
    ).toEqual(expect.arrayContaining([null, 'Bea']))
  })

  it('forgets the answers when the consent is withdrawn', async () => {
    const customer = await newCustomer()
    const first = await booked(customer)
    await first.post('send', first.answer('yes', SECRET, 'Ada Love'))
    const second = await booked(customer)
    expect((await second.form()).state).toBe('valid')
    expect((await second.post('withdraw')).status).toBe(200)
    const { state, withdrawn_at } = await second.form()
    expect(state).toBe('withdrawn')
    expect((await first.form()).state).not.toBe('sent')
    expect((await notesOf(customer)).forms).toEqual([])
    // Tabs that were opened before say so, for either booking.
    for (const { post, answer } of [first, second])
      for (const what of ['save', 'send']) {
        const { status, body } = await post(what, answer('yes', SECRET, 'Ada Love'))
        expect([status, body.code]).toEqual([409, 'CONSENT_WITHDRAWN'])
      }
    const kept: Where = { and: [{ customer: { equals: customer } }, { sealed: { exists: true } }] }
    expect(await store(desk.salon.payload).count('form-answers', kept)).toBe(0)
    const again = { ...second.answer('no', null, 'Ada Love'), withdrawn_at }
    expect((await second.post('send', again)).status).toBe(200)
    expect((await second.form()).state).toBe('sent')
  })

  it('forgets the answers under every record with the same address and name, and no other', async () => {
    const email = 'two-records@guests.example'
    const [same, again, other] = await Promise.all(
      ['Ada', 'ADA', 'Bea'].map(async (name) => {
        const customer = await newCustomer()
        await store(desk.salon.payload).updateOne(
          'customers',
          { id: { equals: customer } },
          { email, firstName: name },
        )
        return customer
      }),
    )
    const bookings = []
    for (const customer of [same!, again!, other!]) bookings.push(await booked(customer))
    for (const { post, answer } of bookings) await post('send', answer('yes', SECRET, 'Ada Love'))
    const [first, second, theirs] = bookings
    expect((await first!.post('withdraw')).status).toBe(200)
    expect((await second!.form()).state).toBe('withdrawn')
    const { body } = await second!.post('save', second!.answer('yes', SECRET))
    expect(body.code).toBe('CONSENT_WITHDRAWN')
    expect((await theirs!.form()).state).toBe('sent')
    for (const [customer, count] of [
      [same, 0],
      [again, 0],
      [other, 1],
    ] as const)
      expect((await notesOf(customer!)).forms).toHaveLength(count)
  })

  it('keeps nothing of saves that race with a withdrawal', async () => {
    const customer = await newCustomer()
    const [one, other] = [await booked(customer), await booked(customer)]
    await one.post('save', one.answer('yes', SECRET))
    await Promise.all([
      ...[one, other, one, other].map(({ post, answer }) => post('save', answer('yes', SECRET))),
      one.post('withdraw'),
      ...[one, other, one, other].map(({ post, answer }) => post('save', answer('yes', SECRET))),
    ])
    const kept: Where = { and: [{ customer: { equals: customer } }, { sealed: { exists: true } }] }
    expect(await store(desk.salon.payload).count('form-answers', kept)).toBe(0)
  })

  it('is in the customer’s export only, and is deleted and erased with them', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()]
    const one = await booked(customer)
    await one.post('send', one.answer('yes', SECRET, 'Ada Love'))
    const exported = async (id: string) =>
      JSON.stringify((await staff('GET', `customers/export?customer_id=${id}`, undefined, admin)).body)
    expect(await exported(customer)).toContain(SECRET)
    expect(await exported(other)).not.toContain(SECRET)
    const guest = await booked(other, 'Bea')
    await guest.post('send', guest.answer('yes', SECRET, 'Bea'))
    expect(await exported(other)).not.toContain(SECRET)
    expect((await one.details()).forms[0].tell_first).toBe(true)
    const [{ answers_id }] = (await notesOf(customer)).forms
    const path = `customers/form-answers?answers_id=${answers_id}`
    expect((await desk.salon.call('DELETE', `/api/${path}`)).status).toBe(401)
    expect((await staff('DELETE', path)).status).toBe(200)
    expect((await staff('DELETE', path)).status).toBe(404)
    await one.post('send', one.answer('yes', SECRET, 'Ada Love'))
    desk.salon.clock.set(one.start + 3 * DAY)
    const gone = await staff('GET', `customers/remove-customer?customer_id=${customer}`)
    expect([gone.status, gone.body.code]).toEqual([200, undefined])
    const where = { customer: { equals: customer } }
    expect(await store(desk.salon.payload).count('form-answers', where)).toBe(0)
  })

  it('moves with a customer who is merged', async () => {
    const [keep_id, merge_id] = [await newCustomer(), await newCustomer()]
    const one = await booked(merge_id)
    await one.post('send', one.answer('yes', SECRET, 'Ada Love'))
    expect((await staff('POST', 'customers/merge', { keep_id, merge_id })).status).toBe(200)
    expect((await notesOf(keep_id)).forms).toHaveLength(1)
    expect((await one.form()).state).toBe('sent')
  })

  it('is linked in the confirmation, and the queued email does not show the link', async () => {
    const customer = await newCustomer()
    const one = await booked(customer)
    const rows = await store(desk.salon.payload).find(
      'notifications',
      { booking: { equals: one.booking } },
      { limit: 9 },
    )
    expect(JSON.stringify(rows)).not.toContain(one.link)
    await sendQueued(desk.salon.payload)
    expect(desk.salon.mails.find(({ text }) => text.includes(`/forms#${one.link}`))?.text).toContain(
      'Before your visit: fill in “Consultation”',
    )
  })
})
