import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dependenciesOf } from '@/server/dependencies'
import { payingAcademyFor } from '../support/academy-for'
import { databases } from '../support/salon'

/** Nobody can take all places of a date with a discount of 100% (D67). */
describe.each(databases('sqlite'))('the limit on free seats on %s', (database) => {
  const here = payingAcademyFor(database)
  let date: string
  let people = 0

  beforeAll(async () => {
    const { payload } = here.salon
    const all = { code: 'ALL', kind: 'percent', percent: 100, active: true } as const
    await payload.create({ collection: 'discounts', data: all })
    dependenciesOf(payload).rateLimitFactor = 1
  })
  beforeEach(async () => {
    date = await here.newDate(10 + (people += 1), { places: 60, confirm: true })
  })

  /** Buys a place for nothing as a new visitor, who by default has an address of their own. Returns the response. */
  const visitor = async (who: { email?: string; phone?: string; address?: string } = {}) => {
    people += 1
    const session = `session-${database}-${people}`
    const email = who.email ?? `p${people}@example.org`
    const phone_number = who.phone ?? `01634 ${String(people).padStart(6, '0')}`
    const made = await here.salon.call('POST', '/api/customers/new', {
      form: { first_name: 'Ada', last_name: 'Love', email, phone_number },
      headers: { 'session-id': session },
      address: session,
    })
    return (more: Record<string, string> = {}) =>
      here.salon.call('POST', '/api/booking/confirm-booking', {
        form: {
          ...{ paymentType: 'pay-full', paymentContext: 'course', customerId: made.body.customer_id },
          ...{ course: JSON.stringify({ id: here.courseId }), courseDateId: date, discountCode: 'ALL' },
          expressRequest: 'true',
          ...more,
        },
        headers: { 'session-id': session },
        address: who.address ?? session,
      })
  }
  const said = ({ status, body }: { status: number; body: { code?: string; status?: string } }) =>
    `${status} ${body.code ?? body.status}`
  const three = ['200 SUCCESS', '200 SUCCESS', '200 SUCCESS']

  it('is three for one mailbox, in upper or lower case or with a tag, and does not apply to a paid seat', async () => {
    const answers = []
    for (const email of ['Eve@example.org', 'eve+b@example.org', 'EVE@example.org', 'eve+c@example.org'])
      answers.push(said(await (await visitor({ email }))()))
    expect(answers).toEqual([...three, '409 PAY_ONLINE_OR_CALL'])
    expect(await here.taken(date)).toBe(3)
    const paid = await visitor({ email: 'eve@example.org' })
    expect(said(await paid({ discountCode: '', sourceId: 'cnon:card-nonce-ok' }))).toBe('200 SUCCESS')
  })

  it('is three for one phone number, and for one session that buys for others', async () => {
    const answers = []
    for (const phone of ['01632 960123', '+44 1632 960123', '0044 (0)1632-960123', '01632960123'])
      answers.push(said(await (await visitor({ phone }))()))
    expect(answers).toEqual([...three, '409 PAY_ONLINE_OR_CALL'])
    const friends = await visitor()
    const places = []
    for (let n = 0; n < 4; n++) places.push(said(await friends({ confirm: 'true', idempotencyKey: `${n}` })))
    expect(places).toEqual([...three, '409 PAY_ONLINE_OR_CALL'])
  })

  it('is twelve an hour for one client address, even for twenty simultaneous requests', async () => {
    const visitors = []
    for (let n = 0; n < 20; n++) visitors.push(await visitor({ address: '198.51.100.9' }))
    const answers = (await Promise.all(visitors.map((buy) => buy()))).map(said)
    expect(answers.filter((one) => one === '200 SUCCESS')).toHaveLength(12)
    expect(answers.filter((one) => one === '409 PAY_ONLINE_OR_CALL')).toHaveLength(8)
    expect(await here.taken(date)).toBe(12)
    await here.nothingWrong()
  })
})
