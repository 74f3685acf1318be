import { toSlotId } from '@/domain/booking/slot-id'
import { createId } from '@/server/ids'
import { type Contract, MONDAY } from './contract'

const MINUTE = 60_000

interface Slot {
  slot_id: string
  start_time: string
}

export interface Visitor {
  basketId: string
  session: Record<string, string>
}

/** A visitor with a basket. */
export const visit = async ({ ask }: Contract): Promise<Visitor> => {
  const { basketId, sessionId } = (await ask('GET', '/api/basket/create')).body
  return { basketId, session: { 'session-id': sessionId } }
}

const place = ({ small }: Contract) => `service_id=${small.tint.id}&location_id=${small.medway.id}`

/** The free times of a day (yyyy-MM-dd). */
export const slotsOn = async (contract: Contract, day: string): Promise<Slot[]> => {
  const { body } = await contract.ask('GET', `/api/slots?${place(contract)}&from=${day}&to=${day}`)
  return Object.values<Slot[]>(body.slots)[0] ?? []
}

/** Adds the treatment to a basket. `more` replaces parts of the request. */
export const add = (
  { ask, small }: Contract,
  { basketId }: Visitor,
  slot: object | null,
  more: object = {},
) =>
  ask('POST', '/api/basket/add', {
    json: {
      basketId,
      locationId: small.medway.id,
      service: { service_id: small.tint.id, ...(slot ? { bookingDetails: slot } : {}) },
      ...more,
    },
  })

/** Creates the visitor's own customer record. */
export const customerOf = async ({ ask }: Contract, { session }: Visitor): Promise<string> => {
  const form = {
    first_name: 'Ada',
    last_name: 'Love',
    email: 'ada@example.org',
    phone_number: '01634 123456',
  }
  return (await ask('POST', '/api/customers/new', { form, headers: session })).body.customer_id
}

/** A basket that has been booked. */
export const checkedOut = async (contract: Contract, day: string) => {
  const visitor = await visit(contract)
  const [slot] = await slotsOn(contract, day)
  const { item_id } = (await add(contract, visitor, slot ?? null)).body
  const customerId = await customerOf(contract, visitor)
  const form = {
    paymentType: 'pay-at-salon',
    customerId,
    basketId: visitor.basketId,
    idempotencyKey: createId(),
    notes: 'The side door, please',
  }
  const options = { form, headers: visitor.session }
  const done = await contract.ask('POST', '/api/booking/confirm-booking', options)
  return { visitor, item_id: item_id as string, paymentId: done.body.paymentId as string, options }
}

/** Reads the public catalogue. */
export const readCatalogue = async (contract: Contract): Promise<void> => {
  const { ask, small } = contract
  const { tint, category } = small
  await ask('GET', '/api/health')
  await ask('GET', '/api/openapi.json')
  await ask('GET', '/api/services/categories')
  await ask('GET', '/api/services/get-services?location=Medway')
  await ask('GET', '/api/services/get-services-by-category?location=Medway&category=Brows')
  await ask('GET', `/api/services/get-service?serviceId=${tint.id}&location=Medway`)
  await ask('GET', '/api/services/get-service')
  await ask('GET', '/api/services/get-service?serviceId=nothing')
  await ask('GET', `/api/services/get-service?serviceId=${tint.id}&location=Nowhere`)
  await ask('GET', `/api/services/service/${tint.id}`)
  await ask('GET', '/api/services/service/nothing')
  await ask('GET', '/api/services/service/%20')
  await ask('GET', `/api/services/category?categoryId=${category.id}`)
  await ask('GET', '/api/services/category?categoryId=nothing')
  await ask('GET', '/api/locations/get-locations')
  await ask('GET', '/api/staff')
}

/** Free times, and invalid requests for them. */
export const lookForTimes = async (contract: Contract): Promise<void> => {
  const { ask, small } = contract
  const slots = (query: string) => ask('GET', `/api/slots?${query}`)
  await slots(place(contract))
  await slots('')
  await slots(`service_id=${small.tint.id}`)
  await slots(`service_id=nothing&location_id=${small.medway.id}`)
  await slots(`service_id=${small.tint.id}&location_id=nowhere`)
  await slots(`${place(contract)}&from=tomorrow`)
  await slots(`${place(contract)}&from=2036-01-01`)
  await slots(`${place(contract)}&from=2026-06-09&to=2026-06-08`)
  await slots(`${place(contract)}&from=2026-06-01&to=2026-12-31`)
}

