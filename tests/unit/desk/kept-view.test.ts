import { describe, expect, it } from 'vitest'
import { addKeptView, parseKeptView, emptyKeptView, withKeptView } from '@/management/format/kept-view'

const today = '2026-11-24'
const view = {
  ...{ view: 'week', staff: 'amy', location: 'medway', colours: 'status', zoom: 'compact' },
  day: '2026-12-01',
}

describe('the last diary view', () => {
  it('is remembered for each person', () => {
    const amys = withKeptView(null, '1', today, view)
    const both = withKeptView(amys, '2', today, { view: 'day' })
    expect(parseKeptView(both, '1', today)).toEqual(view)
    expect(parseKeptView(both, '2', today)).toEqual({ ...emptyKeptView, view: 'day' })
    expect(parseKeptView(both, '3', today)).toEqual(emptyKeptView)
    expect(parseKeptView(withKeptView(both, '1', today, { day: '' }), '1', today)).toEqual({
      ...view,
      day: '',
    })
  })

  it('opens at today on the next day', () => {
    expect(parseKeptView(withKeptView(null, '1', today, view), '1', '2026-11-25')).toEqual({
      ...view,
      day: '',
    })
  })

  it('is kept from before there was a zoom', () => {
    const { zoom: _, ...older } = { ...view, user: '1', on: today }
    expect(parseKeptView(JSON.stringify([older]), '1', today)).toEqual({ ...view, zoom: '' })
  })

  it('fits into a cookie however many people share a browser, and ignores invalid contents', () => {
    let stored: string | null = null
    for (let user = 0; user < 30; user++)
      stored = withKeptView(stored, String(user), today, { ...view, staff: 'x'.repeat(30) })
    expect(encodeURIComponent(stored ?? '').length).toBeLessThan(3_800)
    for (const odd of ['', '[', '{}', '[1,null]', `[{"user":"1"}]`, 'x'.repeat(9_000)])
      expect(parseKeptView(odd, '1', today)).toEqual(emptyKeptView)
  })
})

describe('the address of the diary', () => {
  const completed = (asked: string, kept = emptyKeptView) =>
    addKeptView(new URLSearchParams(asked), kept).toString()

  it('opens the day view the first time, and the last view afterwards', () => {
    expect(completed('')).toBe('view=day')
    expect(completed('', view)).toBe(
      'view=week&staff=amy&location=medway&colours=status&day=2026-12-01&zoom=compact',
    )
  })

  it('takes precedence over the remembered view', () => {
    expect(completed('day=2026-12-05', { ...view, view: 'day' })).toContain('day=2026-12-05&view=day')
    expect(completed('week=2026-12-07', { ...emptyKeptView, view: 'day' })).toBe('week=2026-12-07&view=week')
    expect(completed('view=person&staff=beth', { ...view, zoom: '' })).toBe('view=person&staff=beth')
  })

  it('keeps the remembered height of an hour for a link that names a view', () => {
    expect(completed('view=day&day=2026-12-05', view)).toBe('view=day&day=2026-12-05&zoom=compact')
    expect(completed('view=day&zoom=comfortable', view)).toBe('view=day&zoom=comfortable')
  })
})
