import { mongo } from 'mongoose'
import { expect, it } from 'vitest'
import { toFault } from '@/server/repositories/running-database'

const sqlite = { db: { name: 'sqlite' } } as Parameters<typeof toFault>[0]
const told = (error: unknown) => toFault(sqlite, new Error('Failed query', { cause: error })).code
const refusal = (code: string) => Object.assign(new Error(code), { code })

it.each(['SQLITE_BUSY', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_FSYNC'])(
  '%s is temporary, and the request may be sent again',
  (code) => expect(told(refusal(code))).toBe('UNAVAILABLE'),
)

it.each([
  ['is no primary any more', 10107],
  ['ends', 91],
  ['has stepped down', 189],
  ['has no room on its disk', 14031],
])('a MongoDB server is only temporarily unavailable if it %s', (_, code) =>
  expect(told(new mongo.MongoServerError({ code, message: 'not now' }))).toBe('UNAVAILABLE'),
)

it('an invalid query is an internal error', () => {
  expect(told(refusal('SQLITE_ERROR'))).toBe('INTERNAL')
  expect(told(new mongo.MongoServerError({ code: 2, message: 'BadValue' }))).toBe('INTERNAL')
})
