import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingMessages } from '@/messages/booking'
import { errorMessages } from '@/messages/errors'
import { dependenciesOf } from '@/server/dependencies'
import { store } from '@/server/repositories/store'
import { timesOf } from '../support/booking-visitor'
import { type Answer, databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

/** A Monday, 08:00 in London. */
const MONDAY = Date.UTC(2026, 5, 1, 7)
const HOUR = 3_600_000

interface Who {
  email: string
  phone: string
  address: string
}

let people = 0
/** A new visitor who shares only the given details with others. */
const somebody = (same: Partial<Who> = {}): Who => {
  people += 1
  const number = String(people).padStart(6, '0')
  return {
    email: `p${number}@example.org`,
    phone: `01634 ${number}`,
    address: `10.1.${people >> 8}.${people & 255}`,
    ...same,
  }
}

/** Limits that stop one person from filling the diary (D67). */
describe.each(databases('sqlite'))('bookings with nothing paid online on %s', (database) => {
  let salon: Salon
  let small: SmallSalon
  let nextTime: () => Promise<object>

  /** A visitor with held times. Returns the response to their confirmation. */
  const visitor = async (who: Who, headers: Record<string, string> = {}) => {
    const { basketId, sessionId } = (
      await salon.call('GET', '/api/basket/create', { address: getBasket(who) })
    ).body
    const session = { 'session-id': sessionId }
    const made = await salon.call('POST', '/api/customers/new', {
      form: { first_name: 'Ada', email: who.email, phone_number: who.phone },
      headers: session,
      address: getBasket(who),
    })
    const service = { service_id: small.tint.id, bookingDetails: await nextTime() }
    const json = { basketId, service, locationId: small.medway.id }
    await salon.call('POST', '/api/basket/add', { json, headers: session, address: getBasket(who) })
    return (fields: Record<string, string> = {}): Promise<Answer> =>
      salon.call('POST', '/api/booking/confirm-booking', {
        form: { paymentType: 'pay-at-salon', customerId: made.body.customer_id, basketId, ...fields },
        headers: { ...session, ...headers },
        address: who.address,
      })
  }
  /**
   * A basket's address that is new for each visitor. This avoids the limits on baskets and holds, which are not tested
   * here.
   */
  const getBasket = (who: Who): string => `192.0.2.${who.email.length}.${who.email}`
  const book = async (who: Who) => (await visitor(who))()
  const said = ({ status, body }: Answer) => [status, body.code ?? body.status]
  const codeTo = async (email: string): Promise<string> => {
    const mine = () =>
      salon.mails.filter(({ to, subject }) => to === email && subject.includes('is your code'))
    await expect.poll(() => mine().length).toBeGreaterThan(0)
    return mine().at(-1)!.subject.slice(0, 6)
  }

  beforeAll(async () => {
    salon = await startSalon({ database, rateLimitFactor: 1 })
    small = await smallSalon(salon.payload)
    salon.clock.set(MONDAY)
    nextTime = timesOf(salon, small)
  })
  afterAll(() => salon.close())
  beforeEach(() => void (dependenciesOf(salon.payload).mail.delivers = true))

  it('are limited to three for one email address, in upper or lower case; an emailed code allows more', async () => {
    const answers = []
    for (const email of ['Ada@example.org', 'ada@example.org', 'ADA@example.org'])
      answers.push(said(await book(somebody({ email }))))
    expect(answers).toEqual(Array(3).fill([200, 'SUCCESS']))
    const fourth = await visitor(somebody({ email: 'aDa@example.org' }))
    const refused = await fourth()
    expect(said(refused)).toEqual([403, 'CODE_REQUIRED_HERE'])
    expect([refused.body.error, refused.body.field]).toEqual([
      errorMessages.CODE_REQUIRED_HERE,
      'confirmationCode',
    ])
    expect(said(await fourth({ confirmationCode: '12' }))).toEqual([403, 'CODE_WRONG'])
    expect(said(await fourth({ confirmationCode: await codeTo('ada@example.org') }))).toEqual([
      200,
      'SUCCESS',
    ])
  })

  it.each([
    ['may@example.org', 'may+b@example.org', 'may+c@example.org', 'may+d@example.org'],
    ['m.ay@gmail.com', 'ma.y@gmail.com', 'may+c@googlemail.com', 'm.a.y+d@gmail.com'],
  ])('are limited to three for one mailbox, whether written %s or %s', async (...emails) => {
    expect(said(await book(somebody({ email: `x${emails[0]}` })))).toEqual([200, 'SUCCESS'])
    const answers = []
    for (const email of emails) answers.push(said(await book(somebody({ email }))))
    expect(answers).toEqual([...Array(3).fill([200, 'SUCCESS']), [403, 'CODE_REQUIRED_HERE']])
  })

  it('are limited to three for one phone number, in any format', async () => {
    const phones = ['01632 960123', '+44 1632 960123', '0044 (0)1632-960123', '+44 (0)1632 960123']
    const answers = []
    for (const phone of phones) answers.push(said(await book(somebody({ phone }))))
    expect(answers).toEqual([...Array(3).fill([200, 'SUCCESS']), [403, 'CODE_REQUIRED_HERE']])
  })

  it('count only while they are upcoming and not cancelled', async () => {
    const headers = await signedIn(salon)
    const email = 'bea@example.org'
    const first = await book(somebody({ email }))
    for (let n = 0; n < 2; n++) await book(somebody({ email }))
    expect(said(await book(somebody({ email })))).toEqual([403, 'CODE_REQUIRED_HERE'])
    const payment = await store(salon.payload).findOne('payments', { id: { equals: first.body.paymentId } })
    await salon.call('DELETE', `/api/booking/cancel-booking?bookingId=${payment!.booking}`, { headers })
    expect(said(await book(somebody({ email })))).toEqual([200, 'SUCCESS'])
  })

  it('are limited to twelve appointments an hour for one client address, even if twenty are sent together', async () => {
    const address = '198.51.100.7'
    const visitors = []
    for (let n = 0; n < 20; n++) visitors.push(await visitor(somebody({ address })))
    const answers = await Promise.all(visitors.map((confirm) => confirm()))
    const codes = answers.map(({ body }) => body.code ?? body.status)
    expect(codes.filter((code) => code === 'SUCCESS')).toHaveLength(12)
    expect(codes.filter((code) => code === 'CODE_REQUIRED_HERE')).toHaveLength(8)
    salon.clock.set(MONDAY + HOUR + 1)
    expect(said(await book(somebody({ address })))).toEqual([200, 'SUCCESS'])
    salon.clock.set(MONDAY)
  })

  it('send only a few code emails, whether to many addresses or to one', async () => {
    const address = '10.9.9.9'
    for (let n = 0; n < 12; n++) await book(somebody({ address }))
    const mails = () => salon.mails.filter(({ to }) => to.startsWith('victim')).length
    const answers: unknown[] = []
    for (let n = 0; n < 5; n++)
      answers.push(said(await book(somebody({ address, email: `victim+${n}@example.org` }))))
    expect(answers).toEqual(Array(5).fill([403, 'CODE_REQUIRED_HERE']))
    await expect.poll(mails).toBe(3)
    const last = await visitor(somebody({ address }))
    for (let n = 0; n < 15; n++) await last()
    const tooMany = await last()
    expect([said(tooMany), Number(tooMany.headers.get('retry-after')) > 60]).toEqual([
      [429, 'RATE_LIMITED'],
      true,
    ])
  })

  it('are announced as emailed when an email is sent', async () => {
    expect((await book(somebody())).body.message).toBe(bookingMessages.booked)
  })

  it('are unlimited for staff, and do not count towards the customer’s limit', async () => {
    const headers = await signedIn(salon, 'admin')
    const email = 'cleo@example.org'
    for (let n = 0; n < 4; n++)
      expect(said(await (await visitor(somebody({ email }), headers))())).toEqual([200, 'SUCCESS'])
    expect(said(await book(somebody({ email })))).toEqual([200, 'SUCCESS'])
  })

  it('without a mail server must be paid online or arranged by phone, and no client address is limited', async () => {
    dependenciesOf(salon.payload).mail.delivers = false
    const address = '198.51.100.8'
    const answers = []
    for (let n = 0; n < 14; n++) answers.push(said(await book(somebody({ address }))))
    expect(answers).toEqual(Array(14).fill([200, 'SUCCESS']))
    const email = 'dora@example.org'
    for (let n = 0; n < 3; n++)
      expect((await book(somebody({ email }))).body.message).toBe(bookingMessages.bookedUnmailed)
    const refused = await book(somebody({ email }))
    expect([...said(refused), refused.body.error]).toEqual([
      409,
      'PAY_ONLINE_OR_CALL',
      errorMessages.PAY_ONLINE_OR_CALL,
    ])
  })
})
