import { beforeAll, describe, expect, it } from 'vitest'
import { sendQueued } from '@/server/services/notifications/send'
import { payingAcademyFor } from '../support/academy-for'
import { databases } from '../support/salon'
import { tenOn } from '../support/small-academy'

describe.each(databases())('changes of courses on %s', (database) => {
  const here = payingAcademyFor(database)
  // A refund is on its way until the test ends, on a slow machine too.
  beforeAll(async () => void (await here.standIn.rules({ refundMs: 86_400_000 })))

  const bought = async (courseDateId: string | null, email: string) => {
    const who = await here.buyerAt(courseDateId, email)
    const payment = await here.details((await who.buy()).body.paymentId)
    return { ...who, paymentId: payment.payment_id as string, enrolmentId: payment.enrolment_id as string }
  }
  /** What was mailed to somebody since. */
  const mailed = async (email: string) => {
    await sendQueued(here.salon.payload)
    return here.salon.mails.filter(({ to }) => to === email)
  }
  const change = (id: string, json: object) => here.asStaff('PUT', `/course-date/${id}`, json)
  const at = (days: number, hour = 10) => ({ start_time: tenOn(days, hour), end_time: tenOn(days, hour + 6) })

  it('are mailed each time, with what it was, also when a date gets a time that it had before', async () => {
    const date = await here.newDate(20)
    await bought(date, 'patient@example.org')
    for (const days of [21, 20, 21]) expect((await change(date, at(days))).status).toBe(200)
    expect((await change(date, at(21))).status).toBe(200)
    const [, ...moves] = await mailed('patient@example.org')
    expect(moves).toHaveLength(3)
    const sequences = moves.map(
      ({ attachments }) => /SEQUENCE:(\d+)/.exec(attachments?.[0]?.content ?? '')?.[1],
    )
    expect(sequences).toEqual(['1', '2', '3'])
    const [sunday, monday] = ['Sunday 21 June 2026', 'Monday 22 June 2026']
    const place = '10:00 am to 4:00 pm, Medway, Medway Road.'
    expect(moves[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
      `It was ${sunday}, ${place} It is now ${monday}, ${place}`,
    )
    expect(moves[1]?.text.replaceAll(/\s+/g, ' ')).toContain(
      `It was ${monday}, ${place} It is now ${sunday}, ${place}`,
    )
  })

  it('leave a date that was put away in its tutors’ diaries as long as anybody has a place', async () => {
    const { small, asStaff, staff } = here
    const date = await here.newDate(14)
    const { enrolmentId } = await bought(date, 'stays@example.org')
    const slotsAt = async (days: number) => {
      const day = tenOn(days).slice(0, 10)
      const asked = `service_id=${small.tint.id}&location_id=${small.medway.id}&staff_id=${small.amy.id}`
      const { body } = await here.salon.call('GET', `/api/slots?${asked}&from=${day}&to=${day}`)
      const list = Object.values<{ start_time: string }[]>(body.slots)[0] ?? []
      return list.filter(({ start_time: start }) => start >= tenOn(days) && start < tenOn(days, 16)).length
    }
    expect(await slotsAt(14)).toBe(0)
    expect((await change(date, { archived: true })).status).toBe(200)
    expect(await slotsAt(14)).toBe(0)
    expect((await asStaff('DELETE', `/course-date/${date}`)).body.archived).toBe(true)
    expect(await slotsAt(14)).toBe(0)
    const events = await here.salon.call('GET', '/api/events/get-events?from=2026-06-15&to=2026-06-15', {
      headers: staff,
    })
    expect(events.body.events['15/06/2026'][0]).toMatchObject({ course_date_id: date })
    const before = (await mailed('stays@example.org')).length
    expect((await change(date, at(15))).status).toBe(200)
    expect(await mailed('stays@example.org')).toHaveLength(before + 1)
    expect(await slotsAt(14)).toBeGreaterThan(0)
    expect(await slotsAt(15)).toBe(0)
    await asStaff('DELETE', `/participant?enrolmentId=${enrolmentId}`)
    expect(await slotsAt(15)).toBeGreaterThan(0)
  })
})
