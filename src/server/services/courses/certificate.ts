import type { BasePayload, PayloadRequest } from 'payload'
import { fail, ok, type Result } from '@/domain/errors'
import { formatFullName } from '@/domain/text/names'
import { findCourseDate } from '@/server/repositories/courses'
import { findCustomer } from '@/server/repositories/customers'
import {
  type EnrolmentRow,
  findEnrolment,
  findEnrolmentByCertificate,
  setCertificate,
} from '@/server/repositories/enrolments'
import { enforceNamedLimit } from '@/server/http/rate-limit'
import { loadSalonName } from '@/server/services/settings/booking-settings'
import { createCode, formatVoucherCode, readVoucherCode } from '@/server/services/vouchers/voucher-code'

const hasCertificate = ({ attendance, status }: EnrolmentRow): boolean =>
  attendance === 'attended' && status !== 'Cancelled'

/** The stored fields of a certificate: its code in groups of four, with which anyone can check it, and its name. */
export interface Certificate {
  code: string
  name: string
}

const toCertificate = (row: EnrolmentRow | null): Certificate | null =>
  row?.certificateCode && row.certificateName
    ? { code: formatVoucherCode(row.certificateCode), name: row.certificateName }
    : null

/**
 * The certificate of a participant, which is issued when attendance is marked. A certificate without a name gets the name
 * that the customer has now. Null if the participant did not attend, or was erased.
 */
export const issueCertificate = async (
  payload: BasePayload,
  row: EnrolmentRow,
): Promise<Certificate | null> => {
  if (!hasCertificate(row)) return null
  const issued = toCertificate(row)
  if (issued) return issued
  const customer = await findCustomer(payload, row.customer)
  if (!customer) return null
  const written = await setCertificate(payload, row.id, {
    certificateCode: row.certificateCode ?? createCode(),
    certificateName: formatFullName(customer.firstName, customer.lastName),
  })
  return toCertificate(written ?? (await findEnrolment(payload, row.id)))
}

/** The details of a certificate that anyone with its code can read. Instants in epoch ms. */
export interface CheckedCertificate extends Certificate {
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
  const [certificate, date, issuedBy] = await Promise.all([
    issueCertificate(payload, row),
    row.courseDate ? findCourseDate(payload, row.courseDate) : null,
    loadSalonName(payload),
  ])
  if (!certificate) return null
  const marked = row.attendanceAt ?? row.enrolledAt
  return {
    ...certificate,
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
