import type { BasePayload } from 'payload'
import { getPersonTreated } from '@/domain/booking/guests'
import {
  filterRequired,
  findCover,
  isEnoughToBegin,
  isEnoughToBook,
  type ShownState,
  type TestProduct,
  toShownState,
} from '@/domain/health/test-cover'
import { dependenciesOf } from '@/server/dependencies'
import { type AppointmentRow, getAttendance } from '@/server/repositories/appointments'
import { findByIds } from '@/server/repositories/running-database'
import type { Row } from '@/server/repositories/store'
import {
  listTestAppointments,
  listTreatmentsTestedBy,
  listUpcomingOfCustomer,
} from '@/server/repositories/test-products'
import { loadTestRules, loadUsualProduct } from '@/server/services/slots/patch-tests'
import { type KnownHealth, type KnownTest, loadKnownHealth } from '@/server/services/customers/health-notes'

/** The facts about an appointment that are known even before it is booked. */
export type TestedRow = Pick<AppointmentRow, 'id' | 'customer' | 'service' | 'start' | 'patchTest'> &
  Partial<Pick<AppointmentRow, 'guestName' | 'testDeclared'>>

/** The facts that decide whether the person treated is covered for an appointment (D106). */
interface Needed {
  row: TestedRow
  products: TestProduct[]
  testServiceId: string | null
  recorded: KnownTest[]
  /** The live appointments for the test that have no result yet, earliest first. */
  booked: AppointmentRow[]
}

/** Whether the person treated is covered for an appointment. */
export interface Cover {
  state: ShownState
  /** True if the treatment must not begin in this state. */
  isBlocked: boolean
  /** True if visitors could not have booked it in this state. */
  isUncovered: boolean
  products: TestProduct[]
  /** The treatment that is the test. Null if there is none. */
  testServiceId: string | null
  /** The last booked test before it that has no result yet. Null if there is none. */
  test: AppointmentRow | null
}

const notNeeded: Cover = {
  state: 'not-needed',
  isBlocked: false,
  isUncovered: false,
  products: [],
  testServiceId: null,
  test: null,
}

/** The records of the appointments that are already loaded. */
interface Loaded {
  services?: ReadonlyMap<string, Row<'services'>>
  health?: ReadonlyMap<string, KnownHealth>
}

const loadNeeded = async (
  payload: BasePayload,
  rows: readonly TestedRow[],
  loaded: Loaded,
): Promise<Needed[]> => {
  const services =
    loaded.services ??
    (await findByIds(
      payload,
      'services',
      rows.map(({ service }) => service),
    ))
  const rules = await loadTestRules(payload, services.values())
  const tested = rows.filter(({ service, patchTest }) => rules.has(service) || patchTest)
  if (tested.length === 0) return []
  const customers = [...new Set(tested.map(({ customer }) => customer))]
  const testIds = [...new Set([...rules.values()].flatMap(({ testServiceId }) => testServiceId ?? []))]
  const [health, tests, usual] = await Promise.all([
    loaded.health ?? loadKnownHealth(payload, customers),
    listTestAppointments(payload, customers, testIds),
    loadUsualProduct(payload),
  ])
  return tested.map((row) => {
    const { products = [usual], testServiceId = null } = rules.get(row.service) ?? {}
    const person = getPersonTreated(row)
    const isTheirs = ({ guest }: KnownTest): boolean => getPersonTreated({ guestName: guest }) === person
    const recorded = (health.get(row.customer)?.tests ?? []).filter(isTheirs)
    const booked = tests.filter(
      (test) =>
        test.customer === row.customer &&
        test.service === testServiceId &&
        getPersonTreated(test) === person &&
        getAttendance(test) !== 'no-show' &&
        !recorded.some(({ appointment }) => appointment === test.id),
    )
    return { row, products, testServiceId, recorded, booked }
  })
}

const toCover = ({ row, products, testServiceId, recorded, booked }: Needed, now: number): Cover => {
  const known = {
    recorded,
    booked: booked.map(({ start }) => ({ start, hasBegun: start <= now })),
    // The booker does not declare for a guest.
    isDeclared: (row.testDeclared ?? false) && getPersonTreated(row) === '',
  }
  const required = findCover(filterRequired(products), known, row.start)
  return {
    state: toShownState(findCover(products, known, row.start)),
    isBlocked: !isEnoughToBegin(required),
    isUncovered: !isEnoughToBook(required),
    products,
    testServiceId,
    test: booked.filter(({ start }) => start < row.start).at(-1) ?? null,
  }
}

/**
 * Loads the state of the patch tests of each appointment, by its id. If no treatment needs a test, this makes at most the
 * query for the treatments.
 */
export const loadCovers = async (
  payload: BasePayload,
  rows: readonly TestedRow[],
  loaded: Loaded = {},
): Promise<Map<string, Cover>> => {
  const now = dependenciesOf(payload).clock.now()
  const needed = await loadNeeded(payload, rows, loaded)
  return new Map(needed.map((one) => [one.row.id, toCover(one, now)]))
}

export const getCover = (covers: ReadonlyMap<string, Cover>, { id }: Pick<AppointmentRow, 'id'>): Cover =>
  covers.get(id) ?? notNeeded

/** The upcoming treatments of a customer whose patch test is this appointment's treatment. */
export const listTreatmentsOn = async (
  payload: BasePayload,
  { customer, service, guestName }: Pick<AppointmentRow, 'customer' | 'service' | 'guestName'>,
): Promise<AppointmentRow[]> => {
  const tested = new Set((await listTreatmentsTestedBy(payload, service)).map(({ id }) => String(id)))
  if (tested.size === 0) return []
  const upcoming = await listUpcomingOfCustomer(payload, customer, dependenciesOf(payload).clock.now())
  const person = getPersonTreated({ guestName })
  return upcoming.filter((row) => tested.has(row.service) && getPersonTreated(row) === person)
}

/** The rule for moving an appointment. */
export interface MoveGuard {
  /** True if the appointment may begin at this start, in epoch ms. */
  allows(start: number): boolean
  /** The treatments that must stay covered. */
  guarded: string[]
}

/**
 * Loads the rule for moving an appointment: neither a test nor the treatment that depends on it may come too close to
 * the other (D106). Null if any start is allowed.
 */
export const loadMoveGuard = async (payload: BasePayload, row: AppointmentRow): Promise<MoveGuard | null> => {
  const now = dependenciesOf(payload).clock.now()
  const needed = await loadNeeded(payload, [row, ...(await listTreatmentsOn(payload, row))], {})
  const guarded = needed.filter(
    (one) => filterRequired(one.products).length > 0 && !toCover(one, now).isUncovered,
  )
  if (guarded.length === 0) return null
  return {
    guarded: guarded.map((one) => one.row.id),
    allows: (start) =>
      guarded.every((one) => {
        const moved = one.row.id === row.id ? { ...one.row, start } : one.row
        const booked = one.booked.map((test) => (test.id === row.id ? { ...test, start } : test))
        return !toCover({ ...one, row: moved, booked }, now).isUncovered
      }),
  }
}

/** True if these treatments are still covered at the times that are stored now. */
export const areStillCovered = async (payload: BasePayload, ids: readonly string[]): Promise<boolean> => {
  const rows = [...(await findByIds(payload, 'appointments', ids)).values()]
  const live = rows.filter(({ status }) => status !== 'Cancelled')
  return [...(await loadCovers(payload, live)).values()].every(({ isUncovered }) => !isUncovered)
}
