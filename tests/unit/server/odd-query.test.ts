import { describe, expect, it } from 'vitest'
import { isInvalidQuery } from '@/server/http/list-query'

/** An error as the SQLite adapter throws it. */
const failedQuery = (cause: string) =>
  new Error('Failed query: select …', { cause: new Error(`SQLITE_ERROR: ${cause}`) })

const asking = (query: string) => ({ method: 'GET', searchParams: new URLSearchParams(query) })

describe('a query that the database refuses', () => {
  it.each([
    ['where[description.x][equals]=5', 'no such column: categories.value'],
    ['where[createdAt][not_like]=', 'incomplete input'],
    ['where[staff.firstName][like]=a', 'at most 64 tables in a join'],
    ['where[name][like]=a', 'Expression tree is too large (maximum depth 1000)'],
  ])('is the client’s mistake: %s', (query, cause) =>
    expect(isInvalidQuery(failedQuery(cause), asking(query))).toBe(true),
  )

  it('is our own fault if it has no condition, or one of our columns is missing', () => {
    expect(isInvalidQuery(failedQuery('no such column: categories.value'), asking('limit=1'))).toBe(false)
    expect(
      isInvalidQuery(failedQuery('no such column: categories.title'), asking('where[id][equals]=x')),
    ).toBe(false)
  })
})
