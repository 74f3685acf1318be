import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Connection } from 'mongoose'
import type { BasePayload } from 'payload'
import { toRichTextDocument } from '@/domain/content/placeholders'
import { getSqlite } from '@/server/repositories/adapters'
import { toWholeDays } from '@/domain/content/bin'
import { type Row, store } from '@/server/repositories/store'

/** What was plain text in earlier versions of the product and is written in the editor now, by its collection. */
const fields = [
  ['aftercare', 'advice'],
  ['promotions', 'text'],
] as const

/** Columns of text and of documents are the same to SQLite: what is no document yet tells by how it begins. */
const enrichTable = async (
  { client }: SQLiteAdapter,
  { table, column }: { table: string; column: string },
): Promise<void> => {
  const asked = `SELECT id, ${column} AS words FROM ${table} WHERE ${column} IS NOT NULL AND ${column} NOT LIKE '{"root":%'`
  for (const { id, words } of (await client.execute(asked)).rows) {
    const document = String(words).trim() === '' ? null : JSON.stringify(toRichTextDocument(String(words)))
    await client.execute({
      sql: `UPDATE ${table} SET ${column} = ? WHERE id = ? AND ${column} = ?`,
      args: [document, id ?? null, words ?? null],
    })
  }
}

/** Before anything of it is read: the words become documents of the editor. Does nothing the second time. */
export const enrichPlainWordsSqlite = async (payload: BasePayload): Promise<void> => {
  if (payload.db.name !== 'sqlite') return
  const adapter = getSqlite(payload)
  for (const [collection, field] of fields) {
    await enrichTable(adapter, { table: collection, column: field })
    await enrichTable(adapter, { table: `_${collection}_v`, column: `version_${field}` })
  }
}

const enrichModel = async ({ models }: Connection, name: string, path: string): Promise<void> => {
  const collection = models[name]?.collection
  const plain = { [path]: { $type: 'string' } }
  for (const row of (await collection?.find(plain).toArray()) ?? []) {
    const words = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], row)
    const change = { $set: { [path]: toRichTextDocument(String(words)) } }
    await collection?.updateOne({ _id: row._id, ...plain }, change)
  }
}

/** The same on MongoDB; may run in several processes at once. */
export const enrichPlainWordsMongodb = async (connection: Connection): Promise<void> => {
  for (const [collection, field] of fields) {
    await enrichModel(connection, collection, field)
    await enrichModel(connection, `_${collection}_versions`, `version.${field}`)
  }
}

/**
 * What had no drafts in earlier versions of the product. All of it was on the site, so it counts as published; the
 * migrations say so on SQLite.
 */
const collections = ['categories', 'promotions', 'faqs', 'aftercare', 'locations', 'gallery'] as const
const globals = ['home-page', 'site-settings'] as const

/** In MongoDB's own words. */
const unsaid = { _status: { $exists: false } }
const isPublished = { $set: { _status: 'published' } }

interface Dated {
  from?: Date | null
  until?: Date | null
}

const date = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

/** Promotions of then ran for whole days, and were kept by any instant in them. */
const giveTimes = async ({ models }: Connection): Promise<void> => {
  const promotions = models.promotions?.collection
  for (const { _id, from, until } of (await promotions?.find<Dated & { _id: never }>(unsaid).toArray()) ??
    []) {
    const times = toWholeDays({ from: from?.getTime() ?? null, until: until?.getTime() ?? null })
    await promotions?.updateOne(
      { _id, ...unsaid },
      { $set: { from: date(times.from), until: date(times.until), ...isPublished.$set } },
    )
  }
}

/** Unique keys of what has drafts let several be without a name, which an index of earlier versions did not. */
const dropStrictNames = async ({ models }: Connection): Promise<void> => {
  const drops: (() => Promise<unknown>)[] = []
  for (const slug of collections) {
    const collection = models[slug]?.collection
    // There is no list of indexes of a collection that does not exist yet.
    const indexes = (await collection?.indexes().catch(() => [])) ?? []
    if (indexes.some(({ name, unique, sparse }) => name === 'name_1' && unique && !sparse))
      drops.push(async () => collection?.dropIndex('name_1'))
  }
  for (const drop of drops) await drop()
}

/**
 * MongoDB has no migrations: before anything is read or indexed, what was saved without a state is published. May run
 * in several processes at once.
 */
export const publishWhatStoodMongodb = async (connection: Connection): Promise<void> => {
  const { models } = connection
  await giveTimes(connection)
  for (const slug of collections) await models[slug]?.collection.updateMany(unsaid, isPublished)
  const ofGlobals = { globalType: { $in: [...globals] }, ...unsaid }
  await models.globals?.collection.updateMany(ofGlobals, isPublished)
  await dropStrictNames(connection)
}

/** The gallery had no drafts when the others got theirs. */
export const publishGalleryMongodb = async ({ models }: Connection): Promise<void> =>
  void (await models.gallery?.collection.updateMany(unsaid, isPublished))

/** More than any salon has. */
const MANY = 2000

/** Those that have no version: Payload's lists of drafts show versions only. */
const findWithoutVersion = async <S extends (typeof collections)[number]>(
  payload: BasePayload,
  collection: S,
): Promise<Row<S>[]> => {
  const rows = await store(payload).find(collection, { id: { exists: true } }, { limit: MANY })
  if (rows.length === 0) return []
  const { docs } = await payload.db.findVersions<{ parent: unknown }>({
    collection,
    where: { latest: { equals: true } },
    pagination: false,
    limit: 0,
  })
  const known = new Set(docs.map(({ parent }) => String(parent)))
  return rows.filter(({ id }) => !known.has(String(id)))
}

/** A date as the database of versions wants it. */
const instant = (at: unknown): string => new Date(at as string).toISOString()

/**
 * Gives what was saved before there were drafts its first version, so that the management area lists it and its history
 * begins with what it was. Does nothing the second time.
 */
export const giveFirstVersions = async (payload: BasePayload): Promise<void> => {
  for (const collectionSlug of collections)
    for (const { id, ...versionData } of await findWithoutVersion(payload, collectionSlug))
      await payload.db.createVersion({
        collectionSlug,
        parent: id,
        autosave: false,
        versionData: versionData as never,
        createdAt: instant(versionData.createdAt),
        updatedAt: instant(versionData.updatedAt),
      })
  for (const globalSlug of globals) {
    const stored = (await payload.db.findGlobal({ slug: globalSlug })) as Record<string, unknown> | null
    if (!stored || Object.keys(stored).length === 0) continue
    const { totalDocs } = await payload.db.countGlobalVersions({ global: globalSlug })
    if (totalDocs > 0) continue
    await payload.db.createGlobalVersion({
      globalSlug,
      autosave: false,
      versionData: { ...stored, id: undefined } as never,
      createdAt: instant(stored.createdAt),
      updatedAt: instant(stored.updatedAt),
    })
  }
}
