import { describe, expect, it } from 'vitest'
import {
  type FreeTimes,
  fitsWish,
  getAnswerTime,
  getOfferExpiry,
  getQuietStart,
  listSuitableTimes,
  planWithholding,
  withoutOfferedStretches,
} from '@/domain/booking/waiting'
import { measureText } from '@/domain/texts/text-message'
import { formatOfferText, formatPublicText } from '@/messages/waiting'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A Monday in winter, so London’s time is UTC. */
const MONDAY = Date.UTC(2026, 10, 23)
const at = (hours: number) => MONDAY + hours * HOUR
const quiet = { from: 21 * 60, until: 8 * 60 }
const anyDay = [0, 1, 2, 3, 4, 5, 6]

const wish = {
  weekdays: anyDay,
  parts: ['morning', 'afternoon', 'evening'] as const,
  fromDay: '2026-11-23',
  untilDay: '2026-11-24',
}

describe('the wish of somebody who waits', () => {
  it('is for weekdays, parts of the day and a period in London', () => {
    expect(fitsWish(wish, at(10))).toBe(true)
    expect(fitsWish({ ...wish, weekdays: [1] }, at(10))).toBe(false)
    expect(fitsWish({ ...wish, parts: ['afternoon'] }, at(11.75))).toBe(false)
    expect(fitsWish({ ...wish, parts: ['afternoon'] }, at(12))).toBe(true)
    expect(fitsWish({ ...wish, parts: ['evening'] }, at(17))).toBe(true)
    expect(fitsWish(wish, at(-2))).toBe(false)
    expect(fitsWish(wish, at(50))).toBe(false)
  })
})

describe('an offer', () => {
  it('lasts 30 minutes, or 10 if it starts within a day, but not beyond the withholding of its time', () => {
    expect(getAnswerTime({ start: at(48), now: at(10) })).toBe(30 * MINUTE)
    expect(getAnswerTime({ start: at(20), now: at(10) })).toBe(10 * MINUTE)
    expect(getOfferExpiry({ start: at(60), withheldUntil: at(12) }, at(10))).toBe(at(10.5))
    expect(getOfferExpiry({ start: at(60), withheldUntil: at(10.25) }, at(10))).toBe(at(10.25) - 2 * MINUTE)
  })
})

describe('the text with an offer', () => {
  it('fits into two segments, and says that an appointment would move', () => {
    const link = `https://www.linden-and-lace.example/waiting-list#${'x'.repeat(22)}`
    const about = { when: 'Brow lamination, Sat 12 Dec, 10:30 am', minutes: 30, link }
    const [book, move] = [false, true].map((isMove) => formatOfferText({ ...about, isMove }))
    expect(book).toContain('Book it or stop these texts')
    expect(move).toContain('earlier than your appointment')
    for (const text of [book, move]) expect(measureText(`Linden & Lace: ${text}`).segments).toBe(2)
  })
})

describe('the text about a time that everyone can book', () => {
  it('fits into two segments with both of its links', () => {
    const site = 'https://www.linden-and-lace.example'
    const href = `${site}/booking-appointment/select-date?location=Harbour+Street&serviceId=${'a'.repeat(24)}&date=2026-12-12`
    const stop = `${site}/waiting-list#${'x'.repeat(22)}`
    const text = formatPublicText({ what: 'Brow lamination, Sat 12 Dec, 10:30 am', href, stop })
    expect(text).toContain(`Stop these texts: ${stop}`)
    expect(measureText(`Linden & Lace: ${text}`).segments).toBeLessThanOrEqual(2)
  })
})

describe('the withholding of a time', () => {
  const rules = { now: at(10), start: at(60), quiet }

  it('ends after two hours or three offers', () => {
    expect(planWithholding([], rules)).toEqual({ since: at(10), until: at(12) })
    const offer = (since: number) => ({ start: at(60), end: at(61), withheldSince: at(since) })
    expect(planWithholding([offer(9), offer(9)], rules)).toEqual({ since: at(9), until: at(11) })
    expect(planWithholding([offer(9), offer(9), offer(9)], rules)).toBeNull()
    expect(planWithholding([offer(8.6)], rules)).not.toBeNull()
    expect(planWithholding([offer(8.25)], rules)).toBeNull()
  })

  it('never enters the quiet hours, nor the time itself', () => {
    expect(planWithholding([], { ...rules, now: at(20) })).toEqual({ since: at(20), until: at(21) })
    expect(planWithholding([], { ...rules, now: at(20.75) })).toBeNull()
    expect(planWithholding([], { ...rules, now: at(23) })).toBeNull()
    expect(planWithholding([], { ...rules, now: at(31.5) })).toBeNull()
    expect(planWithholding([], { ...rules, start: at(10.15) })).toBeNull()
  })
})

