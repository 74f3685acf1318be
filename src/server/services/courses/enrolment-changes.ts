import type { BasePayload, PayloadRequest } from 'payload'
import { isOwnerOfBooking } from '@/domain/checkout/order'
import { writeAudit } from '@/server/repositories/audit'
import type { EnrolmentRow } from '@/server/repositories/enrolments'
import { createOrderStore } from '@/server/repositories/orders'

/** The id of the person who asks. */
export const getActorName = (req: PayloadRequest): string => String(req.user?.id ?? '')

/** Writes what staff did with a place into the audit log. */
export const auditEnrolment = (
  req: PayloadRequest,
  action: string,
  { id, title }: Pick<EnrolmentRow, 'id' | 'title'>,
): Promise<void> => writeAudit(req, { action, subject: 'enrolments', subjectId: id, summary: title })

/** Going on with its order may still write this place, or take it back, at the date where it was sold (D81). */
export const isBeingSold = async (payload: BasePayload, { order: id }: EnrolmentRow): Promise<boolean> => {
  const order = id ? await createOrderStore(payload).find(id) : null
  return order !== null && isOwnerOfBooking(order)
}
