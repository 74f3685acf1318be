import { describe, expect, it } from 'vitest'
import { store } from '@/server/repositories/store'
import { deleteOverAge } from '@/server/services/delete-expired'
import { createFormLink } from '@/server/services/forms/form-link'
import { queueDueCourseReminders } from '@/server/services/notifications/remind'
import { sendQueued } from '@/server/services/notifications/send'
import { academyFor } from '../support/academy-for'
import { databases } from '../support/salon'
import { MONDAY, tenOn } from '../support/small-academy'

const DAY = 86_400_000
const YEAR = 365.25 * DAY

describe.each(databases('sqlite'))('a form before a course on %s', (database) => {
  const here = academyFor(database)
  let people = 0

  /** A participant of a course with a form of its own. */
  const enrolled = async (days: number) => {
    const { payload } = here.salon
    const label = 'Your date of birth'
    const question = { required: true, tellFirst: false }
    const form = await payload.create({
      collection: 'forms',
      data: {
        ...{ title: `About you ${people}`, months: 12, courses: [here.courseId] },
        questions: [
          { ...question, label, kind: 'birth-date' },
          { ...question, label: 'Allergies', kind: 'yes-no', tellFirst: true },
        ],
      },
      context: { keepCache: true },
    })
    const form_id = String(form.id)
    people += 1
    const email = `grace-${people}@example.org`
    const json = { first_name: 'Grace', last_name: 'Hart', email, phone_number: '01634 123457' }
    const customer = (await here.salon.call('POST', '/api/customers/new', { headers: here.staff, json })).body
      .customer_id as string
    const courseDateId = await here.newDate(days, { places: 5 })
    const added = await here.asStaff('POST', '/participant', { customer_id: customer, courseDateId })
    const id: string = added.body.enrolment_id
    const link = createFormLink(payload, id)
    const post = (what: string, more: object = {}) =>
      here.salon.call('POST', `/api/visit-forms/${what}`, { json: { link, form_id, ...more } })
    const find = async () =>
      (await post('open')).body.forms?.find((one: { form_id: string }) => one.form_id === form_id)
    const [born, allergy] = ((await find()).questions as { id: string }[]).map((one) => one.id)
    const answer = (bornOn: string) => ({
      consent: true,
      answers: { [String(born)]: bornOn, [String(allergy)]: 'yes' },
    })
    const marks = async () => {
      const { participants } = (await here.asStaff('GET', `/course-dates/details/${courseDateId}`)).body.data
      return participants[0].forms.find(({ title }: { title: string }) => title === form.title)
    }
    return { id, link, email, customer, courseDateId, form_id, post, find, answer, marks }
  }

  it('is linked in the confirmation and the reminder, and marks the participant until staff read it', async () => {
    here.salon.clock.set(MONDAY)
    const one = await enrolled(10)
    expect(await one.marks()).toMatchObject({ state: 'empty', tell_first: false })
    await sendQueued(here.salon.payload)
    const withLink = () =>
      here.salon.mails.filter(({ to, text }) => to === one.email && text.includes(`/forms#${one.link}`))
    expect(withLink()).toHaveLength(1)
    here.salon.clock.set(MONDAY + 9.5 * DAY)
    await queueDueCourseReminders(here.salon.payload)
    await sendQueued(here.salon.payload)
    expect(withLink()).toHaveLength(2)
    expect((await one.post('save', one.answer('1990-02-03'))).status).toBe(200)
    expect((await one.post('send', one.answer('1990-02-03'))).status).toBe(200)
    expect(await one.marks()).toMatchObject({ state: 'sent', tell_first: true })
    await here.salon.call('GET', `/api/customers/health-notes?customer_id=${one.customer}`, {
      headers: here.staff,
    })
    expect(await one.marks()).toMatchObject({ state: 'sent', tell_first: false })
  })

  it('follows the date, and ends with the place', async () => {
    here.salon.clock.set(MONDAY)
    const one = await enrolled(12)
    const later = { start_time: tenOn(40), end_time: tenOn(40, 16) }
    await here.asStaff('PUT', `/course-date/${one.courseDateId}`, {
      courseDateId: one.courseDateId,
      ...later,
    })
    here.salon.clock.set(MONDAY + 20 * DAY)
    expect((await one.post('open')).body).toMatchObject({ starts_at: later.start_time })
    await here.asStaff('DELETE', `/participant?enrolmentId=${one.id}`)
    expect((await one.post('open')).body.code).toBe('LINK_INVALID')
  })

  it('is deleted at its own age, or when the person is 21, and the customer not before it', async () => {
    here.salon.clock.set(MONDAY)
    const { payload } = here.salon
    const [adult, child] = [await enrolled(14), await enrolled(15)]
    await adult.post('send', adult.answer('1990-02-03'))
    await child.post('send', child.answer('2017-06-02'))
    const isKept = async (customer: string) =>
      (await store(payload).count('form-answers', { customer: { equals: customer } })) > 0
    const hasName = async (customer: string) =>
      (await store(payload).findOne('customers', { id: { equals: customer } }))?.firstName === 'Grace'
    // Customers are otherwise kept for three years.
    here.salon.clock.set(MONDAY + 6.9 * YEAR)
    await deleteOverAge(payload)
    expect([await isKept(adult.customer), await hasName(adult.customer)]).toEqual([true, true])
    here.salon.clock.set(MONDAY + 7.1 * YEAR)
    await deleteOverAge(payload)
    expect([await isKept(adult.customer), await hasName(adult.customer)]).toEqual([false, false])
    expect([await isKept(child.customer), await hasName(child.customer)]).toEqual([true, true])
    here.salon.clock.set(Date.UTC(2038, 5, 3))
    await deleteOverAge(payload)
    expect([await isKept(child.customer), await hasName(child.customer)]).toEqual([false, false])
  })
})
