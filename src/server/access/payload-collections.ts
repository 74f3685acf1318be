import {
  type CollectionAfterReadHook,
  type CollectionBeforeValidateHook,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
  APIError,
  type GlobalSlug,
  type PayloadRequest,
} from 'payload'
import { findAccount } from '@/server/repositories/accounts'
import { internalAccess, noAccess, allowOwnRecords, staffOnly, limitStrangersLists, isStaff } from './access'
import { checkRelations, checkRowIds, checkDates } from './safe-writes'
import { listChangedNames, type LaterChange } from '@/domain/content/changed-fields'
import { errorMessages } from '@/messages/errors'
import {
  findLaterChange,
  findSeenContent,
  type VersionedContent,
} from '@/server/repositories/content-versions'
import { isContentId } from '@/server/repositories/running-database'
import type { Slug } from '@/server/repositories/store'

interface Hooked {
  args: unknown
  collection?: { slug: string }
  global?: { slug: string }
  operation: string
  req: PayloadRequest
}

const toContent = ({ args, collection, global }: Hooked): VersionedContent | null => {
  if (global) return { global: global.slug as GlobalSlug }
  const { id } = args as { id?: unknown }
  return collection && isContentId(String(id))
    ? { collection: collection.slug as Slug, id: String(id) }
    : null
}

/** An ISO instant. Null for anything else. */
const toInstant = (sent: unknown): string | null =>
  typeof sent === 'string' && sent.length < 40 && !Number.isNaN(Date.parse(sent))
    ? new Date(sent).toISOString()
    : null

/**
 * The time of the latest version that the client has seen: the one that its form shows (`updatedAt`), or one that the
 * same window has saved since (the header `Seen-At`), which the form may not have received yet.
 */
const findSeenAt = ({ headers }: PayloadRequest, updatedAt: unknown): string | null => {
  const shown = toInstant(updatedAt)
  const saved = toInstant(headers.get('seen-at'))
  return shown && saved && saved > shown ? saved : shown
}

/** True if the version already has all values that were sent, as when a client that got no response sends them again. */
const isRepeated = async (
  { payload }: PayloadRequest,
  { content, now, data }: { content: VersionedContent; now: LaterChange; data: Record<string, unknown> },
): Promise<boolean> => {
  const version = await findSeenContent(payload, content, now.updated_at)
  if (!version) return false
  const stored = Object.fromEntries(Object.keys(data).map((name) => [name, version[name]]))
  return listChangedNames(stored, data).length === 0
}

/**
 * Refuses a save if the same content has been saved since the client read it, by somebody else or in a different window
 * of the same account. Payload's form sends the time of the version that it shows as `updatedAt`. Clients that do not
 * send it overwrite. Must run before the hook that drops this field.
 */
const refuseOutdatedSave = async (hooked: Hooked) => {
  const { args, operation, req } = hooked
  const { data } = args as { data?: Record<string, unknown> | null }
  if (operation !== 'update' || req.payloadAPI !== 'REST' || !isStaff(req)) return args
  const since = findSeenAt(req, data?.updatedAt)
  const content = toContent(hooked)
  if (!data || !since || !content) return args
  const now = await findLaterChange(req.payload, content, { since, user: String(req.user?.id) })
  if (!now || (now.is_own && (await isRepeated(req, { content, now, data })))) return args
  throw new APIError(errorMessages.CHANGED_MEANWHILE, 409, { code: 'CHANGED_MEANWHILE', now }, true)
}

type Own = Pick<SanitizedCollectionConfig, 'access' | 'hooks'>

/** A lock always belongs to its sender and stays on its document, no matter what a client sends. */
const setOwnUser: CollectionBeforeValidateHook = ({ req }) =>
  req.user ? { user: { relationTo: req.user.collection, value: req.user.id } } : {}

/**
 * Gives the person who edits a document a name. Payload shows the email address of the account, which staff may not
 * read, or otherwise its id.
 */
const nameEditor: CollectionAfterReadHook = async ({ doc, req }) => {
  const { user } = doc as {
    user?: { relationTo?: string; value?: string | number | { id: string | number } }
  }
  // Clients that ask for no depth get the id, by which they find their own locks.
  if (user?.relationTo !== 'users' || !user.value || String(req.query?.depth) === '0') return doc
  const id = typeof user.value === 'object' ? user.value.id : user.value
  const account = await findAccount(req.payload, String(id))
  return { ...doc, user: { ...user, value: { id, email: account?.firstName ?? '' } } }
}

/**
 * Access rules for the collections and globals that Payload adds automatically. By default, every signed-in user could
 * do anything with them. Payload's screens create locks with a server function, take over a lock with REST, and store
 * each user's preferences.
 */
const collectionRules: Record<string, (own: Own) => void> = {
  'payload-jobs': (own) => void Object.assign(own.access, internalAccess),
  'payload-jobs-stats': (own) => void Object.assign(own.access, internalAccess),
  'payload-kv': (own) => void Object.assign(own.access, internalAccess),
  'payload-migrations': (own) => void Object.assign(own.access, internalAccess),
  'payload-locked-documents': (own) => {
    Object.assign(own.access, {
      create: noAccess,
      read: staffOnly,
      update: staffOnly,
      delete: allowOwnRecords,
    })
    own.hooks.beforeValidate = [setOwnUser]
    own.hooks.afterRead = [nameEditor]
  },
  'payload-preferences': (own) => {
    Object.assign(own.access, {
      create: staffOnly,
      read: allowOwnRecords,
      update: allowOwnRecords,
      delete: allowOwnRecords,
    })
  },
}

/**
 * Payload's calls that we do not need. We do not verify accounts by email, and the first account is created at
 * start-up. Pictures are sent as files, and preferences are not deleted.
 */
const disabledEndpoints = ['post /verify/:id', 'post /first-register', 'get /paste-url/:id?', 'delete /:key']

/**
 * Removes calls that we do not use. Also removes the calls for versions from collections that have none, because
 * Payload breaks on them.
 */
const omitDeadEnds = (one: {
  versions?: unknown
  endpoints: SanitizedCollectionConfig['endpoints']
}): void => {
  if (!one.endpoints) return
  one.endpoints = one.endpoints.filter(
    ({ method, path }) =>
      !disabledEndpoints.includes(`${method} ${path}`) &&
      (Boolean(one.versions) || !path.startsWith('/versions')),
  )
}

/** Restricts the access that Payload gives beyond our own rules. It runs once, on the result of `buildConfig`. */
export const closePayloadsOwn = (config: SanitizedConfig): SanitizedConfig => {
  for (const { hooks } of config.collections)
    hooks.beforeOperation = [...(hooks.beforeOperation ?? []), limitStrangersLists]
  for (const one of [...config.collections, ...config.globals]) {
    const { hooks } = one as { hooks: { beforeOperation?: unknown[]; beforeValidate?: unknown[] } }
    const first = one.versions ? [refuseOutdatedSave, checkDates] : [checkDates]
    hooks.beforeOperation = [...first, ...(hooks.beforeOperation ?? [])]
    collectionRules[one.slug]?.(one as unknown as Own)
    hooks.beforeValidate = [...(hooks.beforeValidate ?? []), checkRelations, checkRowIds]
    omitDeadEnds(one)
  }
  return config
}
