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
 * The whole access vocabulary. Roles are those of D21: *staff* work the diary, *admin* also decides.
 * None of these asks the database: Payload runs them for every collection when it draws a page.
 */
type Role = 'staff' | 'admin'

/** Whether somebody is signed in who must choose a password of their own before anything else (D74). */
export const mustChangePassword = ({ user }: Pick<PayloadRequest, 'user'>): boolean =>
  user?.collection === 'users' && user.mustChangePassword === true

/** Whether somebody is signed in who must set up codes at sign-in before anything else (D74). */
const mustSetUpSecondFactor = ({ user }: Pick<PayloadRequest, 'user'>): boolean =>
  user?.collection === 'users' && user.mustSetUpSecondFactor === true

/** What whoever is signed in must do before anything else, as the code of the refusal; null: nothing. */
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

/** From `from` to just before `until`, where they are set. */
const createRunningWhere = (ms: number): Where[] => {
  const now = new Date(ms).toISOString()
  return [
    { or: [{ from: { exists: false } }, { from: { less_than_equal: now } }] },
    { or: [{ until: { exists: false } }, { until: { greater_than: now } }] },
  ]
}

/** Visitors see what is published, staff see drafts too. For collections with drafts. */
const allowPublishedOrStaff: Access = ({ req }) => (isStaff(req) ? true : publishedWhere)

/** Visitors see what has not been put away. For collections whose documents are archived, not deleted (D22). */
const allowOnOfferOrStaff: Access = ({ req }) => (isStaff(req) ? true : onOfferWhere)

/** The person themself, or an admin. For users. */
export const allowSelfOrAdmin: Access = ({ req, id }) => {
  if (isAdmin(req)) return true
  if (!req.user) return false
  return id === undefined ? { id: { equals: req.user.id } } : req.user.id === id
}

/** The same, once they have done what they must do before anything else. */
export const allowReadySelfOrAdmin: Access = (args) => isStaff(args.req) && allowSelfOrAdmin(args)

/** What Payload keeps for a person (preferences, locks): their own alone. */
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
/** A field that leaves the server for nobody. */
export const secretField: { read: FieldAccess } = { read: () => false }

/** Records of our services: nobody reads or writes them through Payload's own REST. */
export const internalAccess = {
  create: noAccess,
  update: noAccess,
  delete: noAccess,
  read: noAccess,
  readVersions: noAccess,
}

/** Content: everybody reads, staff write, admins delete. */
export const contentAccess = { create: staffOnly, update: staffOnly, delete: adminsOnly, read: allowAnyone }

/** Content with drafts. */
export const draftedContentAccess = { ...contentAccess, read: allowPublishedOrStaff, readVersions: staffOnly }

/** Content with drafts that can be kept off the site. */
export const draftedShownAccess = {
  ...draftedContentAccess,
  read: (({ req }) => (isStaff(req) ? true : { and: [publishedWhere, shownWhere] })) satisfies Access,
}

/** Content with drafts that comes and goes by itself: visitors see what runs now. */
export const runningContentAccess = {
  ...draftedContentAccess,
  read: (({ req }) =>
    isStaff(req) || {
      and: [publishedWhere, ...createRunningWhere(dependenciesOf(req.payload).clock.now())],
    }) satisfies Access,
}

/** Pages and legal texts: the admin's, drafts in progress included in what staff see (D62). */
export const adminPagesAccess = { ...draftedContentAccess, create: adminsOnly, update: adminsOnly }

/** What stands on every page: drafts are the staff's to read, the admin's to write (D62). */
export const adminGlobalAccess = { read: allowPublishedOrStaff, readVersions: staffOnly, update: adminsOnly }

/** What only admins decide and staff may look at. */
export const adminSettingsAccess = {
  create: adminsOnly,
  update: adminsOnly,
  delete: adminsOnly,
  read: staffOnly,
  readVersions: staffOnly,
}

/** `admin.hidden` of what is the admin's (D62): others find it neither in the menu nor by its address. */
export const isHiddenFromStaff = ({ user }: { user?: object | null }): boolean =>
  !(user && 'role' in user && user.role === 'admin')

/** Content that is archived rather than deleted. */
export const archivedContentAccess = { ...contentAccess, read: allowOnOfferOrStaff }

/** Both. */
export const draftedArchivedAccess = {
  ...draftedContentAccess,
  read: (({ req }) => (isStaff(req) ? true : { and: [publishedWhere, onOfferWhere] })) satisfies Access,
}

/** Documents of one list, at most. */
const MOST = 100

interface ReadOperation {
  limit?: number
  pagination?: boolean
  sort?: string | string[]
  /** Given where Payload itself loads what a document points at, by its ids. */
  currentDepth?: number
}

/** A step to another record (`category.name`), which Payload also writes with two underscores. */
const steps = /\.|__/

const createInvalidInputError = (): APIError =>
  new APIError(errorMessages.INVALID_INPUT, 400, { code: 'INVALID_INPUT' }, true)

/**
 * What strangers may ask of Payload's own lists over REST: pages of them, ordered by the documents' own fields. The
 * order by a field of a related one would also tell of those that they may not read.
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
