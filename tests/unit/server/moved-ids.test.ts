import { describe, expect, it } from 'vitest'
import { createIdMapper, toMongoId } from '@/server/backup/move-to-mongodb'

const known = '0d9c1f5e-8a53-4c0e-9f0a-3c6f3a1b2c4d'
const other = '6a8f5f28-54a1-4eb0-a98a-3111513fd4fc'

describe('the IDs of content moved to a different database', () => {
  it('are in MongoDB’s format, and always the same', () => {
    expect(toMongoId(known)).toMatch(/^[0-9a-f]{24}$/)
    expect(toMongoId(known)).toBe(toMongoId(known))
    expect(toMongoId(known)).not.toBe(toMongoId(other))
  })

  it('are mapped as values, in lists and objects, within texts and as property names', () => {
    const map = createIdMapper(new Set([known]))
    const id = toMongoId(known)
    expect(
      map({
        staff: known,
        list: [{ relationTo: 'pages', value: known }, null, 3, true],
        key: `${known}|5937`,
        twice: `${known},${known}`,
        [known]: { [`x${known}`]: undefined },
      }),
    ).toEqual({
      staff: id,
      list: [{ relationTo: 'pages', value: id }, null, 3, true],
      key: `${id}|5937`,
      twice: `${id},${id}`,
      [id]: { [`x${id}`]: undefined },
    })
  })

  it('are mapped only if known: other IDs, dates and words are unchanged', () => {
    const map = createIdMapper(new Set([known]))
    const rest = { theirs: other, upper: known.toUpperCase(), at: new Date(0), words: 'Brow tint', zero: 0 }
    expect(map(rest)).toEqual(rest)
  })
})
