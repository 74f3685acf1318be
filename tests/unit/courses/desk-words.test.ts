import { describe, expect, it } from 'vitest'
import type { CourseDate } from '@/contract/course-dates'
import type { Course } from '@/contract/courses'
import type { Participant } from '@/contract/enrolments'
import { toCertificate } from '@/management/views/courses/CertificateScreen.client'
import {
  toCourseFormData,
  toDateBody,
  toDateForm,
  emptyCourse,
  toCourseForm,
  validateCourseForm,
  validateDateTimes,
} from '@/management/views/courses/course-form'
import {
  splitByStatus,
  filterMoveTargets,
  sumKept,
  filterParticipants,
  describeSeats,
  sortDates,
  describeCourseState,
  explainClosed,
  filterWithoutDate,
} from '@/management/views/courses/course-words'
import { courseTexts } from '@/management/views/courses/texts'

const NOON = Date.UTC(2026, 5, 10, 11)
const HOUR = 3_600_000

const date = (id: string, hours: number, more: Partial<CourseDate> = {}): CourseDate => ({
  ...{ id, course_id: 'c', location_id: 'l', location_name: 'Medway', address: '' },
  start_time: new Date(NOON + hours * HOUR).toISOString(),
  end_time: new Date(NOON + (hours + 6) * HOUR).toISOString(),
  ...{ tutors: [], places: 4, places_left: 2, on_sale: true },
  ...more,
})

const participant = (more: Partial<Participant> = {}): Participant => ({
  ...{ enrolment_id: 'e', customer_id: 'u', first_name: 'Ada', last_name: 'Byron' },
  ...{ email: 'ada@example.com', phone_number: null, phone: null, address: null, notes: null },
  ...{ created_at: '2026-06-01T10:00:00.000Z', status: 'Confirmed', attendance: 'none', attendance_at: null },
  ...{
    certificate_code: 'ABCD-EFGH',
    certificate_name: null,
    course_title: 'Brow sculpting',
    course_date_id: 'd',
    price: 195,
  },
  ...{ payment_id: 'p', payment_status: 'pending', payment_state: null },
  ...{ amount_paid: 0, amount_refunded: 0, amount_returning: 0, forms: [] },
  ...more,
})

const course: Course = {
  ...{ id: 'c', title: 'Brow sculpting', slug: 'brow', summary: '', description: '<p>Brows.</p>' },
  ...{ included: '', prerequisites: '', price: 225, is_published: false, course_type: 'online' },
  ...{ image: null, staff_id: 's', tutors: [], places: 4, next_date: null },
}

describe('the list of participants', () => {
  const ada = participant({ phone_number: '+44 1634 123456' })
  const bea = participant({ first_name: 'Bea', last_name: 'Chase', email: null })

  it.each([
    ['', 2],
    ['  aDa byr ', 1],
    ['adabyron', 1],
    ['ADA@EXAMPLE', 1],
    ['chase', 1],
    ['nobody', 0],
    ['byron ada', 1],
    ['example.com ada', 1],
    ['ada chase', 0],
    ['01634 123 456', 1],
    ['+44 (0)1634 123456', 1],
    ['123456', 1],
    ['07700', 0],
    ['+', 0],
  ])('finds names, email addresses and telephone numbers, in any case and order: %j', (typed, count) =>
    expect(filterParticipants([ada, bea], typed)).toHaveLength(count),
  )

  it('lists cancelled places separately', () => {
    const gone = participant({ status: 'Cancelled' })
    expect(splitByStatus([ada, gone])).toEqual({ live: [ada], cancelled: [gone] })
  })

  it('shows online buyers for a course without a date', () => {
    const online = participant({ course_date_id: null })
    expect(filterWithoutDate([ada, online])).toEqual([online])
  })

  it('adds up what was paid and not refunded', () => {
    expect(sumKept(participant({ amount_paid: 195, amount_refunded: 97.5 }))).toBe(97.5)
    expect(sumKept(participant({ amount_paid: 0.3, amount_refunded: 0.1, amount_returning: 0.1 }))).toBe(0.1)
    expect(sumKept(participant({ amount_paid: null }))).toBe(0)
  })
})

