import { beforeEach, describe, expect, it } from 'vitest'
import { loadCourseDatesView } from '@/server/services/content/promotions'
import { payingAcademyFor } from '../support/academy-for'
import { courseBuyer } from '../support/course-buyer'
import { databases } from '../support/salon'

describe.each(databases('mongodb'))(
  'a course that is switched between online and in person, on %s',
  (database) => {
    const here = payingAcademyFor(database)
    beforeEach(() => here.standIn.clearFaults())

    const turn = (course_type: string) => here.asStaff('PUT', `/course/${here.courseId}`, { course_type })
    const seen = async () => {
      const { body } = await here.salon.call('GET', `/api/courses/course-dates/${here.courseId}`)
      return Object.values<{ id: string }[]>(body.data).flatMap((day) => day.map(({ id }) => id))
    }
    const onPages = async () => (await loadCourseDatesView(here.salon.payload)).dates.map(({ id }) => id)
    const charged = async () => (await here.standIn.ledger()).payments.length

    it('has no dates for visitors once it is online, and staff see its old dates, not on sale (D69)', async () => {
      const date = await here.newDate(20)
      expect([await seen(), await onPages()]).toEqual([[date], [date]])
      await turn('online')
      expect([await seen(), await onPages()]).toEqual([[], []])
      const { body } = await here.salon.call('GET', `/api/courses/course/${here.courseId}`)
      expect(body.course).toMatchObject({ course_type: 'online', next_date: null })
      const all = (await here.asStaff('GET', `/course-dates/${here.courseId}`)).body.data
      expect(Object.values(all).flat()).toMatchObject([{ id: date, on_sale: false }])
      await turn('in-person')
      expect([await seen(), await onPages()]).toEqual([[date], [date]])
    })

    it('is only sold as the visitor saw it, and repeats the result of the first call', async () => {
      const date = await here.newDate(22)
      const [late, early, online] = [
        await here.buyerAt(date),
        await here.buyerAt(date),
        await courseBuyer(here.salon, { courseId: here.courseId, courseDateId: null }),
      ]
      const bought = await early.buy({ idempotencyKey: 'early' })
      expect(bought.body.status).toBe('SUCCESS')
      await turn('online')
      const before = await charged()
      expect((await late.buy()).body.code).toBe('COURSE_DATE_CLOSED')
      expect((await early.buy({ idempotencyKey: 'early' })).body).toEqual(bought.body)
      expect((await early.buy({ idempotencyKey: 'more' })).body.code).toBe('COURSE_BOOKED_BEFORE')
      expect(await charged()).toBe(before)
      const begun = await online.buy({ idempotencyKey: 'online' })
      expect(begun.body.status).toBe('SUCCESS')
      await turn('in-person')
      expect((await online.buy({ idempotencyKey: 'online' })).body).toEqual(begun.body)
      const stranger = await courseBuyer(here.salon, { courseId: here.courseId, courseDateId: null })
      expect((await stranger.buy()).body.code).toBe('COURSE_DATE_REQUIRED')
      expect(await charged()).toBe(before + 1)
      expect(await here.taken(date)).toBe(1)
      await here.nothingWrong()
    })
  },
)
