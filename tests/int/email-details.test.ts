import { describe, expect, it } from 'vitest'
import { queueConfirmation, queueSeriesConfirmation } from '@/server/services/notifications/queue'
import { getMailContent } from '@/server/repositories/notifications'
import { store } from '@/server/repositories/store'
import { deskSalonFor, FRIDAY_NOON as FRIDAY } from '../support/desk-salon'
import { databases } from '../support/salon'
import { queueReminder } from '@/server/services/notifications/remind'

const HOUR = 3_600_000
/** A time on a Monday. The clock is at noon on the Friday before, 72 hours before noon of this day. */
const at = (hours: number, minutes = 0) => new Date(Date.UTC(2026, 10, 23, hours, minutes)).toISOString()

/** Details of emails about appointments: links, directions, patch tests, calendar files. */
describe.each(databases('sqlite'))('emails about appointments on %s', (database) => {
  const desk = deskSalonFor(database)

  const book = async (start_time: string, service_id = desk.small.tint.id) => {
    const { body } = await desk.salon.call('POST', '/api/booking/admin-create-booking', {
      headers: desk.headers,
      json: {
        ...{ customer_id: desk.customerId, staff_id: String(desk.small.amy.id) },
        ...{ location_id: desk.small.medway.id, service: { service_id }, slot: { start_time } },
        confirm_outside: true,
      },
    })
    return body as { bookingId: string; bookingSlotId: string }
  }
  const emailAbout = async (key: string) => {
    const row = await store(desk.salon.payload).findOne('notifications', { key: { equals: key } })
    const message = row && getMailContent(row)
    if (!message) throw new Error(`there is no email under ${key}`)
    return message
  }

  it('a confirmation offers to move or cancel only while the rules allow it', async () => {
    const made = await book(at(13))
    const early = await emailAbout(`confirmation|${made.bookingId}`)
    expect(early.text).toContain('See, move or cancel your booking:')
    desk.salon.clock.set(FRIDAY + 30 * HOUR)
    const late = await book(at(14))
    const { text } = await emailAbout(`confirmation|${late.bookingId}`)
    expect(text).toContain('See your booking:')
    expect(text).not.toContain('move or cancel')
    desk.salon.clock.set(FRIDAY)
  })

  it('a reminder offers only to cancel after three moves by the customer', async () => {
    const made = await book(at(16))
    const { payload } = desk.salon
    const data = { customerMoves: 3 }
    const where = { id: { equals: made.bookingSlotId } }
    const row = await store(payload).updateOne('appointments', where, data)
    await queueReminder(payload, row!)
    const { text } = await emailAbout(`reminder|${made.bookingSlotId}|${row!.start}`)
    expect(text).toContain('See or cancel your booking:')
  })

  it('the email about a series offers no change if the first appointment is too soon', async () => {
    desk.salon.clock.set(FRIDAY + 30 * HOUR)
    const first = await book(at(8))
    const second = await book(at(16, 0).replace('-23T', '-24T'))
    const { payload } = desk.salon
    await store(payload).remove('notifications', { key: { equals: `confirmation|${first.bookingId}` } })
    await queueSeriesConfirmation(payload, [first.bookingId, second.bookingId])
    const { text } = await emailAbout(`confirmation|${first.bookingId}`)
    expect(text).toContain('See the first of these appointments:')
    expect(text).toContain('We’ll send you a reminder')
    await payload.updateGlobal({ slug: 'booking-settings', data: { reminders: false } })
    await store(payload).remove('notifications', { key: { equals: `confirmation|${first.bookingId}` } })
    await queueSeriesConfirmation(payload, [first.bookingId, second.bookingId])
    expect((await emailAbout(`confirmation|${first.bookingId}`)).text).not.toContain('reminder')
    await payload.updateGlobal({ slug: 'booking-settings', data: { reminders: true } })
    desk.salon.clock.set(FRIDAY)
  })

  it('an email about a move gives the old time and person', async () => {
    const made = await book(at(9))
    await desk.salon.call('PUT', '/api/booking/move-appointment', {
      headers: desk.headers,
      json: { ...made, slot: { start_time: at(10) }, staff_id: desk.small.beth.id },
    })
    const { text, html } = await emailAbout(`moved|${made.bookingSlotId}|1`)
    for (const written of [text, html])
      expect(written).toMatch(/Moved from Monday 23 November( 2026)?,? (at )?9:00 am with Amy Hart/)
  })

  it('the subject of an email about a move says what is different: time, location or person', async () => {
    const made = await book(at(17))
    const { amy, beth, maidstone } = desk.small
    const subjectAfter = async (moves: number, start_time: string, more: object) => {
      const answer = await desk.salon.call('PUT', '/api/booking/move-appointment', {
        headers: desk.headers,
        json: { ...made, slot: { start_time }, confirm_outside: true, ...more },
      })
      expect(answer.status).toBe(200)
      return (await emailAbout(`moved|${made.bookingSlotId}|${moves}`)).subject
    }
    expect(await subjectAfter(1, at(17), { staff_id: beth.id })).toMatch(
      /^Your appointment at .* is now with a different person: /,
    )
    expect(await subjectAfter(2, at(17), { staff_id: beth.id, location_id: maidstone.id })).toContain(
      ' is now at a different location: ',
    )
    expect(await subjectAfter(3, at(18), { staff_id: amy.id })).toContain(' has moved: ')
  })

  it('an email links to the directions, and its calendar file names the salon', async () => {
    const { payload } = desk.salon
    await payload.updateGlobal({
      slug: 'site-settings',
      data: { name: 'Linden & Lace', email: 'hello@linden.example' },
      context: { keepCache: true },
    })
    await payload.update({
      collection: 'locations',
      id: desk.small.medway.id,
      data: { city: 'Gillingham', postcode: 'ME7 1AA' },
      context: { keepCache: true },
    })
    const made = await book(at(15))
    const { text, attachments } = await emailAbout(`confirmation|${made.bookingId}`)
    expect(text).toContain('Medway, Medway Road, Gillingham, ME7 1AA')
    expect(text).toMatch(/Directions: https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=Linden/)
    const calendar = attachments![0]!.content.replaceAll('\r\n\t', '')
    expect(calendar).toContain('ORGANIZER;CN="Linden & Lace":MAILTO:hello@linden.example')
    expect(calendar).toContain('X-WR-CALNAME:Linden & Lace')
    expect(calendar).toMatch(new RegExp(`UID:${made.bookingSlotId}@(localhost|salon)`))
  })

  it('an email about several treatments says which of them need a patch test', async () => {
    const { payload } = desk.salon
    const wax = await payload.create({
      collection: 'services',
      data: {
        ...{ name: 'Brow wax', category: desk.small.category.id, durationMinutes: 30, cleanUpMinutes: 0 },
        ...{ prices: [{ location: desk.small.medway.id, pricePence: 2000 }], _status: 'published' as const },
      },
      context: { keepCache: true },
    })
    await payload.update({
      collection: 'services',
      id: desk.small.tint.id,
      data: { patchTest: true },
      context: { keepCache: true },
    })
    const tinted = await book(at(11))
    const alone = await emailAbout(`confirmation|${tinted.bookingId}`)
    expect(alone.text).toContain('This treatment needs a patch test')
    const waxed = await book(at(12), wax.id)
    await payload.db.updateOne({
      collection: 'appointments',
      id: waxed.bookingSlotId,
      data: { booking: tinted.bookingId },
    })
    await store(payload).remove('notifications', { key: { equals: `confirmation|${tinted.bookingId}` } })
    await queueConfirmation(payload, tinted.bookingId)
    const both = await emailAbout(`confirmation|${tinted.bookingId}`)
    expect(both.text).toContain('Brow tint needs a patch test')
    expect(both.text).not.toContain('Brow wax needs')
  })
})