/** Items that a basket accepts and refuses. */
export const fillBaskets = async (contract: Contract): Promise<void> => {
  const { ask, small, salon } = contract
  const visitor = await visit(contract)
  const [slot, second, third] = await slotsOn(contract, '2026-06-08')
  const { item_id } = (await add(contract, visitor, slot ?? null)).body
  await ask('GET', '/api/basket/items', { headers: visitor.session })
  await ask('POST', '/api/basket/renew', { json: { basketId: visitor.basketId } })
  await ask('GET', `/api/slots/overlap?basketId=${visitor.basketId}`)
  const service = { service_id: small.tint.id }
  const named = { serviceId: small.tint.id, locationId: small.medway.id, staffId: null }
  const at = (start: number) => ({ slot_id: toSlotId({ ...named, start }) })
  for (const more of [
    { basketId: '' },
    { basketId: 'nobody' },
    { locationId: '' },
    { locationId: 'nowhere' },
    { locationId: small.maidstone.id },
    { service: {} },
    { service: { service_id: 'nothing' } },
    { service: { ...service, bookingDetails: { slot_id: '' } } },
    { service: { ...service, bookingDetails: { slot_id: 'nothing' } } },
    { service: { ...service, staff_id: 'nobody', bookingDetails: second } },
    { service: { ...service, guest_name: 'evil.com' } },
    { service: { ...service, last_set_on: 'soon' } },
  ])
    await add(contract, visitor, slot ?? null, more)
  for (const start of [MONDAY - 60 * MINUTE, MONDAY + 15 * MINUTE, MONDAY + 365 * 24 * 60 * MINUTE])
    await add(contract, visitor, at(start))
  const [mine = '', anas = ''] = [
    (await add(contract, visitor, null)).body.item_id as string,
    (await add(contract, visitor, null, { service: { ...service, guest_name: 'Ana' } })).body
      .item_id as string,
  ]
  for (const json of [
    { item_id: mine, guest_name: 'Tom' },
    { item_id: mine, guest_name: 'ana' },
    { item_id: anas, guest_name: 'evil.com' },
    { item_id: '' },
    { item_id: 'nothing' },
  ])
    await ask('POST', '/api/basket/guest', { json })
  const asSomebody = { json: { item_id: mine }, headers: { 'session-id': 'somebody' } }
  await ask('POST', '/api/basket/guest', asSomebody)
  for (const json of [
    { item_id: mine, declared: true },
    { item_id: mine, declared: 'perhaps' },
    {},
    { item_id: 'x' },
  ])
    await ask('POST', '/api/basket/declare-test', { json })
  await ask('POST', '/api/basket/declare-test', asSomebody)
  const [other, late] = [await visit(contract), await visit(contract)]
  for (const one of [other, late]) await add(contract, one, slot ?? null)
  await fillUp(contract, third ?? null)
  await ask('POST', `/api/basket/remove?item_id=${item_id}`, { headers: { 'session-id': 'somebody' } })
  await ask('POST', `/api/basket/remove?item_id=${item_id}`)
  await ask('POST', `/api/basket/remove?item_id=${item_id}`)
  await ask('POST', '/api/basket/remove')
  await ask('GET', '/api/basket/items')
  for (const call of ['slots/overlap', 'basket/renew']) {
    const method = call === 'basket/renew' ? 'POST' : 'GET'
    await ask(method, `/api/${call}`)
    await ask(method, `/api/${call}?basketId=nobody`)
  }
  await ask('GET', '/api/basket/items', { headers: { 'session-id': 'nobody' } })
  salon.clock.set(MONDAY)
}

/** Adds more times than a visitor may hold. Some are expired holds that are taken again. */
const fillUp = async (
  contract: Contract,
  slot: Slot | null,
  visitor: Visitor | null = null,
): Promise<void> => {
  const { ask, salon } = contract
  visitor ??= await visit(contract)
  const old = (await slotsOn(contract, '2026-06-08')).at(-1)
  await add(contract, visitor, old ?? null)
  salon.clock.set(MONDAY + 16 * MINUTE)
  for (let n = 8; n < 20; n++) {
    if (n === 14) continue
    const [first] = await slotsOn(contract, `2026-06-${String(n).padStart(2, '0')}`)
    const { status } = await add(contract, visitor, first ?? slot)
    if (status === 429) break
  }
  const { basketId, session: headers } = visitor
  await ask('POST', '/api/basket/renew', { json: { basketId } })
  const form = { paymentType: 'pay-at-salon', customerId: await customerOf(contract, visitor), basketId }
  await ask('POST', '/api/booking/confirm-booking', { form, headers })
}

