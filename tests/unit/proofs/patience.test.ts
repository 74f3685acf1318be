import { describe, expect, it } from 'vitest'
import { Patience } from '../../proofs/support/patience'

describe('the patience of the judge', () => {
  const waiting = () => {
    let at = 0
    const patience = new Patience(120, () => at)
    return { patience, after: (time: number, seen: unknown) => ((at = time), patience.isOver(seen)) }
  }

  it('runs out when nothing has changed for the limit', () => {
    const { after } = waiting()
    expect(after(0, { refunds: 2 })).toBe(false)
    expect(after(119, { refunds: 2 })).toBe(false)
    expect(after(120, { refunds: 2 })).toBe(true)
  })

  it('continues while a slow machine makes progress, but not indefinitely', () => {
    const { after } = waiting()
    expect(after(0, { refunds: 2 })).toBe(false)
    expect(after(100, { refunds: 1 })).toBe(false)
    expect(after(200, { refunds: 1 })).toBe(false)
    expect(after(219, { refunds: 1 })).toBe(false)
    expect(after(220, { refunds: 1 })).toBe(true)
    for (const time of [300, 400, 500, 599]) expect(after(time, { attempts: time })).toBe(false)
    expect(after(600, { attempts: 600 })).toBe(true)
  })

  it('starts again for the nightly check', () => {
    const { patience, after } = waiting()
    expect(after(110, {})).toBe(false)
    patience.renew()
    expect(after(120, {})).toBe(false)
    expect(after(229, {})).toBe(false)
    expect(after(230, {})).toBe(true)
  })
})
