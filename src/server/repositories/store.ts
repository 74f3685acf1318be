import type { BasePayload, Sort, Where } from 'payload'
import { payloadWords } from '@/messages/payload-words'
import type { Config } from '@/payload-types'

type Collections = Config['collections']
export type Slug = keyof Collections & string
/** A record as it is stored, without loading its relations. */
export type Row<S extends Slug> = Collections[S]
type Data<S extends Slug> = Partial<Omit<Row<S>, 'createdAt' | 'updatedAt'>>
/** Each field has a new value, or a number that is added to the stored one. */
type Change<S extends Slug> = { [K in keyof Data<S>]: Data<S>[K] | { $inc: number } }

interface FindOptions {
  sort?: Sort
  /** Every list has a limit. */
  limit: number
}

/** The first rows of a list on screen. `more` is true if there are rows beyond the limit. */
export interface ShownRows<R> {
  rows: R[]
  more: boolean
}

/** A page of a list, and the number of pages. */
export interface Paged<R> {
  rows: R[]
  page: number
  pages: number
}

/** Leaves out documents in the bin (D94). Only the code for the bin itself deletes those. */
const createOutOfBinWhere = (payload: BasePayload, collection: Slug, where: Where): Where =>
  payload.collections[collection].config.trash ? { and: [where, { deletedAt: { exists: false } }] } : where

/**
 * The database as our repositories use it: without hooks, access rules or relations, and with one statement per call.
 */
export const store = (payload: BasePayload) => ({
  /** Returns the first rows, up to `limit`, for work that is done in batches. */
  async find<S extends Slug>(collection: S, where: Where, options: FindOptions): Promise<Row<S>[]> {
    const found = await payload.db.find({
      collection,
      where: createOutOfBinWhere(payload, collection, where),
      pagination: false,
      ...options,
    })
    return found.docs as Row<S>[]
  },

  /** Returns the first rows, up to `limit`, and if there are more, for lists on screen. */
  async findShown<S extends Slug>(
    collection: S,
    where: Where,
    { sort, limit }: FindOptions,
  ): Promise<ShownRows<Row<S>>> {
    const rows = await this.find(collection, where, { sort, limit: limit + 1 })
    return { rows: rows.slice(0, limit), more: rows.length > limit }
  },

  /**
   * Returns one page of rows, counted from 1, and the number of pages. If the page is after the last, the last page is
   * returned.
   */
  async findPage<S extends Slug>(
    collection: S,
    where: Where,
    { sort, limit, page }: FindOptions & { page: number },
  ): Promise<Paged<Row<S>>> {
    const found = await payload.db.find({
      collection,
      where: createOutOfBinWhere(payload, collection, where),
      sort,
      limit,
      page,
      pagination: true,
    })
    const pages = Math.max(Math.ceil(found.totalDocs / limit), 1)
    if (page > pages) return this.findPage(collection, where, { sort, limit, page: pages })
    return { rows: found.docs as Row<S>[], page, pages }
  },

  /** Returns all rows, for work that would be wrong with only some of them. Throws if there are more than `limit`. */
  async findAll<S extends Slug>(
    collection: S,
    where: Where,
    { sort, limit }: FindOptions,
  ): Promise<Row<S>[]> {
    const options = { sort, limit: limit + 1, pagination: false }
    const found = await payload.db.find({
      collection,
      where: createOutOfBinWhere(payload, collection, where),
      ...options,
    })
    if (found.docs.length > limit) throw new Error(`more than ${limit} rows of ${collection}`)
    return found.docs as Row<S>[]
  },

  async findOne<S extends Slug>(collection: S, where: Where): Promise<Row<S> | null> {
    return (await payload.db.findOne({
      collection,
      where: createOutOfBinWhere(payload, collection, where),
    })) as Row<S> | null
  },

  async count(collection: Slug, where: Where): Promise<number> {
    return (await payload.db.count({ collection, where: createOutOfBinWhere(payload, collection, where) }))
      .totalDocs
  },

  async insert<S extends Slug>(collection: S, data: Data<S> & { id: string }): Promise<Row<S>> {
    const created: unknown = await payload.db.create({ collection, data })
    return created as Row<S>
  },

  /** Inserts a row and returns it. Returns null if its id or a unique key already exists. */
  async insertNew<S extends Slug>(collection: S, data: Data<S> & { id: string }): Promise<Row<S> | null> {
    try {
      return await this.insert(collection, data)
    } catch (error) {
      if (isDuplicate(error)) return null
      throw error
    }
  },

  /** Changes one row in a single conditional statement. Returns null if no row matches `where`. */
  async updateOne<S extends Slug>(collection: S, where: Where, data: Change<S>): Promise<Row<S> | null> {
    const changed: unknown = await payload.db.updateOne({
      collection,
      where,
      data,
      options: { atomic: true },
    })
    return changed as Row<S> | null
  },

  async remove(collection: Slug, where: Where): Promise<void> {
    await payload.db.deleteMany({ collection, where })
  },
})

interface Refusal {
  data?: { errors?: { message?: string }[] }
}

/** Payload's messages for a duplicate key, with a request and without one. */
const duplicateWords = new Set<string>(['Value must be unique', payloadWords.error.valueMustBeUnique])

/** True if the message means a duplicate key. Other errors with the same name may mean something else. */
const isDuplicateRefusal = ({ data }: Refusal): boolean =>
  data?.errors?.some(({ message }) => duplicateWords.has(message ?? '')) ?? false

const isDuplicateError = (error: Error): boolean =>
  (error.name === 'ValidationError' && isDuplicateRefusal(error as Refusal)) ||
  (error as { code?: unknown }).code === 11000 ||
  // The message of a failed query repeats its values, and a visitor may have typed them.
  (!error.message.startsWith('Failed query') && /UNIQUE constraint failed|E11000/.test(error.message))

/** True if a unique key or id already existed. Payload reports this differently on each database, or not at all. */
export const isDuplicate = (error: unknown): boolean => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (isDuplicateError(at)) return true
  return false
}
