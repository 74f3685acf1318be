import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

describe.each(databases('sqlite'))('texts that the owner can change, on %s', (database) => {
  let salon: Salon
  let headers: { Authorization: string }
  beforeAll(async () => {
    salon = await startSalon({ database })
    headers = await signedIn(salon, 'admin')
  })
  afterAll(() => salon.close())

  const write = (slug: string, json: object) => salon.call('POST', `/api/globals/${slug}`, { json, headers })
  const refused = async (slug: string, json: object): Promise<string[]> => {
    // The request that Payload's form makes.
    const form = { ...headers, referer: `http://localhost/management/globals/${slug}` }
    const { status, body } = await salon.call('POST', `/api/globals/${slug}`, { json, headers: form })
    expect(status).toBe(400)
    return String(body.errors[0].data.errors[0].message).split('\n')
  }

  it('store what was written, and nothing for the defaults', async () => {
    const texts = { heldFor: 'Yours: {time}', noTime: null, plan: '' }
    expect((await write('site-words', { booking: texts })).status).toBe(200)
    const { body } = await salon.call('GET', '/api/globals/site-words')
    expect([body.booking, body.foot]).toEqual([{ heldFor: 'Yours: {time}', plan: '' }, {}])
    expect((await write('site-words', { booking: null })).status).toBe(200)
  })

  it('show an error for each label if they are refused, and none of them is stored', async () => {
    const booking = { heldFor: 'Yours', inBasket: 'x'.repeat(201), done: 'Done {now}', nope: 'Hm', where: 7 }
    expect(await refused('site-words', { booking, _status: 'published' })).toEqual([
      'Countdown while a time is held. {time} is the time left: Please keep {time} in the text. The site replaces it with the real value.',
      'When the treatment is in the basket: Please use up to 200 characters.',
      'Heading after booking: You cannot use placeholders in this text. Please remove {now}.',
      'nope: There is no text with this name.',
      'Heading of the first step: Please enter some text.',
    ])
    expect(await refused('site-words', { booking: ['Hm'] })).toEqual([
      'Please send an object that holds each text under its name.',
    ])
    expect((await salon.call('GET', '/api/globals/site-words')).body.booking).toEqual({})
    expect(await refused('mail-texts', { terms: { appointments: 'x'.repeat(1001) } })).toEqual([
      'Cancelling and changing: Please use up to 1000 characters.',
    ])
    expect(await refused('site-settings', { enquiries: { sent: 'x'.repeat(501) } })).toEqual([
      'Thank-you message: Please use up to 500 characters.',
    ])
  })

  it('are listed separately in the audit log', async () => {
    await write('mail-texts', { confirmation: { subject: 'See you' } })
    const { docs } = await salon.payload.find({ collection: 'audit-records', sort: '-createdAt', limit: 1 })
    expect(docs).toMatchObject([{ subjectId: 'mail-texts', changes: ['confirmation.subject'] }])
  })
})
