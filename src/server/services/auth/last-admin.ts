import { APIError, type BasePayload, type CollectionBeforeOperationHook, type Where } from 'payload'
import type { ErrorCode } from '../../../domain/errors'
import { errorMessages } from '../../../messages/errors'
import { isAdmin } from '../../access/access'
import { statusOf } from '../../http/status'

interface Meant {
  /** Of the one account; undefined for several at once. */
  id?: string | number
  where?: Where
  data?: { role?: unknown }
}

const refuse = (code: ErrorCode): never => {
  throw new APIError(errorMessages[code], statusOf(code), { code }, true)
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

const isAnAdmin: Where = { role: { equals: 'admin' } }

/** Closed after wrong passwords, by the machine's clock as Payload wrote it, or never yet entered: not to be relied on. */
const mayEnter = (): Where => ({
  and: [
    { mustChangePassword: { not_equals: true } },
    { or: [{ lockUntil: { exists: false } }, { lockUntil: { less_than: new Date().toISOString() } }] },
  ],
})

const count = async ({ db }: Pick<BasePayload, 'db'>, ...and: Where[]): Promise<number> =>
  (await db.count({ collection: 'users', where: { and } })).totalDocs

/**
 * Somebody must be left who may give accounts, and can sign in to do it: the last admin is neither removed nor made
 * staff, alone or among others. Nor is an admin removed at all: making them staff first asks for the password of whoever
 * does it (D74), which a removal cannot carry. The call has its turn among those of all admins (endpoints/accounts.ts).
 */
export const oneAdminStays: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (req.payloadAPI !== 'REST' || !isAdmin(req) || !takesAway(operation, args as Meant)) return args
  const ids = await idsOf(req.payload, args as Meant)
  const asks: Where = { id: { equals: req.user?.id } }
  const left = [isAnAdmin, { id: { not_in: ids } }, { or: [asks, mayEnter()] }]
  if ((await count(req.payload, ...left)) === 0) refuse('LAST_ADMIN')
  if (operation === 'delete' && (await count(req.payload, isAnAdmin, { id: { in: ids } })) > 0)
    refuse('ADMIN_NOT_REMOVED')
  return args
}
