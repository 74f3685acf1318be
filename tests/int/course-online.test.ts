import { beforeEach, describe, expect, it } from 'vitest'
import { toSiteWords } from '@/messages/site-words'
import { fillPlaceholders } from '@/domain/content/placeholders'
import { courseMailLabels } from '@/messages/course-emails'
import { sendQueued } from '@/server/services/notifications/send'
import { payingAcademyFor } from '../support/academy-for'
import { courseBuyer } from '../support/course-buyer'
import { databases } from '../support/salon'

describe.each(databases('mongodb'))('buying an online course on %s', (database) => {
  const here = payingAcademyFor(database)
  beforeEach(() => here.standIn.clearFaults())

  it('needs no date, has no limit of seats, and says how to join', async () => {
    const { small, asStaff } = here
    const courses = { depositPercent: 50, noticeDays: 14, onlineRefundDays: 30 }
    const settings = { slug: 'booking-settings', data: { courses }, context: { keepCache: true } } as const
    await here.salon.payload.updateGlobal(settings)
    const made = await asStaff('POST', '', {
      ...{ title: 'Skin theory', price: 60, staff_id: small.amy.id, course_type: 'online', places: 1 },
      ...{ is_published: true, joining_information: 'Go to the classroom at ten.' },
    })
    let bought = ''
    for (let n = 0; n < 2; n++) {
      const who = await courseBuyer(
        here.salon,
        { courseId: made.body.id, courseDateId: null },
        `online${n}@example.org`,
      )
      const { body } = await who.buy()
      bought = body.paymentId
      expect(await here.details(body.paymentId)).toMatchObject({
        ...{ course: { title: 'Skin theory', price: 60 }, courseDate: null, course_type: 'online' },
      })
      const file = await here.salon.call('GET', `/api/payments/calendar-file?paymentId=${body.paymentId}`)
      expect(file.status).toBe(404)
      expect((await who.buy()).body.code).toBe('COURSE_BOOKED_BEFORE')
    }
    await sendQueued(here.salon.payload)
    const mail = here.salon.mails.find(({ to }) => to === 'online1@example.org')
    expect([mail?.text, mail?.attachments]).toEqual([expect.stringContaining('classroom at ten'), []])
    expect(mail?.text).toContain(fillPlaceholders(toSiteWords({}).terms.online, { days: '30 days' }))
    const seeIt = `/booking-summary?paymentId=${bought}`
    expect([mail?.text.includes(seeIt), mail?.html.includes(seeIt)]).toEqual([true, true])
  })

  it('promises an email about joining, and informs the salon, while the course does not say how', async () => {
    const site = { noticeAddress: 'desk@example.org' }
    await here.salon.payload.updateGlobal({ slug: 'site-settings', data: site, context: { keepCache: true } })
    const course = { title: 'Colour theory', price: 60, course_type: 'online', is_published: true }
    const made = await here.asStaff('POST', '', { ...course, staff_id: here.small.amy.id })
    const email = 'colour@example.org'
    const who = await courseBuyer(here.salon, { courseId: made.body.id, courseDateId: null }, email)
    expect((await who.buy()).body.status).toBe('SUCCESS')
    await sendQueued(here.salon.payload)
    const about = here.salon.mails.filter(({ text }) => text.includes('Colour theory'))
    const textTo = (address: string) => about.find(({ to }) => to === address)?.text
    expect(textTo(email)).toContain(courseMailLabels.joiningLater)
    expect(textTo('desk@example.org')).toContain(courseMailLabels.joiningMissing)
  })
})
