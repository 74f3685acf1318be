import { mongo } from 'mongoose'
import { expect, it } from 'vitest'
import { faultOf } from '@/server/repositories/running-database'

const sqlite = { db: { name: 'sqlite' } } as Parameters<typeof faultOf>[0]
const told = (error: unknown) => faultOf(sqlite, new Error('Failed query', { cause: error })).code
const refusal = (code: string) => Object.assign(new Error(code), { code })

it.each(['SQLITE_BUSY', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_FSYNC'])(
  '%s passes, and may be asked again',
  (code) => expect(told(refusal(code))).toBe('UNAVAILABLE'),
)

it.each([
  ['is no primary any more', 10107],
  ['ends', 91],
  ['has stepped down', 189],
  ['has no room on its disk', 14031],
])('so does what MongoDB says when it %s', (_, code) =>
  expect(told(new mongo.MongoServerError({ code, message: 'not now' }))).toBe('UNAVAILABLE'),
)

it('what is wrong with a query is a fault of ours', () => {
  expect(told(refusal('SQLITE_ERROR'))).toBe('INTERNAL')
  expect(told(new mongo.MongoServerError({ code: 2, message: 'BadValue' }))).toBe('INTERNAL')
})
