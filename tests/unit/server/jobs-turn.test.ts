import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JobsTurn } from '@/server/jobs-turn'
import type { JobsLease } from '@/server/repositories/jobs-lease'

/** A row that several processes share; `fault` says what becomes of the next write. */
const shared = () => {
  const row = { mark: null as number | null, wishes: 0, fault: null as 'before' | 'after' | null, writes: 0 }
  const lease: JobsLease = {
    mark: async () => row.mark,
    change: async (from, to) => {
      const { fault } = row
      row.fault = null
      if (fault === 'before') throw new Error('the database is gone')
      const isSame = row.mark === from
      if (isSame) row.mark = to
      if (isSame) row.writes += 1
      if (fault === 'after') throw new Error('no answer')
      return isSame
    },
    wishes: async () => row.wishes,
    wish: async () => void (row.wishes += 1),
  }
  return { row, lease }
}

const salon = () => {
  const { row, lease } = shared()
  const time = { now: 0 }
  /** Each process counts its own seconds from a beginning of its own. */
  const process = (isPreferred = false) => {
    const began = Math.random() * 1e9
    return new JobsTurn(lease, { isPreferred, isAlone: false, clock: () => time.now + began })
  }
  return { row, time, process, pass: (seconds: number) => void (time.now += seconds * 1000) }
}

const nothing = async () => undefined

describe('whose the jobs are', () => {
  it('is one process at a time, the first that looks', async () => {
    const { process } = salon()
    const [a, b] = [process(), process()]
    expect(await Promise.all([a.look(), b.look()])).toEqual([true, false])
    expect([await a.work(nothing), await b.work(nothing)]).toEqual([true, false])
  })

  it('is another one within forty seconds after whoever had them is gone, and no sooner', async () => {
    const { process, pass } = salon()
    const [a, b] = [process(), process()]
    await a.look()
    for (let second = 0; second < 600; second += 5, pass(5)) {
      await a.look()
      expect(await b.look()).toBe(false)
    }
    for (let second = 0; second < 25; second += 5, pass(5)) expect(await b.look()).toBe(false)
    pass(10)
    expect(await b.look()).toBe(true)
  })

  it('is known to one that was stopped and goes on, before it does anything', async () => {
    const { process, pass } = salon()
    const [a, b] = [process(), process()]
    await a.look()
    await b.look()
    pass(45)
    expect(await b.look()).toBe(true)
    let done = 0
    expect(await a.work(async () => void (done += 1))).toBe(false)
    expect([done, a.isHeld, await a.look(), b.isHeld]).toEqual([0, false, false, true])
  })

  it('goes over at once when a process ends as it should', async () => {
    const { process } = salon()
    const [a, b] = [process(), process()]
    await a.look()
    await b.look()
    await a.release()
    expect([await b.look(), await a.look()]).toEqual([true, false])
  })

  it('goes to the process that is preferred, once what is under way has ended, and stays there', async () => {
    const { process, pass } = salon()
    const [a, on] = [process(), process(true)]
    await a.look()
    await a.look()
    await on.look()
    let end: () => void = () => undefined
    const work = a.work(() => new Promise<void>((resolve) => (end = resolve)))
    await Promise.resolve()
    pass(5)
    expect(await a.look()).toBe(true)
    expect(await a.work(nothing)).toBe(false)
    expect(await on.look()).toBe(false)
    end()
    await work
    pass(5)
    expect([await a.look(), await on.look(), await a.look()]).toEqual([false, true, false])
    for (let second = 0; second < 300; second += 5, pass(5))
      expect([await a.look(), await on.look()]).toEqual([false, true])
    // And is taken over from it when it is gone.
    for (let second = 0; second < 40; second += 5, pass(5)) await a.look()
    expect(a.isHeld).toBe(true)
  })

  it('survives a database that is away, whether a write had arrived or not', async () => {
    for (const fault of ['before', 'after'] as const) {
      const { row, process, pass } = salon()
      const [a, b] = [process(), process()]
      row.fault = fault
      await expect(a.look()).rejects.toThrow()
      expect(await a.look()).toBe(true)
      row.fault = fault
      await expect(a.look()).rejects.toThrow()
      pass(5)
      expect([await a.look(), await b.look()]).toEqual([true, false])
    }
  })

  it('is taken at once, and without a word to the database again, where there can be no other', async () => {
    const { row, lease } = shared()
    row.mark = 77
    const alone = new JobsTurn(lease, { isPreferred: false, isAlone: true })
    expect(await alone.look()).toBe(true)
    for (let n = 0; n < 5; n++) expect(await alone.work(nothing)).toBe(true)
    expect(row.writes).toBe(1)
  })

  it('is never two processes, however they look, stop, lose the database and end', async () => {
    const steps = fc.array(
      fc.record({
        who: fc.nat(2),
        does: fc.constantFrom('look', 'look', 'work', 'work', 'release', 'lose'),
        seconds: fc.nat(50),
      }),
      { maxLength: 80 },
    )
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { row, process, pass } = salon()
        const three = [process(), process(), process(true)]
        const worked: { who: number; writes: number }[] = []
        for (const { who, does, seconds } of all) {
          pass(seconds)
          const one = three[who]!
          if (does === 'look') await one.look().catch(() => false)
          if (does === 'release') await one.release().catch(() => undefined)
          if (does === 'lose') row.fault = seconds % 2 ? 'before' : 'after'
          if (does !== 'work') continue
          // Whoever works has just written the mark that stands there: nobody else believes the same by the database.
          await one.work(async () => void worked.push({ who, writes: row.writes })).catch(() => false)
        }
        expect(new Set(worked.map(({ writes }) => writes)).size).toBe(worked.length)
      }),
    )
  })
})
