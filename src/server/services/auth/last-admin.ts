import { APIError, type BasePayload, type CollectionBeforeOperationHook, type Where } from 'payload'
import { errorMessages } from '../../../messages/errors'
import { isAdmin } from '../../access/access'
import { statusOf } from '../../http/status'

interface Meant {
  /** Of the one account; undefined for several at once. */
  id?: string | number
  where?: Where
  data?: { role?: unknown }
}

const idsOf = async (payload: BasePayload, { id, where = {} }: Meant): Promise<string[]> => {
  if (id !== undefined) return [String(id)]
  const { docs } = await payload.find({ collection: 'users', where, pagination: false, depth: 0 })
  return docs.map((one) => one.id)
}

/** Accounts are removed, or are no admins any more. */
const takesAway = (operation: string, { data }: Meant): boolean =>
  operation === 'delete' ||
  (['update', 'updateByID'].includes(operation) && data?.role !== undefined && data.role !== 'admin')

/** Somebody must be left who may give accounts: the last admin is neither removed nor made staff, alone or among others. */
export const oneAdminStays: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (req.payloadAPI !== 'REST' || !isAdmin(req) || !takesAway(operation, args as Meant)) return args
  const ids = await idsOf(req.payload, args as Meant)
  const left: Where = { and: [{ role: { equals: 'admin' } }, { id: { not_in: ids } }] }
  const { totalDocs } = await req.payload.db.count({ collection: 'users', where: left })
  if (totalDocs > 0) return args
  throw new APIError(errorMessages.LAST_ADMIN, statusOf('LAST_ADMIN'), { code: 'LAST_ADMIN' }, true)
}
