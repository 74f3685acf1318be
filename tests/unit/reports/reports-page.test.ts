import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { report } from '@/contract/reports'
import { roundUpNicely } from '@/management/views/reports/ReportSection'
import { ReportParts } from '@/management/views/reports/ReportParts'
import { findPages } from '@/management/shell/palette/groups'

const shown = report.parse({
  ...{ from: '2026-11-23', to: '2026-12-06', location_id: null, location_name: null },
  ...{ income: 95, treatments: 85, courses: 10, deposits_held: 50 },
  ...{ appointments: 4, cancelled: 1, no_shows: 1, open_minutes: 5760, filled_minutes: 1440 },
  ...{ customers: 4, returning: 1, came_again: 2 },
  weeks: [
    { week: '2026-11-23', treatments: 85, courses: 10, appointments: 4, cancelled: 1, no_shows: 1 },
    { week: '2026-11-30', treatments: -5, courses: 0, appointments: 0, cancelled: 0, no_shows: 0 },
  ],
  methods: [{ method: 'card terminal', income: 95 }],
  people: [
    {
      ...{ staff_id: '1', name: 'Amy <Hart>', appointments: 4, no_shows: 1, income: 85 },
      ...{ open_minutes: 5760, filled_minutes: 1440 },
    },
  ],
  resources: [],
  top_treatments: [{ service_id: '1', service_name: 'Brow tint', appointments: 4, income: 85 }],
})
const page = (of: typeof shown) =>
  renderToStaticMarkup(createElement(ReportParts, { report: of, search: 'from=2026-11-23&to=2026-12-06' }))

describe('the reports page', () => {
  it('has a named chart, a table and a file for each subject', () => {
    const html = page(shown)
    expect(html.match(/<svg [^>]*role="img"[^>]*aria-label="[^"]+"/g)).toHaveLength(5)
    expect(html.match(/<table/g)).toHaveLength(5)
    expect(html).toContain('/api/reports/file?from=2026-11-23&amp;to=2026-12-06&amp;table=weeks')
    for (const words of ['£95.00', '-£5.00', 'Card terminal', 'Amy &lt;Hart&gt;', '25%', '30 Nov'])
      expect(html).toContain(words)
    // A salon without rooms sees nothing of rooms.
    const room = { resource_id: '1', name: 'Room 1', location_name: 'Medway', appointments: 3 }
    const withRoom = page({ ...shown, resources: [{ ...room, open_minutes: 600, filled_minutes: 240 }] })
    expect([html.includes('table=resources'), withRoom.includes('table=resources')]).toEqual([false, true])
    expect(withRoom).toContain('40%')
    // A negative amount has no column.
    expect(html).not.toMatch(/height="-/)
  })

  it('has a message instead of an empty table and its file', () => {
    const none = { appointments: 0, cancelled: 0, no_shows: 0, income: 0, treatments: 0, courses: 0 }
    const lists = { methods: [], people: [], top_treatments: [], customers: 0, returning: 0, came_again: 0 }
    const html = page({ ...shown, ...none, ...lists })
    expect(html.match(/desk-empty/g)).toHaveLength(5)
    expect(html).not.toContain('<table')
    expect(html).not.toContain('/api/reports/file')
  })

  it.each([
    [0, 1],
    [1, 1],
    [95, 100],
    [101, 200],
    [4100, 5000],
  ])('scales up to a round number: %d, %d', (most, round) => expect(roundUpNicely(most)).toBe(round))

  it('is shown to admins only', () => {
    expect(findPages('reports', 'manager').map(({ href }) => href)).toEqual(['/management/reports'])
    expect(findPages('reports', 'staff')).toEqual([])
  })
})
