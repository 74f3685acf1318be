import {
  type Access,
  APIError,
  type CollectionBeforeOperationHook,
  type FieldAccess,
  type PayloadRequest,
  type Where,
} from 'payload'
import { dependenciesOf } from '@/server/dependencies'
import { errorMessages } from '@/messages/errors'

/**
 * All access rules. The roles are those of D21: *staff* work the diary, *admin* also decides. None of the rules queries
 * the database, because Payload runs them for every collection when it renders a page.
 */
type Role = 'staff' | 'admin'

/** True if the user must choose a password of their own before anything else (D74). */
export const mustChangePassword = ({ user }: Pick<PayloadRequest, 'user'>): boolean =>
  user?.collection === 'users' && user.mustChangePassword === true

/** True if the user must set up two-step sign-in before anything else (D74). */
const mustSetUpSecondFactor = ({ user }: Pick<PayloadRequest, 'user'>): boolean =>
  user?.collection === 'users' && user.mustSetUpSecondFactor === true

/** Returns the error code for what the user must do before anything else; null if there is nothing. */
export const getRequiredSetUp = (
  req: Pick<PayloadRequest, 'user'>,
): 'PASSWORD_CHANGE_REQUIRED' | 'OTP_SETUP_REQUIRED' | null => {
  if (mustChangePassword(req)) return 'PASSWORD_CHANGE_REQUIRED'
  return mustSetUpSecondFactor(req) ? 'OTP_SETUP_REQUIRED' : null
}

const getRole = (req: Pick<PayloadRequest, 'user'>): Role | null =>
  req.user && req.user.collection === 'users' && !getRequiredSetUp(req) ? (req.user.role as Role) : null

export const isStaff = (req: PayloadRequest): boolean => getRole(req) !== null
export const isAdmin = (req: Pick<PayloadRequest, 'user'>): boolean => getRole(req) === 'admin'

const allowAnyone: Access = () => true
export const noAccess: Access = () => false
export const staffOnly: Access = ({ req }) => isStaff(req)
export const adminsOnly: Access = ({ req }) => isAdmin(req)

const publishedWhere = { _status: { equals: 'published' } }
const onOfferWhere = { archived: { not_equals: true } }
const shownWhere = { hidden: { not_equals: true } }

/** From `from` to just before `until`, if they are set. */
const createRunningWhere = (ms: number): Where[] => {
  const now = new Date(ms).toISOString()
  return [
    { or: [{ from: { exists: false } }, { from: { less_than_equal: now } }] },
    { or: [{ until: { exists: false } }, { until: { greater_than: now } }] },
  ]
}

/** Visitors see what is published, staff see drafts too. For collections with drafts. */
const allowPublishedOrStaff: Access = ({ req }) => (isStaff(req) ? true : publishedWhere)

/** Visitors see what is not archived. For collections whose documents are archived, not deleted (D22). */
const allowOnOfferOrStaff: Access = ({ req }) => (isStaff(req) ? true : onOfferWhere)

/** The users themselves, or an admin. For users. */
export const allowSelfOrAdmin: Access = ({ req, id }) => {
  if (isAdmin(req)) return true
  if (!req.user) return false
  return id === undefined ? { id: { equals: req.user.id } } : req.user.id === id
}

/** Like `allowSelfOrAdmin`, but only after the user has completed the required set-up. */
export const allowReadySelfOrAdmin: Access = (args) => isStaff(args.req) && allowSelfOrAdmin(args)

/** For records that Payload keeps for each user (preferences, locks): only their own. */
export const allowOwnRecords: Access = ({ req }) => {
  if (!isStaff(req) || !req.user) return false
  const own: Where[] = [
    { 'user.value': { equals: req.user.id } },
    { 'user.relationTo': { equals: req.user.collection } },
  ]
  return { and: own }
}

export const adminOnlyField: FieldAccess = ({ req }) => isAdmin(req)
export const staffOnlyField: FieldAccess = ({ req }) => isStaff(req)
/** A field that never leaves the server. */
export const secretField: { read: FieldAccess } = { read: () => false }

/** Records that only our services use. Payload's own REST can neither read nor write them. */
export const internalAccess = {
  create: noAccess,
  update: noAccess,
  delete: noAccess,
  read: noAccess,
  readVersions: noAccess,
}

/** Content: everyone can read, staff can write, admins can delete. */
export const contentAccess = { create: staffOnly, update: staffOnly, delete: adminsOnly, read: allowAnyone }

/** Content with drafts. */
export const draftedContentAccess = { ...contentAccess, read: allowPublishedOrStaff, readVersions: staffOnly }

/** Content with drafts that can be hidden from the site. */
export const draftedShownAccess = {
  ...draftedContentAccess,
  read: (({ req }) => (isStaff(req) ? true : { and: [publishedWhere, shownWhere] })) satisfies Access,
}

/** Content with drafts that appears and ends automatically: visitors see what is running now. */
export const runningContentAccess = {
  ...draftedContentAccess,
  read: (({ req }) =>
    isStaff(req) || {
      and: [publishedWhere, ...createRunningWhere(dependenciesOf(req.payload).clock.now())],
    }) satisfies Access,
}

/** Pages and legal texts: only admins write them; staff can also read drafts (D62). */
export const adminPagesAccess = { ...draftedContentAccess, create: adminsOnly, update: adminsOnly }

/** Content shown on every page: staff can read drafts, admins can write them (D62). */
export const adminGlobalAccess = { read: allowPublishedOrStaff, readVersions: staffOnly, update: adminsOnly }

/** Settings that only admins change and staff can read. */
export const adminSettingsAccess = {
  create: adminsOnly,
  update: adminsOnly,
  delete: adminsOnly,
  read: staffOnly,
  readVersions: staffOnly,
}

/** For `admin.hidden` of admin-only content (D62): others find it neither in the menu nor by its address. */
export const isHiddenFromStaff = ({ user }: { user?: object | null }): boolean =>
  !(user && 'role' in user && user.role === 'admin')

/** Content that is archived rather than deleted. */
export const archivedContentAccess = { ...contentAccess, read: allowOnOfferOrStaff }

/** Content with drafts that is archived rather than deleted. */
export const draftedArchivedAccess = {
  ...draftedContentAccess,
  read: (({ req }) => (isStaff(req) ? true : { and: [publishedWhere, onOfferWhere] })) satisfies Access,
}

/** The most documents in one list. */
const MOST = 100

interface ReadOperation {
  limit?: number
  pagination?: boolean
  sort?: string | string[]
  /** Set when Payload itself loads related documents by their ids. */
  currentDepth?: number
}

/** A path into a related record (`category.name`), which Payload also writes with two underscores. */
const steps = /\.|__/

const createInvalidInputError = (): APIError =>
  new APIError(errorMessages.INVALID_INPUT, 400, { code: 'INVALID_INPUT' }, true)

/**
 * Limits what strangers can request from Payload's lists over REST: pages, sorted by the documents' own fields. Sorting
 * by a field of a related document would reveal documents that they may not read.
 */
export const limitStrangersLists: CollectionBeforeOperationHook = ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  if (operation !== 'read' || overrideAccess || req.payloadAPI !== 'REST' || isStaff(req)) return args
  const asked = args as ReadOperation
  if ([asked.sort ?? []].flat().some((name) => steps.test(name))) throw createInvalidInputError()
  if (asked.currentDepth !== undefined) return args
  const limit = asked.limit === undefined ? undefined : Math.min(asked.limit || MOST, MOST)
  return { ...args, limit, pagination: true }
}
