import { judgeDiary, type Row } from '../support/judge-diary'
import type { Report } from '../support/report'
import type { StaffMember } from '../support/staff-member'

export interface Checked {
  appointments: number
  violations: string[]
}

/**
 * Reads the appointments of consecutive days as staff see them and compares them with what was acknowledged. Never
 * reads the claims.
 */
export const checkDays = async (member: StaffMember, days: string[], report: Report): Promise<Checked> => {
  const path = `/api/booking/bookings?from=${days[0]}&to=${days.at(-1)}`
  let { status, body } = await member.call(path)
  // If both sides close a connection at the same moment, this says nothing about the diary.
  for (let i = 0; i < 5 && status === 0; i++) ({ status, body } = await member.call(path))
  if (status !== 200) throw new Error(`the appointments could not be read: ${status}`)
  const rows = body.bookings as Row[]
  return { appointments: rows.length, violations: judgeDiary(rows, report) }
}
