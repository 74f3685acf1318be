import { call, signIn } from './client.mts'
import type { RaceRecord } from './compete.mts'

interface Row {
  booking_id: string
  payment_id: string
  staff_id: string
  status: string
  start_time: string
  end_time: string
}

const overlaps = (rows: Row[]): string[] => {
  const byPerson = groupBy(rows)
  return [...byPerson.values()].flatMap((list) => {
    const sorted = [...list].sort((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
    return sorted.slice(1).flatMap((row, i) => {
      const before = sorted[i] as Row
      const meet = Date.parse(row.start_time) < Date.parse(before.end_time)
      return meet
        ? [`B1: ${before.booking_id} and ${row.booking_id} have the same person at ${row.start_time}`]
        : []
    })
  })
}

const groupBy = (rows: Row[]): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.staff_id, [...(groups.get(row.staff_id) ?? []), row])
  return groups
}

/** Reads the appointments as staff see them and compares them with what was acknowledged. */
export const check = async (
  url: string,
  staff: { username: string; password: string },
  record: RaceRecord,
): Promise<string[]> => {
  const headers = await signIn(url, staff)
  const { body } = await call(`${url}/api/booking/bookings?from=${record.from}&to=${record.to}`, { headers })
  const rows = body.bookings as Row[]
  const live = rows.filter((row) => row.status !== 'Cancelled')
  const known = new Set(live.flatMap((row) => [`payment:${row.payment_id}`, `booking:${row.booking_id}`]))
  const lost = [...record.acknowledged].filter((id) => !known.has(id) && !record.cancelled.has(id))
  return [
    ...overlaps(live),
    ...lost.map((id) => `B2: ${id} was acknowledged and is gone`),
    ...record.broken.map((text) => `B3: ${text}`),
  ]
}
