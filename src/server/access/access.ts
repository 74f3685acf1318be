import { setImmediate } from 'node:timers/promises'
import {
  type Access,
  APIError,
  type CollectionBeforeOperationHook,
  type FieldAccess,
  type PayloadRequest,
  type Where,
} from 'payload'
import { hasRights, type Role } from '@/domain/operations/roles'
import { dependenciesOf } from '@/server/dependencies'
import { withMutex } from '@/server/run-bounded'
import { errorMessages } from '@/messages/errors'

/*
 * All access rules. The roles are those of D21 and D97: *staff* work in the diary, a *manager* can also see reports and
 * make any refund, and an *admin* can also change settings. No rule queries the database, because Payload runs the
 * rules of every collection when it renders a page.
 */

/** True if users must first choose a password of their own (D74). */
export const mustChangePassword = ({ user }: Pick<PayloadRequest, 'user'>): boolean =>
  user?.collection === 'users' && user.mustChangePassword === true

/** True if users must first set up two-step sign-in (D74). */
const mustSetUpSecondFactor = ({ user }: Pick<PayloadRequest, 'user'>): boolean =>
  user?.collection === 'users' && user.mustSetUpSecondFactor === true

/** Returns the error code for the step that the user must complete first. Null if there is none. */
export const getRequiredSetUp = (
  req: Pick<PayloadRequest, 'user'>,
): 'PASSWORD_CHANGE_REQUIRED' | 'OTP_SETUP_REQUIRED' | null => {
  if (mustChangePassword(req)) return 'PASSWORD_CHANGE_REQUIRED'
  return mustSetUpSecondFactor(req) ? 'OTP_SETUP_REQUIRED' : null
}

/** True if the user has at least this role, and has completed the required set-up. */
export const hasRole = (req: Pick<PayloadRequest, 'user'>, needed: Role): boolean =>
  req.user?.collection === 'users' && !getRequiredSetUp(req) && hasRights(req.user.role, needed)

export const isStaff = (req: Pick<PayloadRequest, 'user'>): boolean => hasRole(req, 'staff')
export const isAdmin = (req: Pick<PayloadRequest, 'user'>): boolean => hasRole(req, 'admin')

const allowAnyone: Access = () => true
export const noAccess: Access = () => false
export const staffOnly: Access = ({ req }) => isStaff(req)
export const adminsOnly: Access = ({ req }) => isAdmin(req)

const publishedWhere = { _status: { equals: 'published' } }
const onOfferWhere = { archived: { not_equals: true } }
const shownWhere = { hidden: { not_equals: true } }

/** Matches documents from `from` to just before `until`, if these are set. */
const createRunningWhere = (ms: number): Where[] => {
  const now = new Date(ms).toISOString()
  return [
    { or: [{ from: { exists: false } }, { from: { less_than_equal: now } }] },
    { or: [{ until: { exists: false } }, { until: { greater_than: now } }] },
  ]
}

/** For collections with drafts. Visitors can see published documents, and staff can also see drafts. */
const allowPublishedOrStaff: Access = ({ req }) => (isStaff(req) ? true : publishedWhere)

/**
 * For collections whose documents are archived instead of deleted (D22). Visitors can see documents that are not
 * archived.
 */
const allowOnOfferOrStaff: Access = ({ req }) => (isStaff(req) ? true : onOfferWhere)

/** For users. Access is allowed to the users themselves and to admins. */
export const allowSelfOrAdmin: Access = ({ req, id }) => {
  if (isAdmin(req)) return true
  if (!req.user) return false
  return id === undefined ? { id: { equals: req.user.id } } : req.user.id === id
}

/** Like `allowSelfOrAdmin`, but only once the user has completed the required set-up. */
export const allowReadySelfOrAdmin: Access = (args) => isStaff(args.req) && allowSelfOrAdmin(args)

/** For records that Payload keeps for each user (preferences, locks). Users only have access to their own. */
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

/** For records that only our services use. Payload's own REST can neither read nor write them. */
export const internalAccess = {
  create: noAccess,
  update: noAccess,
  delete: noAccess,
  read: noAccess,
  readVersions: noAccess,
}

