import crypto from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { scheduleTasks } from '@/jobs/jobs'
import { createId } from '@/server/ids'
import { jobNames } from '@/domain/operations/backup-times'
import { recordHeartbeat, listHeartbeats } from '@/server/repositories/counters'
import { addNotification, listQueuedNotifications } from '@/server/repositories/notifications'
import { isDuplicate, store } from '@/server/repositories/store'
import { getRequestSession, getTokenSession } from '@/server/services/auth/sessions'
import { payloadKeyDerivation } from '@/server/services/auth/own-password'
import { recoverAtStartup } from '@/server/services/startup-recovery'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

/** The behaviour of Payload and the drivers in docs/private-doors.md, where no other test would notice a change. */
describe.each(databases())('undocumented behaviour of Payload on %s', (database) => {
  let salon: Salon

  const jobs = () => store(salon.payload).find('payload-jobs', { id: { exists: true } }, { limit: 100 })
  const empty = () => store(salon.payload).remove('payload-jobs', { id: { exists: true } })

  beforeAll(async () => {
    salon = await startSalon({ database })
  })
  afterAll(() => salon.close())

  it('a session is an entry in users.sessions, and the request’s user carries its id as _sid', async () => {
    const headers = await signedIn(salon)
    const auth = async () => (await salon.payload.auth({ headers: new Headers(headers) })).user
    const user = await auth()
    const session = getTokenSession(headers.Authorization.replace('Bearer ', ''))
    expect(getRequestSession({ user } as never)).toEqual({ user: user?.id, session })
    const row = await store(salon.payload).findOne('users', { id: { equals: user?.id } })
    expect(row?.sessions?.map(({ id }) => id)).toEqual([session])
    await salon.payload.db.updateOne({ collection: 'users', id: String(user?.id), data: { sessions: [] } })
    expect(await auth()).toBeNull()
  })

  it('a password hash takes as much work as the dummy check for an unknown account', async () => {
    const stretched = vi.spyOn(crypto, 'pbkdf2')
    const person = { firstName: 'New', lastName: 'Here', role: 'staff' as const }
    await salon.payload.create({
      collection: 'users',
      data: { ...person, username: 'newhere', email: 'new.here@example.org', password: 'a long password' },
    })
    const work = stretched.mock.calls.map(([, , ...rest]) => rest.slice(0, 3))
    stretched.mockRestore()
    expect(work).toEqual([[...payloadKeyDerivation]])
  })

  it('a running job is a row with processing set, and an orphaned one is freed at the next start', async () => {
    await empty()
    const tidy = salon.payload.config.jobs.tasks!.find(({ slug }) => slug === 'tidy')!
    const handler = vi.spyOn(tidy as unknown as { handler: () => Promise<unknown> }, 'handler')
    let during: unknown[] = []
    handler.mockImplementation(async () => {
      during = await jobs()
      return { output: {} }
    })
    await salon.payload.jobs.queue({ task: 'tidy', queue: 'tidy', input: {} })
    await salon.payload.jobs.run({ queue: 'tidy' })
    handler.mockRestore()
    expect(during).toEqual([expect.objectContaining({ taskSlug: 'tidy', processing: true })])
    await empty()
    const left = await salon.payload.jobs.queue({ task: 'tidy', input: {} })
    const waiting = await salon.payload.jobs.queue({ task: 'retention', input: {} })
    await salon.payload.db.updateOne({
      collection: 'payload-jobs',
      id: left.id,
      data: { processing: true },
    })
    await salon.payload.jobs.queue({ task: 'holds', input: {} })
    const { jobs: config } = salon.payload.config
    const { tasks } = config
    config.tasks = tasks!.filter(({ slug }) => slug !== 'holds')
    await recoverAtStartup(salon.payload)
    config.tasks = tasks
    expect((await jobs()).map(({ id }) => id)).toEqual([waiting.id])
  })

  it('a task with its next run in the far future is freed at the next start', async () => {
    const { config, db, jobs: queue } = salon.payload
    await empty()
    const never = '2999-01-01T00:00:00.000Z'
    const far = await queue.queue({ task: 'tidy', input: {}, waitUntil: new Date(never) })
    const soon = await queue.queue({ task: 'holds', input: {}, waitUntil: new Date(Date.now() + 60_000) })
    const tasks = { tidy: { lastScheduledRun: never } }
    const { schedule } = config.jobs.tasks?.find(({ slug }) => slug === 'tidy') ?? {}
    const stats = { scheduledRuns: { queues: { [schedule?.[0]?.queue ?? '']: { tasks } } } }
    await db.updateGlobal({ slug: 'payload-jobs-stats', data: { stats } })
    await recoverAtStartup(salon.payload)
    expect((await jobs()).map(({ id }) => id)).toEqual([soon.id])
    expect(far.id).not.toBe(soon.id)
    await empty()
    await queue.handleSchedules({ allQueues: true })
    const waiting = await jobs()
    const tomorrow = Date.now() + 25 * 3_600_000
    expect(waiting.map(({ taskSlug }) => taskSlug)).toContain('tidy')
    for (const { waitUntil } of waiting) expect(Date.parse(String(waitUntil))).toBeLessThan(tomorrow)
  })

  it('a job does not wait for a future time set while the clock was ahead', async () => {
    const { payload, clock } = salon
    const [now, hour] = [clock.now(), 3_600_000]
    await empty()
    await payload.jobs.queue({
      task: 'tidy',
      queue: 'tidy',
      waitUntil: new Date(Date.now() + 5 * hour),
      input: {},
    })
    await recordHeartbeat(payload, 'tidy', now + 5 * hour)
    await scheduleTasks(payload)
    const waiting = (await jobs()).find(({ taskSlug }) => taskSlug === 'tidy')
    expect(Date.parse(String(waiting?.waitUntil))).toBeLessThanOrEqual(Date.now() + 600_000)
    expect((await listHeartbeats(payload, jobNames)).find(({ name }) => name === 'tidy')?.at).toBeLessThan(
      now + hour,
    )
    await empty()

    const message = { to: 'ada@example.org', subject: 'x', text: 'x', html: 'x' }
    for (const [key, hours] of [
      ['soon', 8],
      ['stuck', 28],
    ] as const)
      await addNotification(payload, {
        ...{ key, kind: 'confirmation', booking: null, appointment: null, message },
        notBefore: now + hours * hour,
      })
    expect((await listQueuedNotifications(payload, now)).map(({ key }) => key)).toEqual(['stuck'])
  })

  it('a unique key violation is recognised by name, code or message, never by visitor input', async () => {
    const row = { id: createId(), firstName: 'Ada', source: 'staff' as const }
    await store(salon.payload).insert('customers', row)
    const again = await store(salon.payload)
      .insert('customers', row)
      .catch((error: unknown) => error)
    expect(isDuplicate(again)).toBe(true)
    if (database !== 'sqlite') return
    const wrong = {
      ...row,
      id: createId(),
      firstName: null as never,
      notes: 'UNIQUE constraint failed: customers.id',
    }
    const refused = await store(salon.payload)
      .insert('customers', wrong)
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Error)
    expect(isDuplicate(refused)).toBe(false)
  })
})
