import { describe, expect, it } from 'vitest'
import { listComingClosures } from '@/domain/content/opening-hours'
import { isClosedOn } from '@/storefront/contact/HoursNow.client'

const day = (from: string, locationId: string | null = null, until = from) => ({ from, until, locationId })

describe('closures shown with the opening hours', () => {
  const christmas = [
    day('2026-12-28'),
    day('2026-12-26', 'm'),
    day('2026-12-25', 'm'),
    day('2026-12-25', 'd'),
    day('2027-05-03'),
  ]

  it('are the location’s own, with consecutive days joined, for the next six weeks', () => {
    expect(listComingClosures(christmas, 'm', '2026-11-20')).toEqual([
      { from: '2026-12-25', until: '2026-12-26' },
      { from: '2026-12-28', until: '2026-12-28' },
    ])
    expect(listComingClosures(christmas, 'd', '2026-11-20')[0]).toEqual({
      from: '2026-12-25',
      until: '2026-12-25',
    })
  })

  it('are shown from six weeks before until the last day', () => {
    expect(listComingClosures(christmas, 'd', '2026-11-12')).toEqual([])
    expect(listComingClosures([day('2026-12-25', null, '2027-01-02')], 'm', '2027-01-02')).toHaveLength(1)
    expect(listComingClosures([day('2026-12-25', null, '2027-01-02')], 'm', '2027-01-03')).toEqual([])
  })

  it('count overlapping events once', () => {
    const events = [day('2026-12-24', null, '2026-12-30'), day('2026-12-25'), day('2026-12-31')]
    expect(listComingClosures(events, 'm', '2026-12-01')).toEqual([
      { from: '2026-12-24', until: '2026-12-31' },
    ])
  })

  it('apply on each of their days', () => {
    expect(isClosedOn([{ from: '2026-12-25', until: '2026-12-26' }], '2026-12-26')).toBe(true)
    expect(isClosedOn([{ from: '2026-12-25', until: '2026-12-26' }], '2026-12-27')).toBe(false)
  })
})
