import { describe, expect, it } from 'vitest'
import { judgeMails } from '../../proofs/soak/mails'
import { readSoakOptions } from '../../proofs/soak/soak-options'
import { type Counts, judgeTables } from '../../proofs/soak/tables'

describe('the judge of emails', () => {
  const notice = (key: string, status: string) => ({ key, status, createdAt: new Date(5) })
  /** Converts to real time, because a millisecond at the salon is a minute. */
  const minutes = (at: number): number => at * 60_000
  const times = { now: 10, full: null, realTime: minutes }

  it('reports nothing if each was sent once', () => {
    const notices = [notice('a', 'sent'), notice('b', 'queued'), notice('c', 'unknown')]
    expect(judgeMails(notices, ['a', 'c'], times)).toEqual([])
  })

  it('reports emails that were sent twice, lost or failed', () => {
    const notices = [notice('a', 'sent'), notice('b', 'sent'), notice('c', 'failed')]
    expect(judgeMails(notices, ['a', 'a'], times)).toEqual([
      'a went out 2 times',
      'b counts as sent and lies nowhere',
      'c failed for good',
    ])
  })

  const late = { ...notice('a', 'failed'), giveUpAt: 10 }

  it('excuses a reminder that a full disk delayed until it was useless', () => {
    const judged = (from: number, to: number, now = 10) =>
      judgeMails([late], [], { ...times, now, full: { from, to } })
    expect([judged(4, 6), judgeMails([late], [], times)]).toEqual([[], ['a failed for good']])
    for (const wrong of [judged(10, 12), judged(2, 4), judged(4, 6, 9)])
      expect(wrong).toEqual(['a failed for good'])
  })

  it('excuses a reminder created just before the clock jumped by days', () => {
    const judged = (realTime: (at: number) => number) => judgeMails([late], [], { ...times, realTime })
    expect(judged((at) => at * 11_000)).toEqual([])
    expect(judged((at) => at * 13_000)).toEqual(['a failed for good'])
  })
})

describe('the judge of the tables', () => {
  const none: Counts = {
    ...{ counters: 0, baskets: 0, 'basket-items': 0, 'slot-claims': 0, 'webhook-events': 0 },
    ...{ notifications: 0, 'booking-links': 0, 'refresh-tokens': 0, 'payload-jobs': 0 },
  }

  it('accepts rows that belong to sales, and reports leftovers', () => {
    const kept = { orders: 300, booked: 300 }
    expect(judgeTables({ ...none, baskets: 300, 'slot-claims': 3000 }, kept)).toEqual([])
    expect(judgeTables({ ...none, 'webhook-events': 900 }, kept)).toEqual([
      'webhook-events has 900 rows left, at most 50 belong there',
    ])
  })
})

describe('the soak', () => {
  it('takes an hour by default', () => {
    expect(readSoakOptions([])).toMatchObject({ minutes: 60 })
    expect(readSoakOptions(['--minutes', 'x'])).toMatch(/--minutes/)
  })
})
