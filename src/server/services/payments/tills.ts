import type { BasePayload, PayloadRequest } from 'payload'
import type { ClosedTill, Till, TillClosing } from '@/contract/tills'
import { fail, ok, type Result } from '@/domain/errors'
import {
  calculateExpected,
  getNextNumber,
  listBeforeClosing,
  sumAfterClosing,
  sumMovements,
  toClosingCause,
  toMovementId,
} from '@/domain/payments/till'
import { formatMoney, toPounds } from '@/domain/pricing/totals'
import { addDays, formatInstant } from '@/domain/time/calendar'
import { toDayKey } from '@/domain/time/time'
import { tillNames, closingColumns } from '@/messages/management-payments'
import { dependenciesOf } from '@/server/dependencies'
import { writeAudit } from '@/server/repositories/audit'
import { listAllLocations } from '@/server/repositories/catalogue'
import {
  addMovement,
  listClosings,
  listMovements,
  listMovementsOn,
  type MovementRow,
} from '@/server/repositories/tills'
import { listTillCauses, listUnnumbered, NO_TILL, numberMovements, type TillCause } from './till-causes'
import { createCsvFile } from '@/server/csv-file'

const toLocationName = (till: string, names: ReadonlyMap<string, string>): string =>
  names.get(till) ?? tillNames.noLocation

const toClosing = (row: MovementRow, names: ReadonlyMap<string, string>): TillClosing => ({
  location_id: row.till,
  location_name: toLocationName(row.till, names),
  day: row.day,
  float: toPounds(row.floatPence ?? 0),
  counted: toPounds(row.countedPence ?? 0),
  expected: toPounds(row.expectedPence ?? 0),
  difference: toPounds((row.countedPence ?? 0) - (row.expectedPence ?? 0)),
  terminal: row.terminalPence == null ? null : toPounds(row.terminalPence),
  terminal_expected: toPounds(row.terminalExpectedPence ?? 0),
  note: row.note ?? null,
  closed_by: row.closedByName ?? null,
  closed_at: formatInstant(row.at),
})

/** The card terminal's total in our records, in pence. A correction belongs to the day that it corrects. */
const sumTerminal = (causes: readonly TillCause[], till: string): number =>
  causes
    .filter((one) => one.till === till && one.method === 'card terminal')
    .reduce((sum, { amountPence }) => sum + amountPence, 0)

interface TillFacts {
  till: string
  names: ReadonlyMap<string, string>
  movements: readonly MovementRow[]
  causes: readonly TillCause[]
  /** Cash that has no number yet, because a process stopped before it could give one. */
  unnumbered: readonly TillCause[]
  lastCounted: number | null
}

const toTill = ({ till, names, movements, causes, unnumbered, lastCounted }: TillFacts): Till => {
  const closed = movements.find(({ kind }) => kind === 'closed')
  const late = unnumbered.filter((one) => one.till === till)
  const all = [...movements, ...late.map((one, at) => ({ ...one, number: getNextNumber(movements) + at }))]
  const before = listBeforeClosing(all)
  return {
    location_id: till,
    location_name: toLocationName(till, names),
    taken: toPounds(sumMovements(before, 'taken')),
    refunded: toPounds(-sumMovements(before, 'refunded')),
    corrected: toPounds(-sumMovements(before, 'corrected')),
    movements: toPounds(sumMovements(before)),
    after_closing: toPounds(sumAfterClosing(all)),
    terminal_expected: toPounds(sumTerminal(causes, till)),
    last_counted: lastCounted === null ? null : toPounds(lastCounted),
    closing: closed ? toClosing(closed, names) : null,
  }
}

/** How far back the previous closing of a till is looked for, and a till without cash is closed, in days. */
const LOOK_BACK_DAYS = 31

const loadNames = async (payload: BasePayload) => {
  const locations = await listAllLocations(payload)
  return {
    names: new Map(locations.map(({ id, name }) => [String(id), name])),
    open: locations.filter(({ archived }) => !archived).map(({ id }) => String(id)),
  }
}

/** Loads the tills of a day: those of all locations, and any other with money of that day. */
export const loadTills = async (
  payload: BasePayload,
  asked?: string,
): Promise<{ day: string; tills: Till[] }> => {
  const day = asked ?? toDayKey(dependenciesOf(payload).clock.now())
  const [{ names, open }, movements, causes, before] = await Promise.all([
    loadNames(payload),
    listMovementsOn(payload, [day]),
    listTillCauses(payload, day),
    listClosings(payload, addDays(day, -LOOK_BACK_DAYS), addDays(day, -1)),
  ])
  const unnumbered = await listUnnumbered(payload, causes)
  const used = [...movements.map(({ till }) => till), ...causes.map(({ till }) => till)]
  const tills = [...new Set([...open, ...used])].map((till) =>
    toTill({
      till,
      names,
      movements: movements.filter((one) => one.till === till),
      causes,
      unnumbered,
      lastCounted: before.find((one) => one.till === till)?.countedPence ?? null,
    }),
  )
  return { day, tills }
}

const findTill = async (payload: BasePayload, day: string, till: string): Promise<Till | null> =>
  (await loadTills(payload, day)).tills.find((one) => one.location_id === till) ?? null

