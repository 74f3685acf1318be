import { describe, expect, it } from 'vitest'
import { runBounded } from '@/server/run-bounded'

describe('work on each item of a list', () => {
  it('is done for all items, in order, and never on more at a time than the limit', async () => {
    let atWork = 0
    let most = 0
    const begun: number[] = []
    const list = Array.from({ length: 25 }, (_, n) => n)
    await runBounded(list, 10, async (n) => {
      begun.push(n)
      most = Math.max(most, ++atWork)
      await new Promise((resolve) => setTimeout(resolve, 2))
      atWork--
    })
    expect(begun).toEqual(list)
    expect(most).toBe(10)
  })

  it('does nothing for an empty list', async () => {
    await runBounded([], 10, () => Promise.reject(new Error('never called')))
  })
})
