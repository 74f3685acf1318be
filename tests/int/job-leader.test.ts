import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { scheduleTasks } from '@/jobs/jobs'
import { createId } from '@/server/ids'
import { JobLeader, keepLeader } from '@/server/leases'
import { jobNames } from '@/domain/operations/backup-times'
import { listHeartbeats } from '@/server/repositories/counters'
import { createLeaseRow } from '@/server/repositories/leases'
import { store } from '@/server/repositories/store'
import { type CompiledScript, compileScript } from '../support/compiled-script'
import { databases, type Salon, startSalon } from '../support/salon'

describe.each(databases())('a lease on %s', (database) => {
  let salon: Salon
  beforeAll(async () => {
    salon = await startSalon({ database })
  })
  afterAll(() => salon.close())

  it('is taken by one of many at the same time, and an abandoned lease is taken over by one of many', async () => {
    const row = createLeaseRow(salon.payload, 'jobs')
    const many = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    expect(await row.read()).toBeNull()
    for (let round = 0; round < 3; round++) {
      const held = await row.read()
      const taken = await Promise.all(
        many.map((n) => (held ? row.replace(held, 100 * round + n) : row.insert(n))),
      )
      expect(taken.filter(Boolean)).toHaveLength(1)
      const holder = 100 * round + many[taken.indexOf(true)]!
      expect((await row.read())?.holder).toBe(holder)
      expect([await row.renew(holder), await row.renew(-1)]).toEqual([true, false])
      if (held) expect(await row.replace(held, -1)).toBe(false)
    }
  })

  it('is taken over if an earlier version left it without an end', async () => {
    await store(salon.payload).insert('counters', {
      id: createId(),
      key: 'lease|old',
      value: -7,
      endsAt: null,
    })
    const row = createLeaseRow(salon.payload, 'old')
    const held = await row.read()
    expect(held).toEqual({ holder: -7, renewal: null })
    expect(await row.replace(held!, 5)).toBe(true)
    await row.remove(7)
    expect((await row.read())?.holder).toBe(5)
    await row.remove(5)
    expect(await row.read()).toBeNull()
  })

  it('decides who schedules and runs Payload’s tasks', async () => {
    const { autoRun, shouldAutoRun } = salon.payload.config.jobs
    const queues = Array.isArray(autoRun) ? autoRun : []
    const scheduled = salon.payload.config.jobs.tasks!.flatMap(({ schedule = [] }) => schedule)
    expect(new Set(queues.map(({ queue }) => queue))).toEqual(new Set(scheduled.map(({ queue }) => queue)))
    expect(queues.every(({ disableScheduling }) => disableScheduling)).toBe(true)
    expect(await shouldAutoRun!(salon.payload)).toBe(false)
    const leader = new JobLeader(null)
    keepLeader(salon.payload, leader)
    expect(await shouldAutoRun!(salon.payload)).toBe(false)
    await leader.check()
    const jobs = () => store(salon.payload).count('payload-jobs', { id: { exists: true } })
    expect([await shouldAutoRun!(salon.payload), await jobs()]).toEqual([true, scheduled.length])
  })

  it('lets a task run once, and queues it only for its next time', async () => {
    const { payload } = await startSalon({ database })
    const leader = new JobLeader(null)
    keepLeader(payload, leader)
    await leader.check()
    const slot = Math.floor(Date.now() / 600_000) * 600_000
    const lastScheduledRun = new Date(slot - 60_000).toISOString()
    const stats = { scheduledRuns: { queues: { diary: { tasks: { holds: { lastScheduledRun } } } } } }
    await payload.db.createGlobal({ slug: 'payload-jobs-stats', data: { stats } })
    const job = { task: 'holds', queue: 'diary', input: {}, meta: { scheduled: true } } as const
    await payload.jobs.queue({ ...job, waitUntil: new Date(slot) })
    await payload._initializeCrons()
    await Promise.all(payload.crons.splice(0).map((cron) => cron.trigger().finally(() => cron.stop())))
    expect((await listHeartbeats(payload, jobNames)).find(({ name }) => name === 'holds')?.at).not.toBeNull()
    await scheduleTasks(payload)
    const holds = { taskSlug: { equals: 'holds' } }
    const [waiting, ...others] = await store(payload).find('payload-jobs', holds, { limit: 10 })
    expect(Date.parse(String(waiting?.waitUntil))).toBeGreaterThan(slot)
    expect(others).toEqual([])
    await payload.destroy()
  })
})

interface Running {
  child: ChildProcess
  /** The words printed so far, one on each line. */
  said: string[]
}

describe.skipIf(!inject('mongoUri'))('several processes of one salon', () => {
  const uri = `${inject('mongoUri')}/j${randomUUID().replaceAll('-', '')}`
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-jobs-'))
  let all: Running[] = []
  let script: CompiledScript

  beforeAll(async () => {
    script = await compileScript('jobs-process')
  })
  afterAll(() => script.remove())

  const begin = async (wants = 'auto'): Promise<Running> => {
    const child = spawn(process.execPath, [script.file, uri, folder, wants], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const one: Running = { child, said: [] }
    child.stdout.on('data', (chunk: Buffer) => void one.said.push(...chunk.toString().trim().split('\n')))
    all.push(one)
    await expect.poll(() => one.said.length, { timeout: 90_000 }).toBeGreaterThan(0)
    return one
  }
  const getState = ({ said }: Running) => said.findLast((word) => word !== 'works')
  const getWorks = ({ said }: Running) => said.filter((word) => word === 'works').length
  const leads = (one: Running) => expect.poll(() => getState(one)).toBe('leads')
  const waits = (one: Running) => expect.poll(() => getState(one)).toBe('waits')

  afterEach(() => {
    for (const { child } of all) child.kill('SIGKILL')
    all = []
  })

  it('hand the jobs over if one is killed, paused, ends, or waits with JOBS=on', async () => {
    const a = await begin()
    const b = await begin()
    expect([getState(a), getState(b)]).toEqual(['leads', 'waits'])
    expect(getWorks(b)).toBe(0)

    a.child.kill('SIGKILL')
    await leads(b)

    // This process was paused, and resumed after a different process took over. It starts nothing more, except one
    // piece of work if the response it reads now still allowed it.
    const c = await begin()
    b.child.kill('SIGSTOP')
    await leads(c)
    const done = getWorks(b)
    b.child.kill('SIGCONT')
    await waits(b)
    expect(getWorks(b) - done).toBeLessThanOrEqual(1)
    expect(getState(c)).toBe('leads')

    c.child.kill('SIGTERM')
    await leads(b)

    const on = await begin('on')
    await leads(on)
    await waits(b)
    on.child.kill('SIGKILL')
    await leads(b)
  }, 300_000)
})
