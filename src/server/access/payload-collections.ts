import {
  type CollectionAfterReadHook,
  type CollectionBeforeValidateHook,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
} from 'payload'
import { findAccount } from '@/server/repositories/accounts'
import { internalAccess, noAccess, allowOwnRecords, staffOnly, limitStrangersLists } from './access'
import { refuseOutdatedSave } from './outdated-saves'
import { checkRelations, checkRowIds, checkDates } from './safe-writes'

type Own = Pick<SanitizedCollectionConfig, 'access' | 'hooks'>

/** Whatever a client sends, a lock belongs to its sender and stays on its document. */
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
