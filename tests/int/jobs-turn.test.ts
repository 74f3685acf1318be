import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { jobsLease, newMark } from '@/server/repositories/jobs-lease'
import { databases, type Salon, startSalon } from '../support/salon'

describe.each(databases())('the mark of whoever runs the jobs, on %s', (database) => {
  let salon: Salon
  beforeAll(async () => {
    salon = await startSalon({ database })
  })
  afterAll(() => salon.close())

  it('is written by one of many at once, and by none that knows an older one', async () => {
    const lease = jobsLease(salon.payload)
    expect(await lease.mark()).toBeNull()
    let known: number | null = null
    for (let round = 0; round < 3; round++) {
      const marks = Array.from({ length: 10 }, newMark)
      const written = await Promise.all(marks.map((mark) => lease.change(known, mark)))
      expect(written.filter(Boolean)).toHaveLength(1)
      const stands: number | null = await lease.mark()
      expect(stands).toBe(marks[written.indexOf(true)])
      expect(await lease.change(known ?? -1, newMark())).toBe(false)
      known = stands
    }
    await Promise.all([lease.wish(), lease.wish()])
    expect(await lease.wishes()).toBe(2)
  })
})

interface Running {
  child: ChildProcess
  /** The words it said so far, one a line. */
  said: string[]
}

describe.skipIf(!inject('mongoUri'))('processes of one salon', () => {
  const uri = `${inject('mongoUri')}/j${randomUUID().replaceAll('-', '')}`
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-jobs-'))
  let all: Running[] = []

  const begin = async (wants = 'auto'): Promise<Running> => {
    const script = ['--import', 'tsx', 'tests/support/jobs-process.mts', uri, folder, wants]
    const child = spawn(process.execPath, script, { stdio: ['ignore', 'pipe', 'inherit'] })
    const one: Running = { child, said: [] }
    child.stdout.on('data', (chunk: Buffer) => void one.said.push(...chunk.toString().trim().split('\n')))
    all.push(one)
    await expect.poll(() => one.said.length, { timeout: 40_000 }).toBeGreaterThan(0)
    return one
  }
  const turnOf = ({ said }: Running) => said.findLast((word) => word !== 'works')
  const worksOf = ({ said }: Running) => said.filter((word) => word === 'works').length
  const has = (one: Running) => expect.poll(() => turnOf(one), { timeout: 20_000 }).toBe('has')

  afterEach(() => {
    for (const { child } of all) child.kill('SIGKILL')
    all = []
  })

  it('hand the jobs over when one is killed, stopped, ends, or waits with JOBS=on', async () => {
    const a = await begin()
    const b = await begin()
    expect([turnOf(a), turnOf(b)]).toEqual(['has', 'waits'])
    expect(worksOf(b)).toBe(0)

    a.child.kill('SIGKILL')
    await has(b)

    // Stopped, and woken up after another took over: it begins nothing more. One piece of work it may have been told to do
    // just before, by an answer that it reads now.
    const c = await begin()
    b.child.kill('SIGSTOP')
    await has(c)
    const done = worksOf(b)
    b.child.kill('SIGCONT')
    await expect.poll(() => turnOf(b), { timeout: 10_000 }).toBe('waits')
    expect(worksOf(b) - done).toBeLessThanOrEqual(1)
    expect(turnOf(c)).toBe('has')

    c.child.kill('SIGTERM')
    await has(b)

    const on = await begin('on')
    await has(on)
    expect(turnOf(b)).toBe('waits')
    on.child.kill('SIGKILL')
    await has(b)
  }, 180_000)
})
