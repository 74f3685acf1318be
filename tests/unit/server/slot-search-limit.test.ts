import type { PayloadRequest } from 'payload'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clientAddressHeader } from '@/server/http/client-address'
import { limitSlotSearch } from '@/server/http/rate-limit'

const NOON = Date.UTC(2026, 5, 1, 12)

describe('the limit on slot searches', () => {
  afterEach(() => vi.useRealTimers())

  it('counts by address and minute, and reads the setting once a minute', async () => {
    vi.useFakeTimers({ now: NOON + 20_000 })
    const settings = { slots: 2 }
    const findGlobal = vi.fn(async () => ({ limits: { ...settings } }))
    const payload = { findGlobal, config: { custom: { dependencies: { rateLimitFactor: 1 } } } }
    const search = (address: string) =>
      limitSlotSearch({
        headers: new Headers({ [clientAddressHeader]: address }),
        payload,
      } as unknown as PayloadRequest)
    expect([await search('192.0.2.1'), await search('192.0.2.1')]).toEqual([0, 0])
    expect(await search('192.0.2.1')).toBe(40)
    expect(await search('192.0.2.2')).toBe(0)
    expect(findGlobal).toHaveBeenCalledTimes(1)
    settings.slots = 1
    vi.setSystemTime(NOON + 60_000)
    expect([await search('192.0.2.1'), await search('192.0.2.1')]).toEqual([0, 60])
    expect(findGlobal).toHaveBeenCalledTimes(2)
  })
})
