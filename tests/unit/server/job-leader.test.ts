import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JobLeader } from '@/server/leases'
import { Lease, type LeaseRow } from '@/server/repositories/leases'

/** A row that several processes share. `fault` is what the next write does. */
const shared = () => {
  const state = {
    held: null as { holder: number; renewal: number } | null,
    fault: null as 'before' | 'after' | null,
    writes: 0,
  }
  const write = async (isAllowed: () => boolean, holder: number | null): Promise<boolean> => {
    const { fault } = state
    state.fault = null
    if (fault === 'before') throw new Error('the database is not available')
    const isDone = isAllowed()
    if (isDone) state.writes += 1
    if (isDone) state.held = holder === null ? null : { holder, renewal: state.writes }
    if (fault === 'after') throw new Error('no response')
    return isDone
  }
  const row: LeaseRow = {
    read: async () => state.held,
    insert: (holder) => write(() => state.held === null, holder),
    replace: ({ holder, renewal }, next) =>
      write(() => state.held?.holder === holder && state.held.renewal === renewal, next),
    renew: (holder) => write(() => state.held?.holder === holder, holder),
    remove: async (holder) => void (await write(() => state.held?.holder === holder, null)),
  }
  return { state, row }
}

const salon = () => {
  const { state, row } = shared()
  const time = { now: 0 }
  /** A process, which counts its own seconds from a different start. */
  const process = (isPreferred = false) => {
    const start = Math.random() * 1e9
    const clock = () => time.now + start
    return new JobLeader(new Lease(row, { goneAfterMs: 30_000, isPreferred, clock }))
  }
  return { state, process, pass: (seconds: number) => void (time.now += seconds * 1000) }
}

const nothing = async () => undefined

describe('the leader of the jobs', () => {
  it('is one process at a time: the first that checks', async () => {
    const { process } = salon()
    const [a, b] = [process(), process()]
    expect(await Promise.all([a.check(), b.check()])).toEqual([true, false])
    expect([await a.work(nothing), await b.work(nothing)]).toEqual([true, false])
  })

  it('is replaced within forty seconds of its end, but not immediately', async () => {
    const { process, pass } = salon()
    const [a, b] = [process(), process()]
    await a.check()
    for (let second = 0; second < 600; second += 5, pass(5)) {
      await a.check()
      expect(await b.check()).toBe(false)
    }
    for (let second = 0; second < 25; second += 5, pass(5)) expect(await b.check()).toBe(false)
    pass(10)
    expect(await b.check()).toBe(true)
  })

  it('discovers before its next work that it was paused and replaced', async () => {
    const { process, pass } = salon()
    const [a, b] = [process(), process()]
    await a.check()
    await b.check()
    pass(45)
    expect(await b.check()).toBe(true)
    let done = 0
    expect(await a.work(async () => void (done += 1))).toBe(false)
    expect([done, a.isLeader, await a.check(), b.isLeader]).toEqual([0, false, false, true])
  })

  it('is replaced immediately when it ends normally', async () => {
    const { process } = salon()
    const [a, b] = [process(), process()]
    await a.check()
    await b.check()
    await a.release()
    expect([await b.check(), await a.check()]).toEqual([true, false])
  })

  it('gives way to a preferred process, starts no more work, and takes over when that process has ended', async () => {
    const { process, pass } = salon()
    const [a, preferred, second] = [process(), process(true), process(true)]
    await a.check()
    expect(await preferred.check()).toBe(true)
    expect([await a.work(nothing), a.isLeader]).toEqual([false, false])
    for (let seconds = 0; seconds < 300; seconds += 5, pass(5))
      expect([await a.check(), await second.check(), await preferred.check()]).toEqual([false, false, true])
    for (let seconds = 0; seconds < 40; seconds += 5, pass(5)) await a.check()
    expect(a.isLeader).toBe(true)
  })

  it('stays the same while the database is not available, even if a write was done without a response', async () => {
    for (const fault of ['before', 'after'] as const) {
      const { state, process, pass } = salon()
      const [a, b] = [process(), process()]
      state.fault = fault
      await expect(a.check()).rejects.toThrow()
      expect(await a.check()).toBe(true)
      state.fault = fault
      await expect(a.check()).rejects.toThrow()
      pass(5)
      expect([await a.check(), await b.check()]).toEqual([true, false])
    }
  })

  it('needs no lease where there can be no other process', async () => {
    const alone = new JobLeader(null)
    expect([await alone.work(nothing), await alone.check()]).toEqual([false, true])
    expect(await alone.work(nothing)).toBe(true)
    await alone.release()
    expect(await alone.work(nothing)).toBe(false)
  })

  it('is never two processes, however they check, stop, lose the database and end', async () => {
    const steps = fc.array(
      fc.record({
        who: fc.nat(2),
        does: fc.constantFrom('check', 'check', 'work', 'work', 'release', 'lose'),
        seconds: fc.nat(50),
      }),
      { maxLength: 80 },
    )
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { state, process, pass } = salon()
        const three = [process(), process(), process(true)]
        const worked: { who: number; writes: number }[] = []
        for (const { who, does, seconds } of all) {
          pass(seconds)
          const one = three[who]!
          if (does === 'check') await one.check().catch(() => false)
          if (does === 'release') await one.release().catch(() => undefined)
          if (does === 'lose') state.fault = seconds % 2 ? 'before' : 'after'
          if (does !== 'work') continue
          // A process that works has just renewed the lease. So no other process believes that it is the leader.
          await one.work(async () => void worked.push({ who, writes: state.writes })).catch(() => false)
        }
        expect(new Set(worked.map(({ writes }) => writes)).size).toBe(worked.length)
      }),
    )
  })
})
