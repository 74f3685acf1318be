import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@/server/ids'
import { store } from '@/server/repositories/store'
import { databases, type Salon, startSalon } from '../support/salon'

type WithLease = typeof import('@/server/services/auth/with-lease')

let text: string | undefined
let copies = 0

/** A copy of the module and of all it loads with a memory of its own, as another process of the salon has one. */
const otherProcess = async () => {
  const file = 'src/server/services/auth/with-lease.ts'
  const options = { bundle: true, format: 'esm', platform: 'node', write: false } as const
  text ??= (await build({ ...options, entryPoints: [file] })).outputFiles[0]?.text ?? ''
  const copy = Buffer.from(`${text}\n// ${++copies}`).toString('base64')
  return ((await import(`data:text/javascript;base64,${copy}`)) as WithLease).withLease
}

describe.each(databases())('work on one account on %s', (database) => {
  let salon: Salon
  beforeAll(async () => {
    salon = await startSalon({ database })
  })
  afterAll(() => salon.close())

  const turn = (account: string) => ({ key: { equals: `lease|${account}` } })

  it('is done by one process at a time, and nothing is left of it', async () => {
    const processes = await Promise.all([otherProcess(), otherProcess(), otherProcess()])
    let sessions: number[] = []
    const addOne = async (one: number) => {
      const read = sessions
      await sleep(5)
      sessions = [...read, one]
    }
    const work = processes.flatMap((withLease, i) =>
      [1, 2, 3, 4].map((n) => withLease(salon.payload, 'desk', () => addOne(10 * i + n))),
    )
    await Promise.all(work)
    expect(sessions.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 11, 12, 13, 14, 21, 22, 23, 24])
    expect(await store(salon.payload).count('counters', turn('desk'))).toBe(0)
  })

  it('waits for no process that a crash has ended, and takes no other turn away', async () => {
    const withLease = await otherProcess()
    const leave = (account: string, endsAt: number) =>
      store(salon.payload).insert('counters', { id: newId(), key: `lease|${account}`, value: 0, endsAt })
    await leave('crashed', Date.now() - 1)
    expect(await withLease(salon.payload, 'crashed', async () => 'done')).toBe('done')

    await leave('busy', Date.now() + 60_000)
    let done = false
    const waiting = withLease(salon.payload, 'busy', async () => (done = true))
    await sleep(300)
    expect(done).toBe(false)
    await store(salon.payload).remove('counters', turn('busy'))
    expect(await waiting).toBe(true)
  })

  it('ends its turn when it fails', async () => {
    const withLease = await otherProcess()
    const failing = withLease(salon.payload, 'failing', () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(await store(salon.payload).count('counters', turn('failing'))).toBe(0)
  })
})
