import { APIError, type CollectionBeforeOperationHook } from 'payload'
import { errorMessages } from '../../messages/errors'
import { isStaff } from './access'

/** Documents of one list, at most. */
const MOST = 100

interface Asked {
  limit?: number
  pagination?: boolean
  sort?: string | string[]
  /** Given where Payload itself loads what a document points at, by its ids. */
  currentDepth?: number
}

/** A step to another record (`category.name`), which Payload also writes with two underscores. */
const steps = /\.|__/

const refused = (): APIError =>
  new APIError(errorMessages.INVALID_INPUT, 400, { code: 'INVALID_INPUT' }, true)

/**
 * What strangers may ask of Payload's own lists over REST: pages of them, ordered by the documents' own fields. The
 * order by a field of a related one would also tell of those that they may not read.
 */
export const strangersLists: CollectionBeforeOperationHook = ({ args, operation, overrideAccess, req }) => {
  if (operation !== 'read' || overrideAccess || req.payloadAPI !== 'REST' || isStaff(req)) return args
  const asked = args as Asked
  if ([asked.sort ?? []].flat().some((name) => steps.test(name))) throw refused()
  if (asked.currentDepth !== undefined) return args
  const limit = asked.limit === undefined ? undefined : Math.min(asked.limit || MOST, MOST)
  return { ...args, limit, pagination: true }
}
