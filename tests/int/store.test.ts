import type { Where } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '@/server/ids'
import { countWithin, deleteCounters, findCounterValue, increment } from '@/server/repositories/counters'
import { isDuplicate, store } from '@/server/repositories/store'
import { databases, type Salon, startSalon } from '../support/salon'

describe.each(databases())('the store on %s', (database) => {
  let salon: Salon
  beforeAll(async () => {
    salon = await startSalon({ database })
  })
  afterAll(() => salon.close())

  const claim = (key: string, owner: string) => ({
    id: createId(),
    key,
    owner,
    staff: 's',
    tick: 1,
    claimedAt: 5,
  })

  it('refuses a second row with a unique key, and reports a duplicate', async () => {
    const rows = store(salon.payload)
    await rows.insert('slot-claims', claim('s|1', 'a'))
    const error = await rows.insert('slot-claims', claim('s|1', 'b')).catch((thrown: unknown) => thrown)
    expect(isDuplicate(error)).toBe(true)
    expect((await rows.findOne('slot-claims', { key: { equals: 's|1' } }))?.owner).toBe('a')
  })

  it('has exactly one winner among conditional updates', async () => {
    const rows = store(salon.payload)
    await rows.insert('slot-claims', claim('s|2', 'a'))
    const open: Where = { and: [{ key: { equals: 's|2' } }, { owner: { equals: 'a' } }] }
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) => rows.updateOne('slot-claims', open, { owner: `w${n}` })),
    )
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  it('distinguishes "no expiry" from an expiry time', async () => {
    const rows = store(salon.payload)
    await rows.insert('slot-claims', { ...claim('s|3', 'x'), expiresAt: 9 })
    await rows.insert('slot-claims', claim('s|4', 'x'))
    const permanent = await rows.find(
      'slot-claims',
      { and: [{ owner: { equals: 'x' } }, { expiresAt: { exists: false } }] },
      { limit: 10 },
    )
    expect(permanent.map((row) => row.key)).toEqual(['s|4'])
    await rows.updateOne('slot-claims', { key: { equals: 's|3' } }, { expiresAt: null })
    expect((await rows.findOne('slot-claims', { key: { equals: 's|3' } }))?.expiresAt).toBeNull()
  })

  it('returns the first rows of a list, and throws where a partial list would be wrong', async () => {
    const rows = store(salon.payload)
    const key = { like: 'many|' }
    for (let n = 0; n < 3; n++) await rows.insert('counters', { id: createId(), key: `many|${n}`, value: n })
    const asked = { sort: 'value', limit: 2 }
    expect((await rows.find('counters', { key }, asked)).map(({ value }) => value)).toEqual([0, 1])
    await expect(rows.findAll('counters', { key }, asked)).rejects.toThrow('more than 2 rows of counters')
    expect(await rows.findAll('counters', { key }, { limit: 3 })).toHaveLength(3)
  })

  it('distinguishes a duplicate from a row that the schema refuses', async () => {
    const rows = store(salon.payload)
    const told = (row: object) =>
      rows.insert('counters', row as { id: string }).then(
        () => 'kept',
        (error: unknown) => isDuplicate(error),
      )
    expect(await told({ id: createId(), key: 'once', value: 1 })).toBe('kept')
    expect(await told({ id: createId(), key: 'once', value: 1 })).toBe(true)
    const refused = database === 'sqlite' ? { key: null } : { key: 'x', value: 'many' }
    expect(await told({ id: createId(), value: 1, ...refused })).toBe(false)
  })

  it('loses no count when several count together', async () => {
    const values = await Promise.all(Array.from({ length: 30 }, () => increment(salon.payload, 'k')))
    expect(values.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
    expect(await findCounterValue(salon.payload, 'k')).toBe(30)
    expect(await findCounterValue(salon.payload, 'unknown')).toBe(0)
  })

  it('deletes the counters of an email address, and none of a longer address', async () => {
    const theirs = ['enquiry-mails|N@x.example|1', 'salon-code-try|n@x.example|2', 'test|n@x.example']
    const others = ['enquiry-mails|an@x.example|1', 'salon-code-try|n@x.example.org|2', 'test|a.n@x.example']
    const rows = store(salon.payload)
    for (const key of [...theirs, ...others]) await rows.insert('counters', { id: createId(), key, value: 1 })
    await deleteCounters(salon.payload, 'n@x.example')
    const left = await rows.find('counters', { key: { like: 'x.example' } }, { limit: 99 })
    expect(left.map(({ key }) => key).sort()).toEqual(others.toSorted())
  })

  it('deletes the counters of the mailbox to which an email address belongs', async () => {
    const theirs = ['enquiry-mails|zephyrine@gmail.com|1', 'payer|zeph.yrine+x@gmail.com|2']
    const others = ['enquiry-mails|zephyr@gmail.com|1', 'payer|zeph.yrine@gmail.com|2']
    const rows = store(salon.payload)
    for (const key of [...theirs, ...others]) await rows.insert('counters', { id: createId(), key, value: 1 })
    await deleteCounters(salon.payload, 'zeph.yrine+x@gmail.com')
    const left = await rows.find('counters', { key: { like: 'gmail.com' } }, { limit: 99 })
    expect(left.map(({ key }) => key).sort()).toEqual(others.toSorted())
  })

  it('returns how long to wait once a window is full', async () => {
    salon.clock.set(Date.UTC(2026, 0, 5, 12, 0, 20))
    const window = { key: 'w', seconds: 60, limit: 2 }
    const waits = [1, 2, 3].map(() => countWithin(salon.payload, window))
    expect((await Promise.all(waits)).sort((a, b) => a - b)).toEqual([0, 0, 40])
  })
})
