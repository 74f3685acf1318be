import { describe, expect, it } from 'vitest'
import type { DeskCatalogue } from '@/contract/desk'
import { createFreeCheck, type FreeCheck, placeLines } from '@/management/views/desk-panel/place-lines'
import {
  createPanelDraft,
  type PanelDraft,
  toWalkIn,
  type VisitLine,
} from '@/management/views/desk-panel/visit-draft'

const catalogue = {
  staff: ['amy', 'beth'].map((id) => ({ id, name: id, role: '', places: ['medway'] })),
  services: [
    {
      id: 'tint',
      minutes: 30,
      clean_up_minutes: 10,
      always_clean_up: false,
      staff: ['amy', 'beth'],
      kinds: [],
      prices: {},
    },
  ],
  resources: [],
} as unknown as DeskCatalogue
const place = { day: '2026-11-23', location_id: 'medway', staff_id: 'amy', start: 600 }
const tint = { key: 'a', service: 'tint', guest: '', staff: '', time: '', minutes: null, resources: {} }
const draft = (...lines: VisitLine[]): PanelDraft => ({ ...createPanelDraft(place), lines })
const put = (one: PanelDraft, isFree: FreeCheck) =>
  placeLines(one, catalogue, isFree).map(({ staff, start, end }) => [staff, start, end])

describe('the person who is suggested in the panel', () => {
  const beth = { staff: 'beth', start: 540, end: 1020, until: 1440 }
  const withAmy = (end: number, until: number) =>
    put(draft(tint), createFreeCheck([{ staff: 'amy', start: 540, end, until }, beth]))

  it('has time for the clean-up, which may end after working hours', () => {
    expect(withAmy(635, 635)).toEqual([['beth', 600, 630]])
    expect(withAmy(640, 640)).toEqual([['amy', 600, 630]])
    expect(withAmy(630, 1440)).toEqual([['amy', 600, 630]])
    expect(withAmy(630, 635)).toEqual([['beth', 600, 630]])
  })

  it('has time for the clean-up before their next treatment of the same visit', () => {
    const guest = { ...tint, key: 'b', guest: 'Ana', time: '09:25' }
    expect(put(draft(tint, guest), createFreeCheck(null))).toEqual([
      ['amy', 600, 630],
      ['beth', 565, 595],
    ])
  })
})

describe('a walk-in in the panel', () => {
  it('keeps the customer who was already chosen or typed', () => {
    const now = { ...place, start: 720 }
    expect(toWalkIn(draft(), now).customer).toEqual({ kind: 'walk-in', name: '' })
    const known = { kind: 'known' as const, id: 'd', name: 'Dilys' }
    const typed = { ...draft({ ...tint, time: '09:00' }), customer: known }
    expect(toWalkIn(typed, now)).toMatchObject({ customer: known, place: now, lines: [{ time: '' }] })
    const named = { kind: 'walk-in' as const, name: 'Enid' }
    expect(toWalkIn({ ...draft(), customer: named }, now).customer).toEqual(named)
  })
})
