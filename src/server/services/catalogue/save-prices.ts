import { type PayloadRequest, ValidationError } from 'payload'
import type { PriceListChange, PriceListRow, PriceListSave, PriceListValues } from '@/contract/price-list'
import { type ErrorCode, fail, type Failure, ok, type Result } from '@/domain/errors'
import { getPerformers, type Performers, toNamedStaff } from '@/domain/content/relations'
import { toPence } from '@/domain/pricing/totals'
import { errorMessages } from '@/messages/errors'
import { catalogueMessages } from '@/messages/management-services'
import { expireTags } from '@/server/cache/expire-content'
import { OutdatedError, withSeenVersion } from '@/server/services/content/outdated-change'
import { listAllStaff } from '@/server/repositories/catalogue'
import { type DraftDocument, findDraftDocument } from '@/server/repositories/content'
import type { Row } from '@/server/repositories/store'
import { type DraftData, storeDraft } from '@/server/services/content/drafts'
import { withLease } from '@/server/leases'
import { listActiveLocations, listActiveServices, loadPriceRows, toValues } from './price-list'
import { writePriceListValues } from './save-service'
import { withPrices } from './service-input'
import { showReadyLocations } from './set-up'

type Service = DraftDocument<'services'>

interface SentStaff {
  staff_ids?: string[]
  has_no_staff?: boolean
}

const toPerformers = ({ staff_ids, has_no_staff }: SentStaff): Performers =>
  getPerformers({ staff: staff_ids, hasNoStaff: has_no_staff })

const isSameStaff = (a: SentStaff, b: SentStaff): boolean => {
  const [one, other] = [toPerformers(a), toPerformers(b)].map((sent) =>
    sent === 'everyone' ? sent : JSON.stringify(sent.toSorted()),
  )
  return one === other
}

/**
 * The changed fields that a colleague has changed since the client read them. A field that already has the new value is
 * not counted, so that a save can be repeated.
 */
const findClashes = (
  { duration_minutes: minutes, prices = {}, seen, ...change }: PriceListChange,
  now: PriceListValues,
): string[] => {
  const { duration_minutes } = now
  const isOther =
    minutes !== undefined && ![minutes, seen.duration_minutes ?? null].includes(duration_minutes)
  const isOtherStaff = change.staff_ids && !isSameStaff(now, change) && !isSameStaff(now, seen)
  const otherPrices = Object.entries(prices).filter(([location, pence]) => {
    const stored = now.prices[location]
    const current = stored === undefined ? null : toPence(stored)
    return current !== pence && current !== (seen.prices?.[location] ?? null)
  })
  return [
    ...(isOther ? ['duration_minutes'] : []),
    ...(isOtherStaff ? ['staff_ids'] : []),
    ...otherPrices.map(([location]) => `prices.${location}`),
  ]
}

interface Known {
  services: Map<string, Service>
  locations: Set<string>
  staff: Set<string>
}

/** A value that cannot be saved, by its path in the change. `error` is the sentence at its cell. */
interface Fault {
  field: string
  code: ErrorCode
  error?: string
}

const toFaults = (code: ErrorCode, fields: string[]): Fault[] => fields.map((field) => ({ field, code }))

/** All values of one change that cannot be saved. */
const findFaults = (known: Known, change: PriceListChange): Fault[] => {
  const service = known.services.get(change.service_id)
  if (!service) return toFaults('SERVICE_NOT_FOUND', ['service_id'])
  const places = Object.keys(change.prices ?? {}).filter((id) => !known.locations.has(id))
  const unknown = [
    ...toFaults(
      'LOCATION_NOT_FOUND',
      places.map((id) => `prices.${id}`),
    ),
    ...toFaults(
      'STAFF_NOT_FOUND',
      change.staff_ids?.every((id) => known.staff.has(id)) === false ? ['staff_ids'] : [],
    ),
  ]
  const clashes = findClashes(change, toValues(service))
  const others = clashes.filter((clash) => unknown.every(({ field }) => field !== clash))
  return [...unknown, ...toFaults('CHANGED_MEANWHILE', others)]
}

const toData = (change: PriceListChange, service: Row<'services'>): DraftData<'services'> => ({
  ...(change.duration_minutes === undefined ? {} : { durationMinutes: change.duration_minutes }),
  ...(change.staff_ids ? toNamedStaff(toPerformers(change)) : {}),
  ...(change.prices ? { prices: withPrices(service.prices, new Map(Object.entries(change.prices))) } : {}),
})

