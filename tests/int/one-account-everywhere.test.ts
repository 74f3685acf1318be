import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '@/server/ids'
import { store } from '@/server/repositories/store'
import { recoverAtStartup } from '@/server/services/startup-recovery'
import { databases, type Salon, startSalon } from '../support/salon'

type WithLease = typeof import('@/server/with-lease')

let text: string | undefined
let copies = 0

/** A copy of the module and of all it loads with a memory of its own, as another process of the salon has one. */
const otherProcess = async () => {
  const file = 'src/server/with-lease.ts'
  const options = { bundle: true, format: 'esm', platform: 'node', write: false } as const
  text ??= (await build({ ...options, entryPoints: [file] })).outputFiles[0]?.text ?? ''
  const copy = Buffer.from(`${text}\n// ${++copies}`).toString('base64')
  return ((await import(`data:text/javascript;base64,${copy}`)) as WithLease).withLease
}

/** A lease of a process that is not there any more. */
const leave = ({ payload }: Salon, account: string, endsAt: number) =>
  store(payload).insert('counters', { id: createId(), key: `lease|${account}`, value: 5, endsAt })

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

  it('waits five seconds for a process that a crash has ended, and then takes its lease over', async () => {
    const withLease = await otherProcess()
    // The end that its clock wrote means nothing: a lease is gone when it does not change.
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
  }, 20_000)

  it('waits for a process that is at work, and begins as soon as that has ended', async () => {
    const withLease = await otherProcess()
    await leave(salon, 'busy', Date.now() + 60_000)
    let done = false
    const waiting = withLease(salon.payload, 'busy', async () => (done = true))
    await sleep(300)
    expect(done).toBe(false)
    await store(salon.payload).remove('counters', turn('busy'))
    expect(await waiting).toBe(true)
  })

  it('finds nothing left of a crash when the only process starts again', async () => {
    await leave(salon, 'restarted', Date.now() + 60_000)
    await recoverAtStartup(salon.payload, { isAlone: true })
    expect(await store(salon.payload).count('counters', turn('restarted'))).toBe(0)
  })

  it('ends its turn when it fails', async () => {
    const withLease = await otherProcess()
    const failing = withLease(salon.payload, 'failing', () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(await store(salon.payload).count('counters', turn('failing'))).toBe(0)
  })
})
