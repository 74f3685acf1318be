import type { World } from '../world.mts'
import { invalid, ok, type Answer } from '../http/answer.mts'
import type { Call } from './call.mts'

interface Listed {
  id: string
  created_at: string
  updated_at: string
  location_id: string
}

interface Page {
  items: Listed[]
  cursor?: string
}

const year = 365 * 24 * 60 * 60 * 1000

const within = (at: string, from: string | null, to: string | null, otherwise: number): boolean => {
  const time = Date.parse(at)
  return time >= (from ? Date.parse(from) : otherwise) && (!to || time <= Date.parse(to))
}

const wanted = (call: Call) => {
  const { query, world } = call
  const updatedFrom = query.get('updated_at_begin_time')
  const updatedTo = query.get('updated_at_end_time')
  // In Square, a list without a start time goes back one year.
  const otherwise = updatedFrom ? 0 : world.now() - year
  return (item: Listed): boolean =>
    within(item.created_at, query.get('begin_time'), query.get('end_time'), otherwise) &&
    within(item.updated_at, updatedFrom, updatedTo, 0) &&
    (!query.get('location_id') || item.location_id === query.get('location_id'))
}

const times = ['begin_time', 'end_time', 'updated_at_begin_time', 'updated_at_end_time']

const checkQuery = (query: URLSearchParams): Answer | null => {
  const bad = times.find((name) => query.get(name) && Number.isNaN(Date.parse(query.get(name) ?? '')))
  if (bad) return invalid('INVALID_TIME', 'Invalid time.', bad)
  const order = query.get('sort_order')
  if (order && order !== 'ASC' && order !== 'DESC')
    return invalid('INVALID_SORT_ORDER', 'Must be ASC or DESC.', 'sort_order')
  return null
}

const encode = (item: Listed): string => Buffer.from(item.id).toString('base64url')

/** The page of a list at the cursor. Square returns at most 100 items at a time. */
const getPage = (call: Call, all: Listed[]): Page | null => {
  const { query } = call
  const field = query.get('sort_field') === 'UPDATED_AT' ? 'updated_at' : 'created_at'
  const sign = query.get('sort_order') === 'ASC' ? 1 : -1
  const items = all.toSorted((a, b) => sign * (a[field].localeCompare(b[field]) || a.id.localeCompare(b.id)))
  const limit = Math.min(100, Number(query.get('limit')) || 100)
  const after = query.get('cursor')
  const last = after ? items.findIndex((item) => encode(item) === after) : -1
  if (after && last < 0) return null
  const page = items.slice(last + 1, last + 1 + limit)
  const end = page.at(-1)
  return { items: page, cursor: end && last + 1 + limit < items.length ? encode(end) : undefined }
}

const answerWith = (call: Call, name: 'payments' | 'refunds' | 'disputes', all: Listed[]): Answer => {
  const page = getPage(call, all)
  if (!page) return invalid('INVALID_CURSOR', 'Invalid cursor.', 'cursor')
  return ok({ ...(page.items.length > 0 ? { [name]: page.items } : {}), cursor: page.cursor })
}

const list = (call: Call, name: 'payments' | 'refunds', all: Listed[]): Answer =>
  checkQuery(call.query) ?? answerWith(call, name, all.filter(wanted(call)))

const lagging = (world: World): number => world.now() - world.rules().listLagMs

/** GET /v2/payments. The list is a few seconds behind, as Square's documentation warns. */
export const listPayments = (call: Call): Answer =>
  list(
    call,
    'payments',
    call.world.store.asOf('payment', lagging(call.world)).map(({ body }) => body),
  )

/** GET /v2/refunds. The list is behind in the same way. */
export const listRefunds = (call: Call): Answer => {
  const status = call.query.get('status')
  const all = call.world.store.asOf('refund', lagging(call.world)).map(({ body }) => body)
  return list(
    call,
    'refunds',
    all.filter((refund) => !status || refund.status === status),
  )
}

/** GET /v2/disputes. Lists disputes from any time, filtered by state and location. */
export const listDisputes = (call: Call): Answer => {
  const { query, world } = call
  const [state, location] = [query.get('states'), query.get('location_id')]
  const all = world.store.all('dispute')
  const asked = all.filter(
    (one) => (!state || one.state === state) && (!location || one.location_id === location),
  )
  return answerWith(call, 'disputes', asked)
}
