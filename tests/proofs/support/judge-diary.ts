import type { Acknowledged, Report } from './report'

/** An appointment as staff see it. */
export interface Row {
  booking_id: string
  booking_slot_id: string
  payment_id: string
  staff_id: string
  status: string
  start_time: string
  end_time: string
  /** The end of the clean-up. */
  busy_until: string
  resources: { resource_id: string; resource_name: string }[]
  guest_name: string | null
  /** True for a no-show, whose time may be released. */
  missed?: boolean
}

const groupBy = (rows: Row[], keyOf: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

const getOverlaps = (rows: Row[]): string[] => {
  const sorted = [...rows].sort((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
  let last: Row | undefined
  return sorted.flatMap((row) => {
    const before = last
    if (!before || Date.parse(row.end_time) > Date.parse(before.end_time)) last = row
    if (!before || Date.parse(row.start_time) >= Date.parse(before.end_time)) return []
    return [
      `B1: ${row.staff_id} has two appointments at ${row.start_time}: ${before.booking_slot_id}, ${row.booking_slot_id}`,
    ]
  })
}

const listRooms = ({ resources }: Row): string[] => resources.map(({ resource_id }) => resource_id).sort()

const getCleanUp = (row: Row): number => Date.parse(row.busy_until) - Date.parse(row.end_time)

/**
 * True if the same person is treated next by the same member of staff in the same rooms, in one visit, and the clean-up
 * that is left out follows then (D102).
 */
const isFollowed = (row: Row, rows: Row[]): boolean =>
  rows.some(
    (next) =>
      next.start_time === row.end_time &&
      next.booking_id === row.booking_id &&
      next.guest_name === row.guest_name &&
      next.staff_id === row.staff_id &&
      listRooms(next).join() === listRooms(row).join() &&
      (next.missed || getCleanUp(next) >= getCleanUp(row)),
  )

/**
 * Checks that no member of staff, room or equipment has two users, and that clean-up follows each person treated before
 * the next one.
 */
const getSharedTime = (rows: Row[]): string[] => {
  const uses = rows.flatMap((row) => {
    const end_time = isFollowed(row, rows) || row.busy_until < row.end_time ? row.end_time : row.busy_until
    return [row.staff_id, ...listRooms(row)].map((staff_id) => ({ ...row, staff_id, end_time }))
  })
  return [...groupBy(uses, (row) => row.staff_id).values()].flatMap(getOverlaps)
}

const isLive = (row: Row): boolean => row.status !== 'Cancelled'

type Places = Map<string, Report['moves']>

const getPlaces = ({ moves }: Report): Places => {
  const places: Places = new Map()
  for (const move of moves) places.set(move.id, [...(places.get(move.id) ?? []), move])
  return places
}

const isAt = (row: Row, place: { start: string; staffId: string | null }): boolean =>
  Date.parse(row.start_time) === Date.parse(place.start) && (!place.staffId || row.staff_id === place.staffId)

/**
 * Returns true if the appointment is at a correct time. This is the acknowledged time, unless a move was acknowledged,
 * or a time to which a move was requested.
 */
const isWhereItMayBe = (row: Row, entry: Acknowledged, places: Places): boolean => {
  const moves = places.get(row.booking_slot_id) ?? []
  // The desk that moved the visit may have read it before this treatment joined it.
  if (entry.hasJoined && places.has(row.booking_id)) return true
  return (
    (!moves.some(({ acknowledged }) => acknowledged) && isAt(row, entry)) ||
    moves.some((one) => isAt(row, one))
  )
}

/** The problem with one acknowledgement. Null if the diary shows the appointment as acknowledged or moved. */
const getFault = (entry: Acknowledged, rows: Row[], asked: Set<string>, places: Places): string | null => {
  const row = rows.find((one) => isWhereItMayBe(one, entry, places))
  if (!row) return `B2: ${entry.kind} ${entry.id} at ${entry.start} was acknowledged and is gone or elsewhere`
  if (!isLive(row) && !asked.has(row.booking_slot_id) && !asked.has(row.booking_id))
    return `B2: ${entry.kind} ${entry.id} was cancelled and nobody asked for it`
  return null
}

/** Checks B2: every acknowledged booking exists, and every acknowledged cancellation is cancelled. */
const losses = (rows: Row[], report: Report): string[] => {
  const byPayment = groupBy(rows, (row) => row.payment_id)
  const bySlot = groupBy(rows, (row) => row.booking_slot_id)
  const asked = new Set(report.asked)
  const places = getPlaces(report)
  const missing = report.acknowledged.flatMap((entry) => {
    const found = (entry.kind === 'payment' ? byPayment : bySlot).get(entry.id) ?? []
    return getFault(entry, found, asked, places) ?? []
  })
  const back = report.cancelled.filter((id) => bySlot.get(id)?.some(isLive) ?? true)
  return [...missing, ...back.map((id) => `B2: ${id} was acknowledged as cancelled and is live`)]
}

/** Checks that nobody treated is in two places: neither a guest nor the customer of a booking (D101). */
const getDoubleTreatments = (rows: Row[]): string[] =>
  [...groupBy(rows, ({ booking_id, guest_name }) => `${booking_id} ${guest_name ?? ''}`).values()].flatMap(
    (list) =>
      getOverlaps(
        list.map((row) => ({ ...row, staff_id: `${row.guest_name ?? 'the customer'} of ${row.booking_id}` })),
      ),
  )

/** Compares the diary with what was acknowledged to each client. Returns one sentence for each violation of B1–B3. */
export const judgeDiary = (rows: Row[], report: Report): string[] => {
  return [
    ...getSharedTime(rows.filter(isLive)),
    ...getDoubleTreatments(rows.filter(isLive)),
    ...losses(rows, report),
    ...report.broken.map((text) => `B3: ${text}`),
  ]
}
