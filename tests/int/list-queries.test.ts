import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type Salon, startSalon } from '../support/salon'

describe.each(databases())('lists of content on %s', (database) => {
  let salon: Salon
  beforeAll(async () => {
    salon = await startSalon({ database })
  })
  afterAll(() => salon.close())

  it.each([
    ['where[id][near]=1,2,3', 400],
    ['where[nope][equals]=1', 400],
    ['where=1', 400],
    ['limit=many', 400],
    ['where[name][equals]=x&sort=-name&limit=2&page=9', 200],
    ['sort=nope', 200],
    ['select[nope]=1&populate[x]=1', 200],
  ])('answers %s with %i', async (query, status) => {
    const answer = await salon.call('GET', `/api/services?${query}`)
    expect(answer.status).toBe(status)
    expect(answer.body.success).toBe(status === 200 ? undefined : false)
  })

  it.each([
    'where[createdAt][greater_than]=abc',
    'where[durationMinutes][equals]=abc',
    'where[prices.pricePence][in]=a,b',
    'where[category][equals][0]=x',
    'where[id][exists]=maybe',
  ])('is asked %s, which fits no field, and does not break', async (query) => {
    const answer = await salon.call('GET', `/api/services?${query}`)
    expect([200, 400]).toContain(answer.status)
  })

  it('answers unknown calls in the envelope', async () => {
    expect(await salon.call('GET', '/api/no-such-call')).toMatchObject({
      status: 404,
      body: { success: false, code: 'NOT_FOUND' },
    })
  })
})
