import type { BasePayload } from 'payload'
import { type AppointmentMove, planClaimChanges } from '@/domain/booking/booking-change'
import { getBusyEnd } from '@/domain/booking/slot-rules'
import { findLender, isShared } from '@/domain/booking/clean-up'
import { takeAll } from '@/domain/booking/claims'
import { createNeeds, endNeeds, getNeeds, listResourceIds, type Need } from '@/domain/booking/claim-store'
import { getPersonTreated } from '@/domain/booking/guests'
import { fail, ok, type Result } from '@/domain/errors'
import { isOverlapping } from '@/domain/time/time'
import type { AppointmentRow } from '@/server/repositories/appointments'
import { findService } from '@/server/repositories/catalogue'
import { createClaimStore } from '@/server/repositories/claims'
import { areResourcesAvailable, loadChoices, loadNeededKinds } from '@/server/services/slots/resources'
import { changeTogether, releaseUnneeded } from './booking-change'
import { checkNoEvent } from './check-time'
import { areStillCovered, loadMoveGuard, type MoveGuard } from './test-cover'

/** Appointments of one booking that all move by the same time, each with its own member of staff (D100). */
interface JointMove {
  bookingId: string
  ids: readonly string[]
  /** How much later they will be, in ms. */
  by: number
  isByCustomer: boolean
  /** True if events, missing resources and patch tests that are too close were confirmed. */
  isConfirmed?: boolean
  /** True if a move is taken back. The old time is not checked again. */
  isBack?: boolean
  /** Checks the current rows. `all` are the appointments of the booking. */
  check(rows: AppointmentRow[], all: AppointmentRow[]): Promise<Result<null>>
}

/** How often different rooms or equipment are tried after a conflict. */
const TRIES = 3

/** The time of an appointment that is moved by so many ms. */
export const shift = (row: AppointmentRow, by: number) => ({
  start: row.start + by,
  end: row.end + by,
  busyEnd: getBusyEnd(row) + by,
})

/**
 * Chooses a resource of each kind for one appointment. Those in `taken` are not free. If some are `shared` with the
 * appointment before it, it gets the same. Null if there is none.
 */
const chooseNeeds = async (
  payload: BasePayload,
  row: AppointmentRow,
  { by, ids, isConfirmed = false }: JointMove,
  { taken, shared }: { taken: readonly Need[]; shared: readonly Need[] | null },
): Promise<Need[] | null> => {
  const time = shift(row, by)
  const own = listResourceIds(row)
  const service = await findService(payload, row.service)
  const kinds = await loadNeededKinds(payload, service, row.location, own)
  const moving = { id: row.id, resources: own, together: ids }
  const choices = await loadChoices(payload, kinds, { start: time.start, end: time.busyEnd, moving })
  const busy = { start: time.start, end: time.busyEnd }
  const isFree = (of: string): boolean =>
    shared
      ? shared.some((need) => need.of === of)
      : !taken.some((need) => need.of === of && isOverlapping(need, busy))
  const chosen = choices.flatMap(({ ids: all }) => all.filter(isFree).slice(0, 1))
  return chosen.length < choices.length && !isConfirmed
    ? null
    : createNeeds({ staff: row.staff, ...time }, chosen)
}

/** The new time of an appointment, and the one whose clean-up it leaves out. */
interface LinkedMove extends AppointmentMove {
  after: string | null
}

/**
 * Finds the appointment whose clean-up one leaves out (D102). If the time of a no-show was released, this is decided as
 * before its release, because the move takes all of its time again.
 */
const findLenderOf = (rows: readonly AppointmentRow[], row: AppointmentRow): AppointmentRow | null => {
  const ofPerson = rows.filter((one) => getPersonTreated(one) === getPersonTreated(row))
  const whole = ofPerson.map((one) => ({ ...one, needs: endNeeds(getNeeds(one), getBusyEnd(one)) }))
  return findLender(rows, row) ?? findLender(whole, row)
}

