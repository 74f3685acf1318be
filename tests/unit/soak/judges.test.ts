import { describe, expect, it } from 'vitest'
import { judgeMails } from '../../proofs/soak/mails'
import { readSoakOptions } from '../../proofs/soak/soak-options'
import { type Counts, judgeTables } from '../../proofs/soak/tables'

describe('the judge of the mails', () => {
  const notice = (key: string, status: string) => ({ key, status, createdAt: new Date(5) })
  /** A salon's millisecond is a minute of ours. */
  const minutes = (at: number): number => at * 60_000
  const times = { now: 10, full: null, realTime: minutes }

  it('finds nothing where each went out once', () => {
    const notices = [notice('a', 'sent'), notice('b', 'queued'), notice('c', 'unknown')]
    expect(judgeMails(notices, ['a', 'c'], times)).toEqual([])
  })

  it('finds what went out twice, what is lost and what failed', () => {
    const notices = [notice('a', 'sent'), notice('b', 'sent'), notice('c', 'failed')]
    expect(judgeMails(notices, ['a', 'a'], times)).toEqual([
      'a went out 2 times',
      'b counts as sent and lies nowhere',
      'c failed for good',
    ])
  })

  const late = { ...notice('a', 'failed'), giveUpAt: 10 }

  it('blames nobody for a reminder that a full disk kept back until it was of no use', () => {
    const judged = (from: number, to: number, now = 10) =>
      judgeMails([late], [], { ...times, now, full: { from, to } })
    expect([judged(4, 6), judgeMails([late], [], times)]).toEqual([[], ['a failed for good']])
    for (const wrong of [judged(10, 12), judged(2, 4), judged(4, 6, 9)])
      expect(wrong).toEqual(['a failed for good'])
  })

  it('blames nobody for one that was made a moment before days passed at once', () => {
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

  it('takes what belongs to what was sold, and finds what was left lying', () => {
    const kept = { orders: 300, booked: 300 }
    expect(judgeTables({ ...none, baskets: 300, 'slot-claims': 3000 }, kept)).toEqual([])
    expect(judgeTables({ ...none, 'webhook-events': 900 }, kept)).toEqual([
      'webhook-events has 900 rows left, at most 50 belong there',
    ])
  })
})

describe('the soak', () => {
  it('takes an hour unless something else is said', () => {
    expect(readSoakOptions([])).toMatchObject({ minutes: 60 })
    expect(readSoakOptions(['--minutes', 'x'])).toMatch(/--minutes/)
  })
})
