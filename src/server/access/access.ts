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
export const owedFirst = (
  req: Pick<PayloadRequest, 'user'>,
): 'PASSWORD_CHANGE_REQUIRED' | 'OTP_SETUP_REQUIRED' | null => {
  if (mustChangePassword(req)) return 'PASSWORD_CHANGE_REQUIRED'
  return mustSetUpSecondFactor(req) ? 'OTP_SETUP_REQUIRED' : null
}

const roleOf = (req: Pick<PayloadRequest, 'user'>): Role | null =>
  req.user && req.user.collection === 'users' && !owedFirst(req) ? (req.user.role as Role) : null

export const isStaff = (req: PayloadRequest): boolean => roleOf(req) !== null
export const isAdmin = (req: Pick<PayloadRequest, 'user'>): boolean => roleOf(req) === 'admin'

const anyone: Access = () => true
export const nobody: Access = () => false
export const staff: Access = ({ req }) => isStaff(req)
export const admins: Access = ({ req }) => isAdmin(req)

const published = { _status: { equals: 'published' } }
const onOffer = { archived: { not_equals: true } }
const shown = { hidden: { not_equals: true } }

/** From `from` to just before `until`, where they are set. */
const runningAt = (ms: number): Where[] => {
  const now = new Date(ms).toISOString()
  return [
    { or: [{ from: { exists: false } }, { from: { less_than_equal: now } }] },
    { or: [{ until: { exists: false } }, { until: { greater_than: now } }] },
  ]
}

/** Visitors see what is published, staff see drafts too. For collections with drafts. */
const publishedOrStaff: Access = ({ req }) => (isStaff(req) ? true : published)

/** Visitors see what has not been put away. For collections whose documents are archived, not deleted (D22). */
const onOfferOrStaff: Access = ({ req }) => (isStaff(req) ? true : onOffer)

/** The person themself, or an admin. For users. */
export const selfOrAdmin: Access = ({ req, id }) => {
  if (isAdmin(req)) return true
  if (!req.user) return false
  return id === undefined ? { id: { equals: req.user.id } } : req.user.id === id
}

/** The same, once they have done what they must do before anything else. */
export const doneSelfOrAdmin: Access = (args) => isStaff(args.req) && selfOrAdmin(args)

/** What Payload keeps for a person (preferences, locks): their own alone. */
export const ownRecords: Access = ({ req }) => {
  if (!isStaff(req) || !req.user) return false
  const own: Where[] = [
    { 'user.value': { equals: req.user.id } },
    { 'user.relationTo': { equals: req.user.collection } },
  ]
  return { and: own }
}

export const adminField: FieldAccess = ({ req }) => isAdmin(req)
export const staffField: FieldAccess = ({ req }) => isStaff(req)
/** A field that leaves the server for nobody. */
export const secretField: { read: FieldAccess } = { read: () => false }

/** Records of our services: nobody reads or writes them through Payload's own REST. */
export const internal = { create: nobody, update: nobody, delete: nobody, read: nobody, readVersions: nobody }

/** Content: everybody reads, staff write, admins delete. */
export const content = { create: staff, update: staff, delete: admins, read: anyone }

/** Content with drafts. */
export const draftedContent = { ...content, read: publishedOrStaff, readVersions: staff }

/** Content with drafts that can be kept off the site. */
export const draftedShownContent = {
  ...draftedContent,
  read: (({ req }) => (isStaff(req) ? true : { and: [published, shown] })) satisfies Access,
}

/** Content with drafts that comes and goes by itself: visitors see what runs now. */
export const runningContent = {
  ...draftedContent,
  read: (({ req }) =>
    isStaff(req) || {
      and: [published, ...runningAt(dependenciesOf(req.payload).clock.now())],
    }) satisfies Access,
}

/** Pages and legal texts: the admin's, drafts in progress included in what staff see (D62). */
export const adminsPages = { ...draftedContent, create: admins, update: admins }

/** What stands on every page: drafts are the staff's to read, the admin's to write (D62). */
export const adminsGlobal = { read: publishedOrStaff, readVersions: staff, update: admins }

/** What only admins decide and staff may look at. */
export const adminsSettings = {
  create: admins,
  update: admins,
  delete: admins,
  read: staff,
  readVersions: staff,
}

/** `admin.hidden` of what is the admin's (D62): others find it neither in the menu nor by its address. */
export const adminsMenu = ({ user }: { user?: object | null }): boolean =>
  !(user && 'role' in user && user.role === 'admin')

/** Content that is archived rather than deleted. */
export const archivedContent = { ...content, read: onOfferOrStaff }

/** Both. */
export const draftedArchivedContent = {
  ...draftedContent,
  read: (({ req }) => (isStaff(req) ? true : { and: [published, onOffer] })) satisfies Access,
}

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
