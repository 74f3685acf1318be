import type { FieldAccess, FieldHook } from 'payload'
import { isStaff } from '../access/access'

interface Row {
  hidden?: boolean | null
}

/** A section that is hidden is kept for later, and nobody's but the staff's until then. */
export const withoutHidden: FieldHook = ({ value, req, overrideAccess }) =>
  overrideAccess || isStaff(req) || !Array.isArray(value)
    ? value
    : (value as (Row | null)[]).filter((row) => !row?.hidden)

/**
 * For a field of sections: everybody reads it, with a document at hand; a list is filtered and ordered by it for staff
 * only, because the database would look into hidden ones too.
 */
export const readNotAsked: FieldAccess = ({ doc, req }) => doc !== undefined || isStaff(req)