/** The fields that a change sets. */
const listFields = (change: PriceListChange): string[] => [
  ...(change.duration_minutes === undefined ? [] : ['duration_minutes']),
  ...(change.staff_ids ? ['staff_ids'] : []),
  ...Object.keys(change.prices ?? {}).map((id) => `prices.${id}`),
]

/** The fields of a treatment that Payload refuses to publish, by their labels. */
const toRefusal = (change: PriceListChange, { data }: ValidationError): Fault[] => {
  const labels = data.errors.map(({ label, path }) => (typeof label === 'string' ? label : path))
  const error = catalogueMessages.priceListUnfinished([...new Set(labels)].join(', '))
  return listFields(change).map((field) => ({ field, code: 'INVALID_INPUT', error }))
}

/** How often a treatment is read again if others keep saving it. */
const TRIES = 3

/**
 * Writes one change to the treatment as it is now, because reading and writing many treatments takes a while. Returns
 * the values that cannot be saved. In this case, nothing of the treatment is written.
 */
const writeChange = async (
  req: PayloadRequest,
  job: { known: Known; change: PriceListChange; asDraft: boolean },
  triesLeft = TRIES,
): Promise<Fault[]> => {
  const { known, change, asDraft } = job
  const service = await findDraftDocument(req.payload, 'services', change.service_id)
  if (!service || service.archived) return toFaults('SERVICE_NOT_FOUND', ['service_id'])
  const faults = findFaults({ ...known, services: new Map([[change.service_id, service]]) }, change)
  if (faults.length > 0) return faults
  const guarded = withSeenVersion(req, service)
  try {
    if (asDraft && service._status === 'published') {
      const data = { ...toData(change, service), _status: 'draft' } as const
      await storeDraft(guarded, 'services', String(service.id), data, true)
    } else await writePriceListValues(guarded, service, (version) => toData(change, version))
    return []
  } catch (error) {
    if (error instanceof ValidationError) return toRefusal(change, error)
    if (!(error instanceof OutdatedError)) throw error
    return triesLeft > 1
      ? writeChange(req, job, triesLeft - 1)
      : toFaults('CHANGED_MEANWHILE', listFields(change))
  }
}

type Work = (change: PriceListChange) => Fault[] | Promise<Fault[]>

/** The faults of all changes, with their whole paths. */
const collectFaults = async (changes: PriceListChange[], work: Work): Promise<Fault[]> => {
  const all: Fault[] = []
  for (const [at, change] of changes.entries())
    for (const fault of await work(change)) all.push({ ...fault, field: `changes.${at}.${fault.field}` })
  return all
}

/** The failure, with every cell at fault and the rows as they are now. */
const toFailure = async (req: PayloadRequest, code: ErrorCode, faults: Fault[]): Promise<Failure> => {
  const refused = faults.map((fault) => ({ error: errorMessages[fault.code], ...fault }))
  const data = { services: await loadPriceRows(req.payload), refused }
  return fail(code, { field: faults[0]?.field, data })
}

const loadKnown = async ({ payload }: PayloadRequest): Promise<Known> => {
  const [services, locations, staff] = await Promise.all([
    listActiveServices(payload),
    listActiveLocations(payload),
    listAllStaff(payload),
  ])
  return {
    services: new Map(services.map((service) => [String(service.id), service])),
    locations: new Set(locations.map(({ id }) => String(id))),
    staff: new Set(staff.map(({ id }) => String(id))),
  }
}

const saveChecked = async (
  req: PayloadRequest,
  { changes, as_draft: asDraft = false }: PriceListSave,
): Promise<Result<PriceListRow[]>> => {
  const known = await loadKnown(req)
  const before = await collectFaults(changes, (change) => findFaults(known, change))
  if (before[0]) return toFailure(req, before[0].code, before)
  const together = { ...req, context: { ...req.context, expiresAfterwards: true } }
  const write: Work = (change) => writeChange(together, { known, change, asDraft })
  const left = await collectFaults(changes, write).finally(() =>
    asDraft ? undefined : expireTags(req.payload, ['services']),
  )
  if (!asDraft) await showReadyLocations(req.payload)
  return left.length > 0 ? toFailure(req, 'PRICES_PARTLY_SAVED', left) : ok(await loadPriceRows(req.payload))
}

/**
 * Saves changes to many treatments. All are checked before the first is written, and if one is wrong, nothing is saved.
 * A treatment that can only be refused while it is written is left out, and all others are saved. Two people who save
 * at the same time wait for each other, and the second learns which values the first has changed.
 */
export const savePrices = (req: PayloadRequest, save: PriceListSave): Promise<Result<PriceListRow[]>> =>
  withLease(req.payload, 'price-list', () => saveChecked(req, save))
