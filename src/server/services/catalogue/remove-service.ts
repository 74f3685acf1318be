import type { PayloadRequest } from 'payload'
import { fail, ok, type Result } from '../../../domain/errors'
import { writeAudit } from '../../repositories/audit'
import { oneEdited } from '../../repositories/edited'
import { isServiceNamed } from '../../repositories/names-of-content'
import { writeService } from './save-service'

/**
 * Removes a service; one that anybody booked, has in a basket, or that a code or a promotion names, is put away (D22).
 * True when it was put away. It is closed first: whoever books now is either seen or refused.
 */
export const removeService = async (req: PayloadRequest, id: string): Promise<Result<boolean>> => {
  const { payload } = req
  const service = await oneEdited(payload, 'services', id)
  if (!service) return fail('SERVICE_NOT_FOUND')
  await writeService(req, service, () => ({ archived: true }))
  const stays = await isServiceNamed(payload, id)
  if (!stays) await payload.delete({ collection: 'services', id, overrideAccess: true, context: req.context })
  await writeAudit(req, {
    action: stays ? 'service-archived' : 'service-removed',
    ...{ subject: 'services', subjectId: id, summary: service.name ?? '' },
  })
  return ok(stays)
}
