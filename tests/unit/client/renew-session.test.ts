import { afterEach, describe, expect, it, vi } from 'vitest'
import { isGiving } from '@/management/api/refunds'
import { getMsUntilEnd, renewSession, getMsUntilRenewal } from '@/management/shell/renew-session'

const HOUR = 3_600_000
afterEach(() => vi.unstubAllGlobals())

const answering = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))

describe('a staff session', () => {
  it('ends and is renewed by the server’s clock, whatever the browser’s clock shows', () => {
    const served = Date.UTC(2026, 10, 23, 10)
    const end = served + 2 * HOUR
    expect([getMsUntilEnd(end, served), getMsUntilRenewal(end, served)]).toEqual([
      2 * HOUR,
      2 * HOUR - 5 * 60_000,
    ])
    expect(getMsUntilEnd(end, end + 1)).toBe(0)
  })

  it('is renewed or refused straight away, and only an unanswered request may be retried', async () => {
    answering(200, { success: true, exp: 1000, user: { firstName: 'Robin' } })
    expect(await renewSession()).toEqual({ end: 1_000_000 })
    for (const status of [401, 403, 429]) {
      answering(status, { success: false })
      expect(await renewSession()).toBe('refused')
    }
    answering(503, {})
    expect(await renewSession()).toBe('unanswered')
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await renewSession()).toBe('unanswered')
  })
})

describe('the refund on a cancellation', () => {
  it('is made unless none is proposed or staff decided against it', () => {
    const choice = { by: 'customer', amount: null, give: null } as const
    expect(isGiving(choice, { amount: 10 })).toBe(true)
    expect(isGiving(choice, { amount: 0 })).toBe(false)
    // If nothing is due, there is no choice, and an earlier choice does not count.
    expect(isGiving({ ...choice, give: true }, { amount: 0 })).toBe(false)
    expect(isGiving({ ...choice, give: false }, { amount: 10 })).toBe(false)
  })
})
