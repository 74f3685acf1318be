import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, smallSalon } from '../support/small-salon'

describe.each(databases())('the order of lists on %s', (database) => {
  let salon: Salon
  let staff: { Authorization: string }
  beforeAll(async () => {
    salon = await startSalon({ database })
    await smallSalon(salon.payload)
    staff = await signedIn(salon)
  })
  afterAll(() => salon.close())

  const ask = async (question: string): Promise<string> => {
    const json = { question, _status: 'published' }
    const made = await salon.call('POST', '/api/faqs', { json, headers: staff })
    expect(made.status).toBe(201)
    return made.body.doc.id
  }
  const seen = async (headers = {}, query = ''): Promise<string[]> =>
    (await salon.call('GET', `/api/faqs?sort=position${query}`, { headers })).body.docs.map(
      ({ question }: { question: string }) => question,
    )
  const put = (ids: string[], headers: Record<string, string> = staff, collection = 'faqs') =>
    salon.call('PUT', '/api/content-order', { json: { collection, ids }, headers })

  it('is as staff dragged them, for visitors and in the management area, and new documents come last', async () => {
    const [where, when, who] = [await ask('Where?'), await ask('When?'), await ask('Who?')]
    expect(await seen()).toEqual(['Where?', 'When?', 'Who?'])
    const draft = `/api/faqs/${when}?draft=true&autosave=true`
    await salon.call('PATCH', draft, { json: { question: 'When exactly?' }, headers: staff })
    salon.expired.length = 0
    expect((await put([who, when, where])).status).toBe(200)
    expect(salon.expired).toEqual(['faqs'])
    expect(await seen()).toEqual(['Who?', 'When?', 'Where?'])
    expect(await seen(staff, '&draft=true')).toEqual(['Who?', 'When exactly?', 'Where?'])
    const { body } = await salon.call('GET', '/api/content-order?collection=faqs', { headers: staff })
    expect(body.entries).toMatchObject([{ id: who, title: 'Who?' }, { id: when }, { id: where }])
    // If a form was open during the change, saving it does not restore an old position.
    const change = { question: 'Who?!', _status: 'published' }
    await salon.call('PATCH', `/api/faqs/${who}`, { json: change, headers: staff })
    // Some documents share the same position.
    expect((await put([where, who, 'nothing'])).status).toBe(200)
    expect(await seen()).toEqual(['Where?', 'When?', 'Who?!'])
    await ask('What?')
    expect((await seen()).at(-1)).toBe('What?')
  })

  it('can only be changed by those who may change the list, and only for lists', async () => {
    const id = await ask('Why?')
    expect((await put([id], {})).status).toBe(401)
    expect((await put([id], staff, 'customers')).status).toBe(400)
    expect((await put([])).status).toBe(400)
    expect((await put([id, ''])).body).toMatchObject({ code: 'INVALID_INPUT', field: 'ids.1' })
    const answer = await salon.call('GET', '/api/content-order?collection=staff', { headers: staff })
    expect(answer.body.entries[0]).toMatchObject({ title: expect.stringMatching(/\w+ \w+/), group: null })
    const services = await salon.call('GET', '/api/content-order?collection=services', { headers: staff })
    expect(services.body.entries[0]).toMatchObject({ group: 'Brows' })
  })
})
