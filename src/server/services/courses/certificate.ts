import type { BasePayload, PayloadRequest } from 'payload'
import { fail, ok, type Result } from '@/domain/errors'
import { formatFullName } from '@/domain/text/names'
import { findCourseDate } from '@/server/repositories/courses'
import { findCustomer } from '@/server/repositories/customers'
import {
  type EnrolmentRow,
  findEnrolment,
  findEnrolmentByCertificate,
  setCertificateCode,
} from '@/server/repositories/enrolments'
import { enforceNamedLimit } from '@/server/http/rate-limit'
import { loadSalonName } from '@/server/services/settings/booking-settings'
import { createCode, formatVoucherCode, readVoucherCode } from '@/server/services/vouchers/voucher-code'

const hasCertificate = ({ attendance, status }: EnrolmentRow): boolean =>
  attendance === 'attended' && status !== 'Cancelled'

/**
 * The code with which anybody can check a participant's certificate, in groups of four. It is made when it is first
 * needed. Null if the participant did not attend.
 */
export const findCertificateCode = async (
  payload: BasePayload,
  row: EnrolmentRow,
): Promise<string | null> => {
  if (!hasCertificate(row)) return null
  if (row.certificateCode) return formatVoucherCode(row.certificateCode)
  const written = await setCertificateCode(payload, row.id, createCode())
  const code = (written ?? (await findEnrolment(payload, row.id)))?.certificateCode
  return code ? formatVoucherCode(code) : null
}

/** What a certificate says to anybody who has its code. Instants in epoch ms. */
export interface CheckedCertificate {
  code: string
  name: string
  /** The title of the course when it was sold. */
  title: string
  isOnline: boolean
  /** The start and end of the course date. For an online course, when attendance was marked. */
  start: number
  end: number
  locationName: string | null
  issuedBy: string
}

const loadCertificate = async (payload: BasePayload, code: string): Promise<CheckedCertificate | null> => {
  const row = await findEnrolmentByCertificate(payload, code)
  if (!row || !hasCertificate(row)) return null
  const [customer, date, issuedBy] = await Promise.all([
    findCustomer(payload, row.customer),
    row.courseDate ? findCourseDate(payload, row.courseDate) : null,
    loadSalonName(payload),
  ])
  if (!customer) return null
  const marked = row.attendanceAt ?? row.enrolledAt
  return {
    code: formatVoucherCode(code),
    name: formatFullName(customer.firstName, customer.lastName),
    title: row.title,
    isOnline: row.courseType === 'online',
    start: date?.start ?? marked,
    end: date?.end ?? marked,
    locationName: row.locationName ?? null,
    issuedBy,
  }
}

/** The longest text that can be a code with its dashes. A longer one is not looked at. */
const LONGEST = 40

/**
 * Finds the certificate with this code. The answer is the same if there is none, if the participant no longer counts as
 * having attended, and if their data has been deleted. Each address may try as many codes as passwords.
 */
export const checkCertificate = async (
  req: Pick<PayloadRequest, 'payload' | 'headers'>,
  typed: string,
): Promise<Result<CheckedCertificate>> => {
  const wait = await enforceNamedLimit(req, 'certificates')
  if (wait > 0) return fail('RATE_LIMITED', { retryAfter: wait })
  const code = typed.length <= LONGEST ? readVoucherCode(typed) : null
  const found = code && (await loadCertificate(req.payload, code))
  return found ? ok(found) : fail('NOT_FOUND')
}
