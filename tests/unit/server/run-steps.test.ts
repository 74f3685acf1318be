import { describe, expect, it } from 'vitest'
import { runSteps, UpgradeError } from '@/server/upgrade/upgrade-steps'

const stepsThat = (ran: string[], failing?: string) =>
  ['a', 'b', 'c'].map((name) => ({
    name,
    run: async () => {
      if (name === failing) throw new Error('Failed query: …', { cause: new Error('table b already exists') })
      ran.push(name)
    },
  }))

describe('upgrade steps', () => {
  it('run in order, except those already done, and each is recorded when it is done', async () => {
    const [ran, noted]: string[][] = [[], []]
    const note = async (name: string) => void noted!.push(`${name} after ${ran!.at(-1)}`)
    await runSteps(stepsThat(ran!), { done: new Set(['b']), note }, '')
    expect(ran).toEqual(['a', 'c'])
    expect(noted).toEqual(['a after a', 'c after c'])
  })

  it('stop at the first failure, with the step, the database’s message and what to do', async () => {
    const [ran, noted]: string[][] = [[], []]
    const notes = { done: new Set<string>(), note: async (name: string) => void noted!.push(name) }
    const run = runSteps(stepsThat(ran!, 'b'), notes, 'Start the version before.')
    await expect(run).rejects.toThrow(UpgradeError)
    await expect(run).rejects.toThrow(
      'The database could not be brought up to date: the step b failed (table b already exists). Start the version before.',
    )
    expect(ran).toEqual(['a'])
    expect(noted).toEqual(['a'])
  })
})
