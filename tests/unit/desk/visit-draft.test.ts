import { describe, expect, it } from 'vitest'
import type { DeskCatalogue } from '@/contract/desk'
import {
  createPanelDraft,
  findTreatments,
  movePanelDraft,
  type PanelDraft,
  placeLines,
  toVisitBody,
  type VisitLine,
} from '@/management/views/desk-panel/visit-draft'

const service = (id: string, minutes: number, staff: string[], kinds: string[] = []) => ({
  ...{ id, name: id, category: 'Brows', minutes, clean_up_minutes: 10, staff, kinds },
  ...{ prices: { medway: 20 }, patch_test: false },
})

const catalogue: DeskCatalogue = {
  staff: ['amy', 'beth', 'cara'].map((id) => ({
    ...{ id, name: id, role: '' },
    places: id === 'cara' ? [] : ['medway'],
  })),
  places: [{ id: 'medway', name: 'Medway', address: '' }],
  services: [
    service('tint', 30, ['amy', 'beth', 'cara']),
    service('lift', 60, ['beth'], ['room']),
    { ...service('away', 30, ['amy']), prices: { maidstone: 20 } },
  ],
  kinds: [{ id: 'room', name: 'Room' }],
  resources: [{ id: 'one', name: 'Room 1', kind: 'room', location_id: 'medway' }],
}

const place = { day: '2026-11-23', location_id: 'medway', staff_id: 'amy', start: 600 }
const line = (id: string, more: Partial<VisitLine> = {}): VisitLine => ({
  ...{
    key: `${id} ${more.guest}`,
    service: id,
    guest: '',
    staff: '',
    time: '',
    minutes: null,
    resources: {},
  },
  ...more,
})
const draft = (...lines: VisitLine[]): PanelDraft => ({ ...createPanelDraft(place), lines })
const put = (one: PanelDraft, isFree = (_staff: string) => true) =>
  placeLines(one, catalogue, isFree).map(({ staff, start, end }) => [staff, start, end])

describe('the treatments in the panel', () => {
  it('follow one another, after the clean-up of the same person', () => {
    expect(put(draft(line('tint'), line('tint'), line('lift')))).toEqual([
      ['amy', 600, 630],
      ['amy', 640, 670],
      ['beth', 670, 730],
    ])
  })

  it('are with a colleague who does them and is free, and stay as staff choose', () => {
    expect(put(draft(line('tint')), (staff) => staff === 'beth')).toEqual([['beth', 600, 630]])
    // Nobody is free, so the person who was clicked stays, and the conflict is shown.
    expect(put(draft(line('tint')), () => false)).toEqual([['amy', 600, 630]])
    expect(put(draft(line('tint', { staff: 'cara', time: '14:00', minutes: 45 })))).toEqual([
      ['cara', 840, 885],
    ])
  })

  it('of a guest are at the same time as those of the customer', () => {
    const two = draft(line('tint'), line('tint', { guest: 'Ana' }), line('tint', { guest: ' ana ' }))
    expect(put(two)).toEqual([
      ['amy', 600, 630],
      ['beth', 600, 630],
      ['amy', 640, 670],
    ])
  })

  it('are sent with what was chosen, and with the room that was clicked where it is needed', () => {
    const clicked = movePanelDraft(draft(line('tint', { staff: 'cara' }), line('lift', { guest: 'Ana' })), {
      ...place,
      ...{ staff_id: '', resource_id: 'one', start: 660 },
    })
    const placed = placeLines(clicked, catalogue, () => true)
    expect(toVisitBody(catalogue, clicked, placed, 'dilys')).toMatchObject({
      ...{ customer_id: 'dilys', location_id: 'medway' },
      items: [
        { staff_id: 'amy', service_id: 'tint', start_time: '2026-11-23T11:00:00.000Z' },
        { staff_id: 'beth', service_id: 'lift', guest_name: 'Ana', resource_ids: ['one'] },
      ],
    })
  })

  it('are found by words in any order, those of the person first, and only where they are offered', () => {
    expect(findTreatments(catalogue, { ...place, staff_id: 'beth' }, '').map(({ id }) => id)).toEqual([
      'tint',
      'lift',
    ])
    expect(findTreatments(catalogue, place, 'brows ti').map(({ id }) => id)).toEqual(['tint'])
  })
})
