import { describe, expect, it } from 'vitest'
import { runBounded } from '@/server/ids'

describe('work for each of a list', () => {
  it('is done for all, in order, and never for more than the bound at a time', async () => {
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

  it('has nothing to do for an empty one', async () => {
    await runBounded([], 10, () => Promise.reject(new Error('never called')))
  })
})
