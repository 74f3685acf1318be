import type { BasePayload, PayloadRequest } from 'payload'
import { isOwnerOfBooking } from '@/domain/checkout/order'
import { writeAudit } from '@/server/repositories/audit'
import type { EnrolmentRow } from '@/server/repositories/enrolments'
import { createOrderStore } from '@/server/repositories/orders'

/** The id of the signed-in user. */
export const getActorName = (req: PayloadRequest): string => String(req.user?.id ?? '')

/** Records in the activity log what staff did to an enrolment. */
export const auditEnrolment = (
  req: PayloadRequest,
  action: string,
  { id, title }: Pick<EnrolmentRow, 'id' | 'title'>,
): Promise<void> => writeAudit(req, { action, subject: 'enrolments', subjectId: id, summary: title })

/**
 * True while the enrolment's order is not finished. It may then still write or undo the enrolment, at the date for
 * which it was sold (D81).
 */
export const isBeingSold = async (payload: BasePayload, { order: id }: EnrolmentRow): Promise<boolean> => {
  const order = id ? await createOrderStore(payload).find(id) : null
  return order !== null && isOwnerOfBooking(order)
}
