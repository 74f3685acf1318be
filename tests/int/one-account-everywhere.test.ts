import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '@/server/ids'
import { store } from '@/server/repositories/store'
import { recoverAtStartup } from '@/server/services/startup-recovery'
import { databases, type Salon, startSalon } from '../support/salon'

type WithLease = typeof import('@/server/leases')

let text: string | undefined
let copies = 0

/** Loads a new copy of the module and its imports. It has its own memory, like a second process of the salon. */
const otherProcess = async () => {
  const file = 'src/server/leases.ts'
  const options = { bundle: true, format: 'esm', platform: 'node', write: false } as const
  text ??= (await build({ ...options, entryPoints: [file] })).outputFiles[0]?.text ?? ''
  const copy = Buffer.from(`${text}\n// ${++copies}`).toString('base64')
  return ((await import(`data:text/javascript;base64,${copy}`)) as WithLease).withLease
}

/** Writes a lease of a process that no longer exists. */
const leave = ({ payload }: Salon, account: string, endsAt: number) =>
  store(payload).insert('counters', { id: createId(), key: `lease|${account}`, value: 5, endsAt })

describe.each(databases())('work on one account on %s', (database) => {
  let salon: Salon
  beforeAll(async () => {
    salon = await startSalon({ database })
  })
  afterAll(() => salon.close())

  const turn = (account: string) => ({ key: { equals: `lease|${account}` } })

  it('is done by one process at a time, and leaves no lease behind', async () => {
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

  it('waits five seconds for a process that has crashed, and then takes over its lease', async () => {
    const withLease = await otherProcess()
    // The stored end is ignored, because clocks differ. A lease has expired if it does not change.
    for (const [account, endsAt] of [
      ['crashed', Date.now() - 1],
      ['ahead', Date.now() + 28 * 3_600_000],
    ] as const) {
      await leave(salon, account, endsAt)
      const began = performance.now()
      expect(await withLease(salon.payload, account, async () => 'done')).toBe('done')
      expect(performance.now() - began).toBeGreaterThan(4_900)
      expect(await store(salon.payload).count('counters', turn(account))).toBe(0)
    }
  })

  it('waits for a process that is running, and begins as soon as that process has finished', async () => {
    const withLease = await otherProcess()
    await leave(salon, 'busy', Date.now() + 60_000)
    let done = false
    const waiting = withLease(salon.payload, 'busy', async () => (done = true))
    await sleep(300)
    expect(done).toBe(false)
    await store(salon.payload).remove('counters', turn('busy'))
    expect(await waiting).toBe(true)
  })

  it('starts without waiting after a crash when the only process restarts', async () => {
    await leave(salon, 'restarted', Date.now() + 60_000)
    await recoverAtStartup(salon.payload, { isAlone: true })
    expect(await store(salon.payload).count('counters', turn('restarted'))).toBe(0)
  })

  it('releases its lease when it fails', async () => {
    const withLease = await otherProcess()
    const failing = withLease(salon.payload, 'failing', () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(await store(salon.payload).count('counters', turn('failing'))).toBe(0)
  })
})