/** Searches for visits, and plans that are held and refused. */
export const planVisits = async (contract: Contract): Promise<void> => {
  const { ask, small, salon } = contract
  salon.clock.set(MONDAY)
  const [visitor, other] = [await visit(contract), await visit(contract)]
  const items = [{ item_id: (await add(contract, visitor, null)).body.item_id as string }]
  const day = '2026-06-24'
  const search = {
    basketId: visitor.basketId,
    location_ids: [small.medway.id],
    from: day,
    to: day,
    items,
  }
  const plan = (more: object = {}) => ask('POST', '/api/basket/plan', { json: { ...search, ...more } })
  const { body } = await plan()
  const [best] = body.plans
  const hold = (more: object = {}) =>
    ask('POST', '/api/basket/hold-plan', { json: { ...search, plan: best, ...more } })
  const wrong = [
    { basketId: '' },
    { basketId: 'nobody' },
    { location_ids: [] },
    { from: 'tomorrow' },
    { from: '2036-01-01', to: '2036-01-01' },
    { to: '2026-06-23' },
    { to: '2026-07-24' },
    { items: [{ item_id: 'nothing' }] },
  ]
  for (const more of wrong) {
    await plan(more)
    await hold(more)
  }
  const [part] = best.items
  await hold({ plan: { ...best, items: [{ ...part, start_time: '' }] } })
  await hold({ plan: { ...best, items: [{ ...part, start_time: '2026-06-24T03:00:00.000Z' }] } })
  await hold()
  await plan()
  await hold()
  await fillUp(contract, null, other)
  const late = (await add(contract, other, null)).body.item_id as string
  const theirs = { basketId: other.basketId, items: [{ item_id: late }] }
  await hold({ ...theirs, plan: { ...best, items: [{ ...part, item_id: late }] } })
  salon.clock.set(MONDAY)
}

/** Calls about a basket that has been booked. */
export const useBookedBasket = async (contract: Contract): Promise<void> => {
  const { ask } = contract
  const { visitor, item_id, paymentId } = await checkedOut(contract, '2026-06-22')
  await ask('GET', `/api/payments/payment-details?paymentId=${paymentId}`)
  await ask('GET', '/api/payments/payment-details?paymentId=nothing')
  await ask('GET', `/api/payments/calendar-file?paymentId=${paymentId}`)
  await ask('GET', '/api/payments/calendar-file?paymentId=nothing')
  await add(contract, visitor, null)
  await ask('GET', '/api/basket/items', { headers: visitor.session })
  await ask('POST', '/api/basket/renew', { json: { basketId: visitor.basketId } })
  await ask('GET', `/api/slots/overlap?basketId=${visitor.basketId}`)
  const day = { from: '2026-06-24', to: '2026-06-24' }
  const search = { ...day, basketId: visitor.basketId, location_ids: ['a'], items: [{ item_id }] }
  const items = [{ item_id, staff_id: 'a', start_time: '2026-06-24T09:00:00.000Z' }]
  await ask('POST', '/api/basket/plan', { json: search })
  await ask('POST', '/api/basket/hold-plan', { json: { ...search, plan: { location_id: 'a', items } } })
  await ask('POST', `/api/basket/remove?item_id=${item_id}`)
  await ask('POST', '/api/basket/guest', { json: { item_id } })
  await ask('POST', '/api/basket/declare-test', { json: { item_id } })
}

/** The details a new customer must enter. */
export const introduce = async ({ ask }: Contract): Promise<void> => {
  const sent = { first_name: 'Ada', email: 'ada@example.org', phone_number: '01634 123456' }
  const wrong = [{ first_name: '' }, { first_name: 'evil.com' }, { city: '<b>' }, { email: 'nope' }]
  for (const more of [...wrong, { phone_number: 'nope' }])
    await ask('POST', '/api/customers/new', { json: { ...sent, ...more } })
}
