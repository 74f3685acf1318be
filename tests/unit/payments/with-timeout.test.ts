import { describe, expect, it, vi } from 'vitest'
import { callWithDeadline } from '@/server/payments/square/client'

const account = {
  baseUrl: 'http://127.0.0.1:9',
  token: 't',
  locationId: 'l',
  patience: { headers: 10, whole: 20 },
}

describe('a call to the payment service', () => {
  it('times out even if its connection never responds', async () => {
    vi.useFakeTimers()
    const call = callWithDeadline(account, () => new Promise(() => undefined))
    const told = expect(call).rejects.toThrow('no answer in time')
    await vi.advanceTimersByTimeAsync(2000)
    await told
    vi.useRealTimers()
  })

  it('returns the response', async () => {
    expect(await callWithDeadline(account, async ({ maxRetries }) => maxRetries)).toBe(0)
  })
})
