import type { Claim, ClaimStore } from '@/domain/booking/claim-store'

/**
 * How the database writes many rows. `at-once` writes all or none (SQLite), and `one-by-one` writes them with gaps
 * (MongoDB).
 */
export type ManyRows = 'at-once' | 'one-by-one'

/** Called before each statement, where other work may come in between. */
export type Gap = () => Promise<void>

export interface MemoryClaims {
  store: ClaimStore
  /** The rows of the table. */
  rows: Map<string, Claim>
}

/** A table of claims with a unique key, one statement at a time. */
export const memoryClaims = (gap: Gap, many: ManyRows): MemoryClaims => {
  const rows = new Map<string, Claim>()
  let ids = 0
  const isAsSeen = (seen: Claim): boolean => {
    const row = rows.get(seen.key)
    return (
      row !== undefined &&
      row.owner === seen.owner &&
      row.heir === seen.heir &&
      row.expiresAt === seen.expiresAt
    )
  }
  const insertOne = async (claim: Claim): Promise<boolean> => {
    await gap()
    if (rows.has(claim.key)) return false
    rows.set(claim.key, { ...claim })
    return true
  }
  const removeWhere = (matches: (row: Claim) => boolean): void => {
    for (const [key, row] of rows) if (matches(row)) rows.delete(key)
  }
  const store: ClaimStore = {
    newId: () => `id-${ids++}`,
    insertOne,
    async insertAll(claims) {
      if (many === 'one-by-one') {
        for (const claim of claims) if (!(await insertOne(claim))) return false
        return true
      }
      await gap()
      if (claims.some(({ key }) => rows.has(key))) return false
      for (const claim of claims) rows.set(claim.key, { ...claim })
      return true
    },
    async findByKey(key) {
      await gap()
      const row = rows.get(key)
      return row ? { ...row } : null
    },
    async change(seen, change) {
      await gap()
      if (!isAsSeen(seen)) return false
      rows.set(seen.key, { ...seen, id: rows.get(seen.key)?.id ?? seen.id, ...change })
      return true
    },
    async removeAsSeen(seen) {
      await gap()
      if (isAsSeen(seen)) rows.delete(seen.key)
    },
    async removeIds(list) {
      if (many === 'at-once') {
        await gap()
        removeWhere(({ id }) => list.includes(id))
        return
      }
      for (const id of list) {
        await gap()
        removeWhere((row) => row.id === id)
      }
    },
    async findByOwner(owner) {
      await gap()
      return [...rows.values()].filter((row) => row.owner === owner).map((row) => ({ ...row }))
    },
    async findByHeir(heir) {
      await gap()
      return [...rows.values()].filter((row) => row.heir === heir).map((row) => ({ ...row }))
    },
    async makePermanent(owner) {
      await gap()
      for (const row of rows.values()) if (row.owner === owner) row.expiresAt = null
    },
    async pass({ id, from, to, heirBefore = null, heir = null }) {
      await gap()
      for (const row of rows.values())
        if (row.id === id && row.owner === from && [heirBefore, null].includes(row.heir))
          Object.assign(row, { owner: to, heir })
    },
    pause: gap,
    async removeOwner(owner, keys) {
      await gap()
      removeWhere(
        (row) => row.owner === owner && row.heir === null && (keys === undefined || keys.includes(row.key)),
      )
    },
    async removeHeld(owner, kept) {
      await gap()
      removeWhere(
        (row) =>
          row.owner === owner && row.heir === null && row.expiresAt !== null && !kept.includes(row.key),
      )
    },
  }
  return { store, rows }
}
