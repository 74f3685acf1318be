import type { Contract } from './contract'
import { phonePhotograph } from '../photographs'
import { asStaff } from './staff-calls'

const svg = () => new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.jpg', { type: 'image/jpeg' })

type Staff = ReturnType<typeof asStaff>

const saveServices = async ({ ask, small, staff: headers }: Contract, staff: Staff): Promise<string> => {
  const good = {
    ...{ service_name: 'Lash tint', locationId: small.medway.id, category_id: small.category.id },
    ...{ price: 20, duration_minutes: 30 },
  }
  const { service_id: serviceId } = (await staff('POST', 'services/new-service', good)).body
  const wrong = [
    { service_name: '' },
    { service_name: 'a <b>' },
    { locationId: '' },
    { locationId: 'nowhere' },
    { category_id: '' },
    { category_id: 'nothing' },
    { staff_ids: 'nobody' },
    { price: 'x' },
    { duration_minutes: 7 },
  ]
  for (const more of wrong) await staff('POST', 'services/new-service', { ...good, ...more })
  const form = { ...good, price: '20', duration_minutes: '30' }
  await ask('POST', '/api/services/new-service', { headers, form: { ...form, service_img: svg() } })
  const changes = [
    { serviceId: '' },
    { serviceId: 'nothing' },
    { name: '' },
    { name: 'a <b>' },
    { duration: 7 },
    { category_id: '' },
    { category_id: 'nothing' },
    { staff_ids: ['nobody'] },
    { booking_fee: 'percent', booking_fee_percent: 101 },
    { prices: { Medway: 'x' } },
    { prices: { Nowhere: 1 } },
    { prices: '{"Medway":21}' },
  ]
  for (const more of changes) await staff('PUT', 'services/service', { serviceId, ...more })
  await ask('PUT', '/api/services/service', { headers, form: { serviceId, serviceImg: svg() } })
  return serviceId
}

const addPhotographs = async ({ ask, staff: headers }: Contract): Promise<void> => {
  const data = await phonePhotograph(60, 40)
  const picture = new File([new Uint8Array(data)], 'a.jpg', { type: 'image/jpeg' })
  const forms: Record<string, string | Blob>[] = [
    { picture },
    { picture, description: 'a <b>' },
    { picture: svg(), description: 'Lashes' },
  ]
  for (const form of [...forms, { picture, description: 'Lashes', in_gallery: 'true' }])
    await ask('POST', '/api/media/photograph', { headers, form })
}

const savePrices = async ({ small }: Contract, staff: Staff, serviceId: string): Promise<void> => {
  const added = { serviceId, location_id: small.maidstone.id }
  for (const more of [
    { serviceId: '' },
    { serviceId: 'nothing' },
    { location_id: '' },
    { location_id: 'nowhere' },
    {},
  ])
    await staff('POST', 'services/price', { ...added, ...more })
  for (const query of [
    'locationName=Maidstone',
    `serviceId=${serviceId}`,
    'locationName=Maidstone&serviceId=nothing',
    `locationName=Nowhere&serviceId=${serviceId}`,
    `locationName=Maidstone&serviceId=${serviceId}`,
  ])
    await staff('DELETE', `services/price?${query}`)
}

const savePriceList = async ({ small }: Contract, staff: Staff, serviceId: string): Promise<void> => {
  const { services } = (await staff('GET', 'services/price-list')).body
  const [medway, listed] = [String(small.medway.id), services as { service_id: string; prices: object }[]]
  const prices = listed.find((row) => row.service_id === serviceId)?.prices
  const good = { service_id: serviceId, prices: { [medway]: 22 }, seen: { prices } }
  for (const more of [
    { service_id: '' },
    { service_id: 'nothing' },
    { duration_minutes: 7 },
    { staff_ids: ['nobody'] },
    { prices: { nowhere: 1 } },
    { prices: { [medway]: 'x' } },
    { prices: { [medway]: 23 }, seen: { prices: { [medway]: 1 } } },
    {},
  ])
    await staff('PUT', 'services/price-list', { changes: [{ ...good, ...more }] })
  await staff('PUT', 'services/price-list', { changes: [] })
  for (const service_ids of [[], [''], 'nothing', [serviceId]])
    await staff('POST', 'services/publish-drafts', { service_ids })
}

const saveCategories = async ({ ask, staff: headers }: Contract, staff: Staff): Promise<void> => {
  const make = (category_name: string) => staff('POST', 'services/create-category', { category_name })
  const { category_id: categoryId } = (await make('Scalp')).body
  for (const name of ['', 'Scalp', 'a <b>']) {
    await make(name)
    await staff('PUT', 'services/category', { categoryId, category_name: name })
  }
  await staff('PUT', 'services/category', { categoryId, category_name: 'Brows' })
  await staff('PUT', 'services/category', { categoryId: 'nothing' })
  await ask('PUT', '/api/services/category', { headers, form: { categoryId, categoryImg: svg() } })
  for (const id of ['nothing', categoryId]) await staff('DELETE', `services/category?categoryId=${id}`)
}

const readSetUps = async ({ small }: Contract, staff: Staff, serviceId: string): Promise<void> => {
  const [to, from] = [small.maidstone.id, small.medway.id]
  for (const id of ['', 'nowhere', to]) await staff('GET', `locations/set-up?location_id=${id}`)
  for (const id of ['', 'nothing', serviceId]) {
    await staff('GET', `services/set-up?serviceId=${id}`)
    await staff('GET', `services/without-resources?serviceId=${id}`)
    await staff('POST', 'services/assign-resources', { serviceId: id })
  }
  for (const id of ['', 'nowhere', from])
    await staff('POST', 'locations/copy-prices', { location_id: to, from_location_id: id })
}

/** Treatments and categories that staff create, change, read and delete, some of them still referenced. */
export const keepServices = async (contract: Contract): Promise<void> => {
  const staff = asStaff(contract)
  const { small, salon, ask } = contract
  const serviceId = await saveServices(contract, staff)
  await savePrices(contract, staff, serviceId)
  await readSetUps(contract, staff, serviceId)
  await savePriceList(contract, staff, serviceId)
  await saveCategories(contract, staff)
  await addPhotographs(contract)
  for (const id of [serviceId, 'nothing']) await staff('GET', `services/service/${id}`)
  await staff('GET', `services/category?categoryId=${small.category.id}`)
  await staff('DELETE', `services/category?categoryId=${small.category.id}`)
  const { service_id: named } = (
    await staff('POST', 'services/new-service', {
      ...{ service_name: 'Lash lift', locationId: small.medway.id, category_id: small.category.id },
    })
  ).body
  await salon.payload.create({
    collection: 'discounts',
    data: {
      code: `LASH-${Math.random().toString().slice(2, 8)}`,
      kind: 'percent',
      percent: 5,
      services: [named],
    },
    context: { keepCache: true },
  })
  const { category_id: kept } = (await staff('POST', 'services/create-category', { category_name: 'Hands' }))
    .body
  await staff('PUT', 'services/service', { serviceId: named, category_id: kept, archived: true })
  await staff('DELETE', `services/category?categoryId=${kept}`)
  for (const id of [named, serviceId, 'nothing', '%20']) await staff('DELETE', `services/service/${id}`)
  for (const id of ['nothing', '%20']) await ask('GET', `/api/services/service/${id}`)
}