/** Claims the new times of all appointments, or nothing. What one of them leaves, another may take. */
const claimTogether = async (
  payload: BasePayload,
  rows: AppointmentRow[],
  wanted: JointMove,
  now: number,
): Promise<Result<LinkedMove[]>> => {
  const avoided: Need[] = []
  for (let i = 0; i < TRIES; i++) {
    const moves: LinkedMove[] = []
    for (const row of rows) {
      const taken = [...avoided, ...moves.flatMap(({ needs }) => needs)]
      // Clean-up that was left out between two of them stays left out (D102).
      const after = findLenderOf(rows, row)?.id ?? null
      const shared = moves.find(({ id }) => id === after)?.needs ?? null
      const needs = await chooseNeeds(payload, row, wanted, { taken, shared })
      if (!needs) return fail(wanted.isByCustomer ? 'SLOT_TAKEN' : 'NO_RESOURCE_FREE', { field: 'slot' })
      // The released time of a no-show may have passed to a different one of the visit.
      if (moves.some((one) => one.id !== after && isShared(one.needs, needs)))
        return fail('SLOT_TAKEN', { field: 'slot' })
      moves.push({ id: row.id, moves: row.moves ?? 0, ...shift(row, wanted.by), needs, after })
    }
    const common = { expiresAt: null, now, isMove: true }
    const wishes = moves.map(({ id: owner, needs, after }) => ({ ...common, owner, needs, after }))
    const blocked = await takeAll(createClaimStore(payload), wishes, new Set(wanted.ids))
    if (!blocked) return ok(moves)
    if (rows.some(({ staff }) => staff === blocked.staff)) break
    avoided.push({ of: blocked.staff, start: -Infinity, end: Infinity })
  }
  return fail('SLOT_TAKEN', { field: 'slot' })
}

/** Releases what is claimed for a move that does not take place. */
const releaseNew = async (payload: BasePayload, rows: AppointmentRow[]): Promise<void> => {
  for (const { id } of rows) await releaseUnneeded(payload, id)
}

/** Checks the new times. Adds the rules of the patch tests that they keep to `guards`. */
const checkFree = async (
  payload: BasePayload,
  rows: AppointmentRow[],
  moves: AppointmentMove[],
  guards: MoveGuard[],
): Promise<Result<null>> => {
  for (const [at, row] of rows.entries()) {
    const move = moves[at]
    if (!move) continue
    const { staff, location } = row
    const free = await checkNoEvent(payload, { staff, location, ...move })
    if (!free.ok) return free
    if (!(await areResourcesAvailable(payload, move.needs))) return fail('SLOT_TAKEN', { field: 'slot' })
    const guard = await loadMoveGuard(payload, row)
    if (guard && !guard.allows(move.start)) return fail('PATCH_TEST_TOO_CLOSE', { field: 'slot' })
    if (guard) guards.push(guard)
  }
  return ok(null)
}

const moveOnce = (
  payload: BasePayload,
  wanted: JointMove,
  guards: MoveGuard[],
): Promise<Result<AppointmentRow[]>> =>
  changeTogether(
    payload,
    wanted,
    async (rows, all, since) => {
      const may = await wanted.check(rows, all)
      if (!may.ok) return may
      const claimed = await claimTogether(payload, rows, wanted, since)
      if (!claimed.ok) return claimed
      const isChecked = !wanted.isConfirmed && !wanted.isBack
      const free = isChecked ? await checkFree(payload, rows, claimed.value, guards) : ok(null)
      if (!free.ok) {
        await releaseNew(payload, rows)
        return free
      }
      const store = createClaimStore(payload)
      const claims = await Promise.all(rows.map(({ id }) => store.findByOwner(id)))
      return ok({
        // Only the claims say from which appointment time is borrowed.
        moves: claimed.value.map(({ after: _, ...move }) => move),
        ...planClaimChanges(claims.flat(), claimed.value),
        cancelled: null,
        isBack: wanted.isBack ?? false,
      })
    },
    (rows) => releaseNew(payload, rows),
  )

/**
 * Moves several appointments of a booking by the same time: all of them, or none (D100). Then it reads the patch tests
 * again. If a test and a treatment that depends on it are moved at the same time, at least one of the two moves sees the
 * other and is taken back (D106). If that is no longer possible, the move stays, and the treatment is marked. Returns the
 * rows from before the move.
 */
export const moveTogether = async (
  payload: BasePayload,
  wanted: JointMove,
): Promise<Result<AppointmentRow[]>> => {
  const guards: MoveGuard[] = []
  const moved = await moveOnce(payload, wanted, guards)
  if (!moved.ok || guards.length === 0) return moved
  const guarded = guards.flatMap((guard) => guard.guarded)
  if (await areStillCovered(payload, guarded)) return moved
  const counts = new Map(moved.value.map(({ id, moves }) => [id, (moves ?? 0) + 1]))
  const check: JointMove['check'] = (rows) => {
    const isUnchanged = rows.every(({ id, moves }) => counts.get(id) === moves)
    return Promise.resolve(isUnchanged ? ok(null) : fail('APPOINTMENT_CHANGED'))
  }
  const undone = await moveOnce(payload, { ...wanted, by: -wanted.by, isBack: true, check }, [])
  return undone.ok ? fail('PATCH_TEST_TOO_CLOSE', { field: 'slot' }) : moved
}
