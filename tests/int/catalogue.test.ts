import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type Salon, startSalon } from '../support/salon'
import { type SmallSalon, smallSalon } from '../support/small-salon'

describe.each(databases())('the catalogue on %s', (database) => {
  let salon: Salon
  let demo: SmallSalon
  beforeAll(async () => {
    salon = await startSalon({ database })
    demo = await smallSalon(salon.payload)
  })
  afterAll(() => salon.close())

  const get = async (path: string) => (await salon.call('GET', `/api/${path}`)).body

  it('lists categories, treatments, locations and names of staff', async () => {
    expect((await get('services/categories')).data[0].category_name).toBe('Brows')
    const [tint] = (await get('services/get-services-by-category?location=Medway&category=Brows')).data
    expect(tint).toMatchObject({ service_name: 'Brow tint', price: 45.5, pricing: { Medway: 45.5 } })
    expect((await get('services/get-services-by-category?location=Maidstone&category=Brows')).data).toEqual(
      [],
    )
    expect((await get('services/get-services-by-category?location=Nowhere&category=Brows')).data).toEqual([])
    expect((await get('services/get-services')).data).toHaveLength(1)
    expect((await get('locations/get-locations')).locations).toHaveLength(2)
    const people = await get('staff')
    expect(people.staff).toHaveLength(2)
    expect(people.totalDocs).toBe(2)
  })

  it('shows one treatment and one category', async () => {
    expect((await get(`services/service/${demo.tint.id}`)).data.duration_minutes).toBe(45)
    expect((await get(`services/get-service?serviceId=${demo.tint.id}&location=Medway`)).data.price).toBe(
      45.5,
    )
    expect((await get(`services/category?categoryId=${demo.category.id}`)).data.services).toHaveLength(1)
    expect((await get('services/service/nothing')).code).toBe('SERVICE_NOT_FOUND')
    expect((await get('services/category?categoryId=nothing')).code).toBe('CATEGORY_NOT_FOUND')
    expect((await get('services/get-service')).code).toBe('SERVICE_ID_MISSING')
  })
})