/** For content. Everyone can read it, staff can write it, and admins can delete it. */
export const contentAccess = { create: staffOnly, update: staffOnly, delete: adminsOnly, read: allowAnyone }

/** For content with drafts. */
export const draftedContentAccess = { ...contentAccess, read: allowPublishedOrStaff, readVersions: staffOnly }

/** For content with drafts that can be hidden from the site. */
export const draftedShownAccess = {
  ...draftedContentAccess,
  read: (({ req }) => (isStaff(req) ? true : { and: [publishedWhere, shownWhere] })) satisfies Access,
}

/** For content with drafts that appears and ends automatically. Visitors can only see it during that period. */
export const runningContentAccess = {
  ...draftedContentAccess,
  read: (({ req }) =>
    isStaff(req) || {
      and: [publishedWhere, ...createRunningWhere(dependenciesOf(req.payload).clock.now())],
    }) satisfies Access,
}

/** For pages and legal texts. Only admins can write them, and staff can also read drafts (D62). */
export const adminPagesAccess = { ...draftedContentAccess, create: adminsOnly, update: adminsOnly }

/** For content shown on every page. Staff can read drafts, and admins can write it (D62). */
export const adminGlobalAccess = { read: allowPublishedOrStaff, readVersions: staffOnly, update: adminsOnly }

/** For settings that only admins can change and staff can read. */
export const adminSettingsAccess = {
  create: adminsOnly,
  update: adminsOnly,
  delete: adminsOnly,
  read: staffOnly,
  readVersions: staffOnly,
}

/**
 * For `admin.hidden` of content that is only for admins (D62). Other users find it neither in the menu nor by its
 * address.
 */
export const isHiddenFromStaff = ({ user }: { user?: object | null }): boolean =>
  !(user && 'role' in user && user.role === 'admin')

/** For content that is archived instead of deleted. */
export const archivedContentAccess = { ...contentAccess, read: allowOnOfferOrStaff }

/** For content with drafts that is archived instead of deleted. */
export const draftedArchivedAccess = {
  ...draftedContentAccess,
  read: (({ req }) => (isStaff(req) ? true : { and: [publishedWhere, onOfferWhere] })) satisfies Access,
}

/** For locations. Visitors only see a new location once it has been ready for bookings. */
export const locationAccess = {
  ...draftedArchivedAccess,
  read: (({ req }) =>
    isStaff(req) || {
      and: [publishedWhere, onOfferWhere, { settingUp: { not_equals: true } }],
    }) satisfies Access,
}

/** The most documents on one page of a list. */
const MOST = 100

interface ReadOperation {
  limit?: number
  pagination?: boolean
  sort?: string | string[]
  /** Set if Payload itself loads related documents by their ids. */
  currentDepth?: number
}

/**
 * Separates the steps of a path into a related record (`category.name`). Payload also writes such paths with two
 * underscores.
 */
const steps = /\.|__/

const createInvalidInputError = (): APIError =>
  new APIError(errorMessages.INVALID_INPUT, 400, { code: 'INVALID_INPUT' }, true)

/**
 * Limits what visitors can request from Payload's lists over REST: one page at a time, sorted by the documents' own
 * fields. Sorting by a field of a related document would reveal documents that they may not read.
 *
 * In each turn of the event loop, only one of these lists starts. Otherwise visitors who book would have to wait for
 * all lists that a program requests at the same time.
 */
export const limitStrangersLists: CollectionBeforeOperationHook = async ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  if (operation !== 'read' || overrideAccess || req.payloadAPI !== 'REST' || isStaff(req)) return args
  const asked = args as ReadOperation
  if ([asked.sort ?? []].flat().some((name) => steps.test(name))) throw createInvalidInputError()
  if (asked.currentDepth !== undefined) return args
  await withMutex('start of a list', () => setImmediate())
  const limit = asked.limit === undefined ? undefined : Math.min(asked.limit || MOST, MOST)
  return { ...args, limit, pagination: true }
}

/** Content that only staff see. Records refer to it, so it is archived instead of deleted (D104, D106). */
export const archivableAccess = { ...contentAccess, read: staffOnly, delete: noAccess }
