import type { PayloadRequest } from 'payload'
import { fail, ok, type Result } from '@/domain/errors'
import { formatFullName } from '@/domain/text/names'
import { formatClock, getMinutesOfDay, toDayKey } from '@/domain/time/time'
import { participantsColumns } from '@/messages/management-services'
import { writeAudit } from '@/server/repositories/audit'
import { loadCourseDate } from './read-courses'
import { createCsvFile } from '@/server/csv-file'

/** Formats a London time in a way that every spreadsheet can read: `2026-06-01 08:00`. */
const formatFileTime = (iso: string): string => {
  const ms = Date.parse(iso)
  return `${toDayKey(ms)} ${formatClock(getMinutesOfDay(ms))}`
}

/**
 * Creates a spreadsheet file with the participants of a date, without cancelled ones. Each export is recorded in the
 * activity log.
 */
export const createParticipantsFile = async (
  req: PayloadRequest,
  courseDate: string,
): Promise<Result<{ filename: string; content: string; contentType: string }>> => {
  const found = await loadCourseDate(req.payload, courseDate)
  if (!found.ok) return fail('COURSE_DATE_NOT_FOUND')
  await writeAudit(req, { action: 'participants-exported', subject: 'course-dates', subjectId: courseDate })
  const rows = found.value.participants
    .filter(({ status }) => status !== 'Cancelled')
    .map((one) => [
      formatFullName(one.first_name, one.last_name),
      one.email,
      one.phone_number,
      one.address,
      formatFileTime(one.created_at),
      one.notes,
    ])
  const day = toDayKey(Date.parse(found.value.courseDate.start_time))
  const name = ['participants', found.value.course.slug, day].filter(Boolean).join('-')
  return ok(createCsvFile(name, [participantsColumns, ...rows]))
}
