import type { BasePayload } from 'payload'
import { fail, ok, type Result } from '../../../domain/errors'
import { dayOf } from '../../../domain/time/zone'
import { participantsColumns } from '../../../messages/management-participants'
import { courseDateDetails } from './course-dates'

/** A text that a spreadsheet shows as it is: in quotes, and never as a formula. */
const cell = (text: string | null): string => {
  const plain = (text ?? '').replaceAll('"', '""')
  return /^[=+\-@\t\r]/.test(plain) ? `"'${plain}"` : `"${plain}"`
}

/** The participants of a date for a spreadsheet; cancelled ones left out. */
export const participantsFile = async (
  payload: BasePayload,
  courseDate: string,
): Promise<Result<{ filename: string; content: string; contentType: string }>> => {
  const found = await courseDateDetails(payload, courseDate)
  if (!found.ok) return fail('COURSE_DATE_NOT_FOUND')
  const rows = found.value.participants
    .filter(({ status }) => status !== 'Cancelled')
    .map((one) => [
      ...[`${one.first_name} ${one.last_name}`.trim(), one.email, one.phone_number, one.address],
      ...[one.created_at.slice(0, 10), one.notes],
    ])
  const lines = [participantsColumns, ...rows].map((row) => row.map(cell).join(','))
  const day = dayOf(Date.parse(found.value.courseDate.start_time))
  return ok({
    filename: `participants-${day}.csv`,
    // The mark tells spreadsheets that the letters are UTF-8.
    content: `\ufeff${lines.join('\r\n')}\r\n`,
    contentType: 'text/csv; charset=utf-8',
  })
}
