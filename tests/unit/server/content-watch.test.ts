import { describe, expect, it } from 'vitest'
import { ContentWatch } from '@/server/cache/content-watch'

/** Version numbers shared by several processes. While `isAway`, they can be neither read nor written. */
const shared = () => {
  const versions = new Map<string, number>()
  const state = { isAway: false }
  const there = (): void => {
    if (state.isAway) throw new Error('the database is gone')
  }
  /** One process, and the tags it has expired since the last call of `expired`. */
  const process = () => {
    const expired: string[] = []
    const watch = new ContentWatch(
      {
        read: async () => (there(), new Map(versions)),
        raise: async (tag) => (there(), void versions.set(tag, (versions.get(tag) ?? 0) + 1)),
      },
      async (tags) => void expired.push(...tags),
    )
    return { watch, expired: () => expired.splice(0).toSorted() }
  }
  return { state, process }
}

const failing = (work: Promise<void>) => expect(work).rejects.toThrow('the database is gone')

describe('content changes shared between processes', () => {
  it('expire the content in the others once, and content being rendered during the change in the process itself', async () => {
    const { process } = shared()
    const [a, b] = [process(), process()]
    await a.watch.tell(['faqs'])
    for (const { watch } of [a, b]) await watch.look()
    expect([a.expired(), b.expired()]).toEqual([[], []])
    await a.watch.tell(['faqs', 'services'])
    await a.watch.tell(['services'])
    for (const { watch } of [a, b]) await watch.look()
    expect([a.expired(), b.expired()]).toEqual([
      ['faqs', 'services'],
      ['faqs', 'services'],
    ])
    await b.watch.look()
    expect(b.expired()).toEqual([])
  })

  it('are not lost while the database is away, which is checked less and less often until it is back', async () => {
    const { state, process } = shared()
    const [a, b] = [process(), process()]
    for (const { watch } of [a, b]) await watch.look()
    await b.watch.tell(['look'])
    state.isAway = true
    await failing(a.watch.tell(['faqs']))
    const pauses: number[] = []
    for (let n = 0; n < 5; n++) {
      pauses.push(a.watch.pause)
      await failing(a.watch.look())
    }
    expect(pauses).toEqual([2_000, 4_000, 8_000, 15_000, 15_000])
    state.isAway = false
    await a.watch.look()
    expect([a.expired(), a.watch.pause]).toEqual([['faqs', 'look'], 2_000])
    await b.watch.look()
    expect(b.expired()).toEqual(['faqs', 'look'])
  })
})