describe('the quiet hours', () => {
  it('begin this evening, tomorrow, or have begun', () => {
    expect(getQuietStart(at(10), quiet)).toBe(at(21))
    expect(getQuietStart(at(22), quiet)).toBe(at(22))
    expect(getQuietStart(at(3), quiet)).toBe(at(3))
    expect(getQuietStart(at(20), { from: 12 * 60, until: 14 * 60 })).toBe(at(36))
    expect(getQuietStart(at(20), { from: 0, until: 0 })).toBe(Infinity)
  })

  it('begin at 9 pm in London on the days on which the clocks change', () => {
    const spring = Date.UTC(2027, 2, 28)
    expect(getQuietStart(spring + 12 * HOUR, quiet)).toBe(spring + 20 * HOUR)
    const autumn = Date.UTC(2026, 9, 25)
    expect(getQuietStart(autumn + 12 * HOUR, quiet)).toBe(autumn + 21 * HOUR)
  })
})

describe('the times that suit an entry', () => {
  const free = (byStaff: [string, number[]][]): FreeTimes => ({
    service: 'tint',
    location: 'medway',
    durationMinutes: 45,
    cleanUpMinutes: 15,
    gridMinutes: 15,
    byStaff: new Map(byStaff),
  })
  const asking = { wish, services: ['tint'], locations: ['medway'], staff: null, freeBefore: [] }

  it('are the free ones of its treatments, locations and person, earliest first', () => {
    const times = free([
      ['amy', [at(12), at(14)]],
      ['beth', [at(10)]],
    ])
    const list = (more: object = {}) =>
      listSuitableTimes({ ...asking, ...more }, [times], []).map(({ staff, start }) => [staff, start])
    expect(list()).toEqual([
      ['beth', at(10)],
      ['amy', at(12)],
      ['amy', at(14)],
    ])
    expect(list({ staff: 'beth' })).toEqual([['beth', at(10)]])
    expect(list({ services: ['wax'] })).toEqual([])
    expect(list({ locations: ['maidstone'] })).toEqual([])
    expect(list({ freeBefore: [at(10) / MINUTE, at(12) / MINUTE] })).toEqual([['amy', at(14)]])
  })

  it('leave out the stretch of which a part was offered, and the same time with others', () => {
    const starts = [at(10), at(10.25), at(10.5), at(14)]
    const offered = [{ staff: 'amy', start: at(10), end: at(10.75) }]
    const times = free([
      ['amy', starts],
      ['beth', [at(10.5), at(11)]],
    ])
    expect(listSuitableTimes(asking, [times], offered).map(({ staff, start }) => [staff, start])).toEqual([
      ['beth', at(11)],
      ['amy', at(14)],
    ])
    const left = withoutOfferedStretches(starts, [], { gridMs: 15 * MINUTE, needMs: HOUR })
    expect(left.map(({ start }) => start)).toEqual(starts)
  })

  it('keep what has become free beside a time that was offered, and nothing that was free then', () => {
    const list = (starts: number[], stretchEnd: number) => {
      const offered = [
        { staff: 'amy', start: at(10), end: at(10.75), stretchStart: at(10), stretchEnd: at(stretchEnd) },
      ]
      return listSuitableTimes(asking, [free([['amy', starts.map(at)]])], offered).map(({ start }) => start)
    }
    const starts = [10, 10.25, 10.5, 10.75, 11, 11.25]
    // Only 10:00 was free, and the hour after it has been cancelled since.
    expect(list(starts, 11)).toEqual([at(10.75), at(11), at(11.25)])
    expect(list(starts, 12)).toEqual([at(11.25)])
    expect(list(starts, 12.25)).toEqual([])
  })
})
