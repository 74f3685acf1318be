import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '@/server/ids'
import { addNotification } from '@/server/repositories/notifications'
import { store } from '@/server/repositories/store'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

describe.each(databases())('lists on screens on %s', (database) => {
  let salon: Salon
  let headers: Record<string, string>
  beforeAll(async () => {
    salon = await startSalon({ database })
    headers = await signedIn(salon, 'admin')
  })
  afterAll(() => salon.close())

  const alert = (raisedAt: number) =>
    store(salon.payload).insert('alerts', {
      id: createId(),
      kind: 'difference',
      text: 'A difference',
      raisedAt,
    })

  it('say if there are more entries than they show', async () => {
    for (let n = 0; n < 100; n++) await alert(n)
    const whole = await salon.call('GET', '/api/payments/alerts', { headers })
    expect([whole.body.alerts.length, whole.body.more]).toEqual([100, false])
    await alert(100)
    const part = await salon.call('GET', '/api/payments/alerts', { headers })
    expect([part.body.alerts.length, part.body.more]).toEqual([100, true])
    expect(Date.parse(part.body.alerts[0].raised_at)).toBe(100)
  })

  it('are loaded page by page, and filtered by the database', async () => {
    const write = (n: number, more: object = {}) =>
      store(salon.payload).insert('enquiries', {
        ...{
          id: createId(),
          firstName: `N${n}`,
          email: 'n@guests.example',
          phone: '01634 123456',
          enquiry: 'Hello',
        },
        ...{ receivedAt: n, answeredAt: n === 0 ? null : 1, ...more },
      })
    for (let n = 0; n < 51; n++) await write(n)
    const ask = async (query: string) => {
      const { body } = await salon.call('GET', `/api/communications/enquiries${query}`, { headers })
      return [
        body.enquiries.map((one: { first_name: string }) => one.first_name),
        body.page,
        body.pages,
        body.more,
      ]
    }
    const newest = Array.from({ length: 50 }, (_, at) => `N${50 - at}`)
    expect(await ask('')).toEqual([newest, 1, 2, true])
    expect(await ask('?page=2')).toEqual([['N0'], 2, 2, false])
    expect(await ask('?page=9')).toEqual([['N0'], 2, 2, false])
    // The oldest enquiry is on no page of the newest.
    expect(await ask('?open=true')).toEqual([['N0'], 1, 1, false])
    expect((await ask('?sort=oldest'))[0].slice(0, 2)).toEqual(['N0', 'N1'])
    await write(51, { firstName: 'Ada', lastName: 'King', email: 'a_k@guests.example', enquiry: '50% off?' })
    for (const typed of ['ada', 'king ADA', 'A_K@', '01634 king'])
      expect(await ask(`?search=${encodeURIComponent(typed)}`), typed).toEqual([['Ada'], 1, 1, false])
    expect(await ask('?search=ada&open=true')).toEqual([[], 1, 1, false])
    expect((await ask('?sort=email'))[0].slice(0, 2)).toEqual(['Ada', 'N50'])
  })

  it('find emails by address, recipient name or subject, and sort them', async () => {
    const write = (to: string) =>
      addNotification(salon.payload, {
        ...{ key: to, kind: 'confirmation', booking: null, appointment: null },
        message: { to, subject: `100% Your visit, ${to.length}'s`, text: 'Booked', html: 'Booked' },
      })
    for (const to of ['zoe@guests.example', 'ada@guests.example', 'mary@guests.example']) await write(to)
    const person = { first_name: 'Augusta', last_name: 'King', email: 'ada@guests.example' }
    const json = { ...person, phone_number: '01634 123456' }
    await salon.call('POST', '/api/customers/new', { headers, json })
    const found = async (query: string) => {
      const { body } = await salon.call('GET', `/api/notifications/get-notifications?${query}`, { headers })
      return body.notifications.map(({ recipient }: { recipient: string }) => recipient.split('@')[0])
    }
    expect(await found('search=MARY')).toEqual(['mary'])
    expect(await found('search=augusta%20king')).toEqual(['ada'])
    expect(await found('search=01634%20123456')).toEqual(['ada'])
    // The search matches the text literally. No character is treated as the database's own.
    expect(await found(`search=${encodeURIComponent("0% YOUR visit, 19's")}`)).toEqual(['mary'])
    expect(await found(`search=${encodeURIComponent('visit_ 18')}`)).toEqual([])
    expect(await found(`search=${encodeURIComponent("' OR 1=1 --")}`)).toEqual([])
    expect(await found('search=booked')).toEqual([])
    expect(await found('search=nobody')).toEqual([])
    expect(await found('search=mary&troubled=true')).toEqual([])
    expect(await found('sort=email')).toEqual(['ada', 'mary', 'zoe'])
    expect(await found('sort=oldest')).toEqual([...(await found('sort=newest'))].reverse())
    await store(salon.payload).remove('notifications', {})
    await store(salon.payload).remove('customers', {})
  })

  it('say nothing about more entries if they are complete', async () => {
    const mails = await salon.call('GET', '/api/notifications/get-notifications', { headers })
    expect(mails.body).toMatchObject({ notifications: [], more: false })
    const customers = await salon.call('GET', '/api/customers/get-customers', { headers })
    expect(customers.body).toMatchObject({ customers: [], more: false })
  })
})