/** True if the same person sends the same closing again, because of a double click or a lost response. */
const isRepeat = (row: MovementRow, input: ClosedTill, madeBy: string): boolean =>
  row.madeBy === madeBy &&
  row.floatPence === input.float &&
  row.countedPence === input.counted &&
  (row.terminalPence ?? null) === (input.terminal ?? null) &&
  (row.note ?? null) === (input.note ?? null)

const writeClosing = async (
  req: PayloadRequest,
  { location_id: till, day, float, counted, terminal, note }: ClosedTill,
  known: readonly MovementRow[],
): Promise<MovementRow | null> => {
  const number = getNextNumber(known)
  return addMovement(req.payload, {
    id: toMovementId(till, day, number),
    till,
    day,
    number,
    kind: 'closed',
    amountPence: 0,
    cause: toClosingCause(till, day),
    at: dependenciesOf(req.payload).clock.now(),
    madeBy: String(req.user?.id ?? ''),
    closedByName: req.user && 'username' in req.user ? String(req.user.username) : null,
    floatPence: float,
    countedPence: counted,
    expectedPence: calculateExpected(known, float),
    terminalPence: terminal ?? null,
    terminalExpectedPence: sumTerminal(await listTillCauses(req.payload, day), till),
    note: note ?? null,
  })
}

/**
 * Closes the till of a location for a day, once. Closing has the next number, so the expected cash is that of all
 * movements before it, and everything after it came later (D116). A day long ago on which the till had no cash is refused
 * (`TILL_DAY_TOO_OLD`), because it was mistyped.
 */
export const closeTill = async (req: PayloadRequest, input: ClosedTill): Promise<Result<Till>> => {
  const { payload } = req
  const { location_id: till, day, float } = input
  const today = toDayKey(dependenciesOf(payload).clock.now())
  if (day > today) return fail('DATE_IN_FUTURE', { field: 'day' })
  const { names } = await loadNames(payload)
  if (till !== NO_TILL && !names.has(till)) return fail('LOCATION_NOT_FOUND', { field: 'location_id' })
  await numberMovements(payload, day)
  const known = await listMovements(payload, till, day)
  if (known.length === 0 && day < addDays(today, -LOOK_BACK_DAYS))
    return fail('TILL_DAY_TOO_OLD', { field: 'day' })
  const closed = known.find(({ kind }) => kind === 'closed')
  if (closed && !isRepeat(closed, input, String(req.user?.id ?? ''))) return fail('TILL_CLOSED')
  if (!closed) {
    const expected = calculateExpected(known, float)
    if (input.expected !== undefined && input.expected !== expected)
      return fail('TILL_CHANGED', { data: { expected: toPounds(expected) } })
    const row = await writeClosing(req, input, known)
    if (!row) return closeTill(req, input)
    await writeAudit(req, {
      action: 'till-closed',
      subject: 'tills',
      subjectId: row.id,
      summary: `${toLocationName(till, names)}, ${day}: ${formatMoney(row.countedPence ?? 0)} counted, ${formatMoney(expected)} expected`,
    })
  }
  const now = await findTill(payload, day, till)
  if (!now) throw new Error(`the till ${till} of ${day} is not listed`)
  return ok(now)
}

/** Lists the closings of a period of days, latest first. */
export const listTillClosings = async (
  payload: BasePayload,
  { from, to }: { from: string; to: string },
): Promise<TillClosing[]> => {
  const [{ names }, rows] = await Promise.all([loadNames(payload), listClosings(payload, from, to)])
  return rows.map((row) => toClosing(row, names))
}

/** The tills of the days before `day` that had cash and were never closed. */
export const listForgottenTills = async (
  payload: BasePayload,
  day: string,
  daysBack: number,
): Promise<{ day: string; location_id: string; location_name: string }[]> => {
  const days = Array.from({ length: daysBack }, (_, at) => addDays(day, -1 - at))
  const [{ names }, movements] = await Promise.all([loadNames(payload), listMovementsOn(payload, days)])
  return days.flatMap((one) => {
    const own = movements.filter((row) => row.day === one)
    const closed = new Set(own.filter(({ kind }) => kind === 'closed').map(({ till }) => till))
    return [...new Set(own.map(({ till }) => till))]
      .filter((till) => !closed.has(till))
      .map((till) => ({ day: one, location_id: till, location_name: toLocationName(till, names) }))
  })
}

const formatPlainPounds = (pounds: number): string => pounds.toFixed(2)

const toRow = (one: TillClosing): (string | null)[] => [
  one.day,
  one.location_name,
  formatPlainPounds(one.float),
  formatPlainPounds(one.expected),
  formatPlainPounds(one.counted),
  formatPlainPounds(one.difference),
  one.terminal === null ? '' : formatPlainPounds(one.terminal),
  formatPlainPounds(one.terminal_expected),
  one.note,
  one.closed_by,
  one.closed_at,
]

/** Creates a spreadsheet file of the closed tills of a period. The export is recorded. */
export const createClosingsFile = async (
  req: PayloadRequest,
  range: { from: string; to: string },
): Promise<ReturnType<typeof createCsvFile>> => {
  const rows = await listTillClosings(req.payload, range)
  await writeAudit(req, {
    action: 'tills-exported',
    subject: 'tills',
    subjectId: `${range.from}–${range.to}`,
  })
  return createCsvFile(`cash-ups-${range.from}-${range.to}`, [closingColumns, ...rows.map(toRow)])
}