describe('a certificate', () => {
  const tutor = { staff_id: 's', first_name: 'Imogen', last_name: 'Vale' }
  const list = {
    course: { tutors: [tutor, { ...tutor, first_name: 'Rosa' }] },
    date: date('d', 0, { end_time: '2026-06-11T15:00:00.000Z', tutors: [tutor] }),
  }
  const of = (more: Partial<Participant>, where = {}) =>
    toCertificate({ ...list, ...where, participants: [participant(more)] }, 'e')

  it('is only for participants who attended and whose place is not cancelled', () => {
    expect(of({ attendance: 'none' })).toBeNull()
    expect(of({ attendance: 'absent' })).toBeNull()
    expect(of({ attendance: 'attended', status: 'Cancelled' })).toBeNull()
    expect(of({ attendance: 'attended', enrolment_id: 'another' })).toBeNull()
  })

  it('gives the name, course, dates, location and tutors', () => {
    expect(of({ attendance: 'attended' })).toEqual({
      ...{ name: 'Ada Byron', did: 'has attended the course', title: 'Brow sculpting' },
      ...{ when: '10 June 2026 to 11 June 2026, Medway', tutors: 'Imogen Vale' },
      checkedAt: '/certificates/ABCD-EFGH',
    })
    const online = { attendance: 'attended', attendance_at: '2026-06-30T23:30:00.000Z' } as const
    expect(of(online, { date: null })?.when).toBe('1 July 2026')
    expect(of({ attendance: 'attended' }, { date: null })).toMatchObject({
      ...{ did: 'has completed the online course', when: null, tutors: 'Imogen Vale, Rosa Vale' },
    })
  })
})

describe('the list of dates', () => {
  it('has upcoming dates first, in order, then past ones, latest first', () => {
    const days = { a: [date('later', 48), date('old', -72)], b: [date('soon', 24), date('older', -96)] }
    const { toCome, past } = sortDates(days, NOON)
    expect(toCome.map(({ id }) => id)).toEqual(['soon', 'later'])
    expect(past.map(({ id }) => id)).toEqual(['old', 'older'])
  })

  it('shows the places left, or why a date is not on sale', () => {
    expect(describeSeats(date('a', 24), NOON)).toEqual(['paid', '2 places left'])
    expect(describeSeats(date('a', 24, { places_left: 1 }), NOON)).toEqual(['paid', '1 place left'])
    expect(describeSeats(date('a', 24, { places_left: 0 }), NOON)).toEqual(['failed', 'Full'])
    expect(describeSeats(date('a', -24), NOON)[1]).toBe('Past')
    expect(describeSeats(date('a', 24, { archived: true }), NOON)[1]).toBe(courseTexts.putAway)
    expect(describeSeats(date('a', 24), NOON, true)[1]).toBe('Not offered')
  })

  it('says why no one can be added, before anything is entered', () => {
    expect(explainClosed(null)).toBeNull()
    expect(explainClosed(date('a', 24))).toBeNull()
    expect(explainClosed(date('a', 24, { places_left: 0, places: 6 }))).toContain('all 6 places are taken')
    expect(explainClosed(date('a', 24, { places_left: 0, places: 1 }))).toContain('its one place is taken')
    expect(explainClosed(date('a', 24, { archived: true }))).toBe(courseTexts.addToAway)
  })

  it('allows a move only to a date with a free place', () => {
    const dates = [
      date('own', 24),
      date('full', 24, { places_left: 0 }),
      date('away', 24, { archived: true }),
      date('free', 48),
    ]
    expect(filterMoveTargets(dates, 'own').map(({ id }) => id)).toEqual(['free'])
  })
})

