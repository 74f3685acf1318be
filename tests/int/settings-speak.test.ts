import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toRichTextDocument } from '@/domain/content/placeholders'
import { sendQueued } from '@/server/services/notifications/send'
import { readDraft, readGlobalDraft } from '@/server/services/content/drafts'
import { store } from '@/server/repositories/store'
import { bookingVisitor, timesOf } from '../support/booking-visitor'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'
import { queueMoved } from '@/server/services/notifications/move-mails'
import { queueReminder } from '@/server/services/notifications/remind'

/** A Monday, 08:00 in London. */
const MONDAY = Date.UTC(2026, 5, 1, 7)
const context = { keepCache: true }

describe.each(databases('mongodb'))('texts about rules on %s', (database) => {
  let salon: Salon
  let small: SmallSalon
  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
    salon.clock.set(MONDAY)
  })
  afterAll(() => salon.close())

  const set = (data: object) =>
    salon.payload.updateGlobal({ slug: 'booking-settings', data: data as never, context })

  /** Every email about one new booking. */
  const mailsOfBooking = async (email: string): Promise<string[]> => {
    const visitor = await bookingVisitor(salon, small, [await timesOf(salon, small)()], email)
    expect((await visitor.confirm({ paymentType: 'pay-at-salon' })).body.success).toBe(true)
    const [row] = await store(salon.payload).find('appointments', {}, { sort: '-createdAt', limit: 1 })
    await queueMoved(salon.payload, row!, { isBySalon: true })
    await queueReminder(salon.payload, row!)
    await sendQueued(salon.payload)
    await expect.poll(() => salon.mails.filter(({ to }) => to === email).length).toBe(3)
    return salon.mails.filter(({ to }) => to === email).map(({ text }) => text)
  }

  it.each([
    [24, '24 hours’ notice'],
    [1, '1 hour’s notice'],
    [72, '72 hours’ notice'],
  ])('take %i hours from the setting in every email', async (cancelNoticeHours, words) => {
    await set({ cancelNoticeHours, patchTestLeadHours: 30 })
    const { id } = small.tint
    await salon.payload.update({ collection: 'services', id, data: { patchTest: true }, context })
    for (const text of await mailsOfBooking(`h${cancelNoticeHours}@example.org`)) {
      expect(text).toContain(`give us ${words}`)
      expect(text).toContain('needs a patch test at least 30 hours beforehand')
      // The secret in a link may contain any digits.
      expect(text.replaceAll(/#\S+/g, '')).not.toMatch(/48|\{/)
    }
  })

  it('never ask for a patch test “at least 0 hours” beforehand', async () => {
    await expect(set({ patchTestLeadHours: 0 })).rejects.toThrow('Hours between patch test and treatment')
  })

  it('in emails are the owner’s own, with the number from the setting', async () => {
    const admin = await signedIn(salon, 'admin')
    await set({ cancelNoticeHours: 36 })
    const write = (appointments: string) =>
      salon.call('POST', '/api/globals/mail-texts', { headers: admin, json: { terms: { appointments } } })
    expect((await write('We ask for {nothing}.')).status).toBe(400)
    expect((await write('We ask for {notice} before you change anything.')).status).toBe(200)
    for (const text of await mailsOfBooking('own@example.org'))
      expect(text).toContain('We ask for 36 hours’ notice before you change anything.')
  })

  it('take each number from its setting on pages and at checkout', async () => {
    const { payload } = salon
    const body = toRichTextDocument('{notice}; {minimum}; {hold}; {deposit}; {courseNotice}; {patchTest}.')
    const page = await payload.create({
      ...{ collection: 'pages', context, data: { title: 'Terms', slug: 'our-terms', body } as never },
    })
    const headers = await signedIn(salon, 'admin', { username: 'reader' })
    const { user } = await payload.auth({ headers: new Headers(headers) })
    await set({
      ...{ cancelNoticeHours: 12, noticeMinutes: 120, holdMinutes: 20, patchTestLeadHours: 72 },
      courses: { depositPercent: 30, noticeDays: 7 },
    })
    expect(await readDraft(payload, user!, 'pages', String(page.id))).toMatchObject({
      view: { bodyHtml: '<p>12 hours’ notice; 2 hours; 20 minutes; 30%; 7 days’ notice; 72 hours.</p>' },
    })
    const fees = toRichTextDocument('{bookingFee} {bookingFeeKept}')
    await payload.update({ collection: 'pages', id: page.id, data: { body: fees } as never, context })
    for (const [deposit, sentence] of [
      [{ kind: 'percent', percent: 50 }, 'A 50% non-refundable booking fee secures your appointment.'],
      [{ kind: 'amount', amountPence: 2000 }, 'A £20 non-refundable booking fee secures your appointment.'],
      [{ kind: 'none' }, 'You do not pay a booking fee unless our checkout shows one.'],
    ] as const) {
      await set({ deposit })
      const { view } = (await readDraft(payload, user!, 'pages', String(page.id))) as never as {
        view: { bodyHtml: string }
      }
      expect(view.bodyHtml).toContain(sentence)
      expect(view.bodyHtml).not.toMatch(/£0|\{/)
      const isMoved = view.bodyHtml.includes('your booking fee moves with you')
      expect(isMoved).toBe(deposit.kind !== 'none')
    }
    const description = toRichTextDocument('Test {patchTest} before. Ask {salon}.')
    await payload.update({
      collection: 'services',
      id: small.tint.id,
      data: { description } as never,
      context,
    })
    const { name } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
    const [seen, edited] = await Promise.all(
      [undefined, headers].map((who) =>
        salon.call('GET', `/api/services/service/${small.tint.id}`, { headers: who }),
      ),
    )
    expect(seen?.body.data.description).toBe(`<p>Test 72 hours before. Ask ${name}.</p>`)
    expect(edited?.body.data.description).toBe('<p>Test {patchTest} before. Ask {salon}.</p>')
    await payload.updateGlobal({
      ...{ slug: 'site-words', draft: true, context },
      data: { booking: { notYet: 'Ask {salon} in {hold}' } },
    })
    const words = await readGlobalDraft(payload, user!, 'site-words')
    // The website has no `{salon}` in these texts, so the preview has none either.
    expect(words).toMatchObject({ view: { booking: { notYet: 'Ask {salon} in 20 minutes' } } })
    expect(words).toMatchObject({
      view: {
        checkout: { notice: 'Please give us 12 hours’ notice to change or cancel.' },
        treatments: { patchTest: 'Needs a patch test at least 72 hours beforehand' },
        booking: { patchTest: 'This treatment needs a patch test at least 72 hours beforehand.' },
        terms: { deposit: expect.stringContaining('{notice}') },
      },
    })
  })
})