describe('the course form', () => {
  it('shows the stored values, including whether it is published (D20)', () => {
    expect(toCourseForm(course)).toMatchObject({
      ...{ title: 'Brow sculpting', price: '225.00', isPublished: false, type: 'online', places: '4' },
    })
    expect(toCourseForm({ ...course, is_published: true }).isPublished).toBe(true)
  })

  it('requires the price before the title, with the fixed messages', () => {
    expect(validateCourseForm({ price: '', title: '' })?.text).toBe('Please insert a valid price')
    expect(validateCourseForm({ price: '0', title: 'A' })?.text).toBe('Please insert a valid price')
    expect(validateCourseForm({ price: 'lots', title: 'A' })?.field).toBe('price')
    expect(validateCourseForm({ price: '£1,200.50', title: ' ' })?.text).toBe('Please insert a title')
    expect(validateCourseForm({ price: '£1,200.50', title: 'A' })).toBeNull()
  })

  it('sends the documented fields, of a stored course only those that were changed (D51)', () => {
    const before = toCourseForm(course)
    expect([...toCourseFormData(before, {}, { before })]).toEqual([])
    const changed = toCourseFormData({ ...before, price: '230' }, { summary: 'New' }, { before })
    expect(Object.fromEntries(changed)).toEqual({ price: '230', fields: '{"summary":"New"}' })
    const sent = toCourseFormData(
      { ...emptyCourse, title: ' Nails ', price: '£1,200' },
      {},
      { staffId: 'amy' },
    )
    expect(Object.fromEntries(sent)).toEqual({
      ...{ staff_id: 'amy', title: 'Nails', price: '1200', is_published: 'Unpublished' },
      ...{ course_type: 'in-person', places: '6' },
    })
  })

  it('sends a cleared type as empty, a new picture instead of the removal, and no places for an online course', () => {
    const image = new File(['x'], 'a.png', { type: 'image/png' })
    const sent = toCourseFormData({ ...emptyCourse, type: '', removesImage: true, image }, {}, {})
    expect(sent.get('course_type')).toBe('')
    expect(sent.get('courseImg')).toBeInstanceOf(File)
    expect(sent.has('removeImage')).toBe(false)
    expect(toCourseFormData({ ...emptyCourse, removesImage: true }, {}, {}).get('removeImage')).toBe('true')
    expect(toCourseFormData({ ...emptyCourse, type: 'online' }, {}, {}).has('places')).toBe(false)
  })

  it('sends joining information for an online course only', () => {
    expect(toCourseForm({ ...course, joining_information: 'At ten.' }).joining).toBe('At ten.')
    const online = toCourseFormData({ ...emptyCourse, type: 'online', joining: ' At ten. ' }, {}, {})
    expect(online.get('joining_information')).toBe('At ten.')
    const joined = toCourseFormData({ ...emptyCourse, joining: 'At ten.' }, {}, {})
    expect(joined.has('joining_information')).toBe(false)
  })

  it('shows whether visitors can see the course', () => {
    expect(describeCourseState(course)).toEqual(['pending', 'Not Published'])
    expect(describeCourseState({ ...course, is_published: true })).toEqual(['paid', 'Published'])
    expect(describeCourseState({ ...course, is_published: true, archived: true })[1]).toBe(
      courseTexts.putAway,
    )
  })
})

describe('the course date form', () => {
  it('uses London time, and the course’s number of places by default', () => {
    const form = { start: '2026-06-20T10:00', end: '2026-06-21T16:00', places: ' ' }
    expect(toDateBody(form)).toEqual({
      start_time: '2026-06-20T09:00:00.000Z',
      end_time: '2026-06-21T15:00:00.000Z',
    })
    expect(toDateBody({ ...form, places: '3' })).toMatchObject({ places: '3' })
    expect(toDateForm(date('a', 0))).toEqual({
      ...{ start: '2026-06-10T12:00', end: '2026-06-10T18:00', places: '4' },
    })
  })

  it('requires both times', () => {
    expect(validateDateTimes({ start: '', end: '2026-06-20T10:00', places: '' })).not.toBeNull()
    expect(validateDateTimes({ start: '2026-06-20T09:00', end: '2026-06-20T10:00', places: '' })).toBeNull()
  })
})
