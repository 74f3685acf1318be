import { describe, expect, it } from 'vitest'
import {
  createDraft,
  sortStaffFor,
  sortLocationsFor,
  sortServicesFor,
  withPerson,
} from '@/management/views/new-booking/create-booking'
import {
  applyChoice,
  emptyDraft,
  describeMissing,
  getReachableStep,
  getNextStep,
  getPreviousStep,
  findMissingStep,
} from '@/management/views/new-booking/draft'
import type { DeskCatalogue } from '@/contract/desk'

const catalogue: DeskCatalogue = {
  staff: [
    { id: 'amy', name: 'Amy Hart', role: '', places: ['medway'] },
    { id: 'beth', name: 'Beth Hart', role: '', places: ['medway', 'maidstone'] },
    { id: 'cara', name: 'Cara Hart', role: '', places: [] },
  ],
  places: [
    { id: 'medway', name: 'Medway', address: '' },
    { id: 'maidstone', name: 'Maidstone', address: '' },
  ],
  kinds: [],
  takes_cards: true,
  resources: [],
  services: [
    {
      ...{ id: 'tint', name: 'Brow tint', category: 'Brows', minutes: 45, patch_test: true },
      ...{ clean_up_minutes: 0, always_clean_up: false, kinds: [] },
      staff: ['amy', 'beth', 'cara'],
      prices: { medway: 45.5, maidstone: 47 },
    },
    {
      ...{ id: 'lift', name: 'Lash lift', category: 'Lashes', minutes: 60, patch_test: false },
      ...{ clean_up_minutes: 0, always_clean_up: false, kinds: [] },
      staff: ['beth'],
      prices: { maidstone: 60 },
    },
  ],
}

const nothing = {
  ...{ customer: null, staffId: '', locationId: '', serviceId: '' },
  ...{ day: '', start: '', after: '', join: '' },
}
const dilys = { id: 'd', name: 'Dilys Marsh' }
const [amy, beth] = [
  { id: 'amy', name: 'Amy Hart' },
  { id: 'beth', name: 'Beth Hart' },
]
const medway = { id: 'medway', name: 'Medway' }
const tint = { id: 'tint', name: 'Brow tint', price: 45.5, duration: 45 }

describe('a new booking', () => {
  it('goes no further than the first step still to be completed', () => {
    const chosen = { ...emptyDraft, customer: dilys, staff: amy, location: medway, service: tint }
    expect(getReachableStep(chosen, 'choose-location')).toBe('choose-location')
    expect(getReachableStep(chosen, 'choose-slot')).toBe('choose-slot')
    expect(getReachableStep(chosen, 'summary')).toBe('choose-slot')
    expect(getReachableStep({ ...chosen, customer: null }, 'choose-service')).toBe('choose-customer')
    expect(getReachableStep({ ...chosen, customer: null }, 'choose-customer')).toBe('choose-customer')
  })

  it('starts without a customer unless the URL names one', () => {
    expect(createDraft(nothing, catalogue)).toEqual(emptyDraft)
    expect(createDraft({ ...nothing, customer: dilys }, catalogue)).toMatchObject({
      customer: dilys,
      step: 'choose-staff',
      service: null,
      slot: null,
    })
  })

  it('starts with the place clicked in the diary, and shows the remaining steps', () => {
    const start = '2026-11-26T14:00:00.000Z'
    const asked = { ...nothing, staffId: 'beth', locationId: 'medway', day: '2026-11-26', start }
    const begun = createDraft(asked, catalogue)
    expect(begun).toMatchObject({ staff: beth, location: medway, day: '2026-11-26', wish: start, slot: null })
    expect(begun.step).toBe('choose-customer')
    expect(getNextStep(applyChoice(begun, { customer: dilys }))).toBe('choose-service')
    expect(getPreviousStep('choose-service')).toBe('choose-location')
    const follows = createDraft({ ...asked, start: '', after: start }, catalogue)
    expect(follows).toMatchObject({ day: '2026-11-26', wish: '', after: start, slot: null })
    const all = createDraft({ ...asked, customer: dilys, serviceId: 'tint' }, catalogue)
    expect(all).toMatchObject({ step: 'choose-slot', price: '45.50', duration: '45' })
  })

  it('ignores IDs that do not exist', () => {
    const asked = { ...nothing, staffId: 'x', locationId: 'y', serviceId: 'tint' }
    expect(createDraft(asked, catalogue)).toEqual(emptyDraft)
  })

  it('clears the choices that depend on a changed one', () => {
    const slot = { id: 's', start: '2026-11-26T14:00:00.000Z' }
    const whole = { ...emptyDraft, customer: dilys, staff: amy, location: medway, service: tint, slot }
    expect(applyChoice(whole, { staff: beth })).toMatchObject({ service: tint, slot: null })
    expect(applyChoice(whole, { location: { id: 'maidstone', name: 'Maidstone' } })).toMatchObject({
      service: null,
      slot: null,
    })
    // Nobody else's booking can be joined.
    const joining = createDraft({ ...nothing, customer: dilys, join: 'b' }, catalogue)
    expect(joining.join).toBe('b')
    const other = applyChoice({ ...whole, join: 'b' }, { customer: { id: 'e', name: 'Emmeline' } })
    expect(other).toMatchObject({ slot, join: '' })
  })

  it('takes a free member of staff with the time, and clears both together', () => {
    const open = {
      ...emptyDraft,
      anyone: true,
      location: medway,
      service: tint,
      step: 'choose-slot' as const,
    }
    expect(describeMissing(open)).not.toBeNull()
    const slot = { id: 's', start: '2026-11-26T14:00:00.000Z' }
    const settled = applyChoice(open, { slot, staff: beth })
    expect(settled).toMatchObject({ slot, staff: beth, anyone: true })
    expect(describeMissing(settled)).toBeNull()
    expect(applyChoice(settled, { slot: null })).toMatchObject({ staff: null, anyone: true })
    expect(applyChoice(settled, { staff: amy, anyone: false })).toMatchObject({ slot: null, staff: amy })
    // The summary leads to every step, so the step for the customer may have been skipped.
    const summary = { ...settled, customer: dilys, step: 'summary' as const }
    expect([findMissingStep(summary), describeMissing(summary)]).toEqual([null, null])
    const nobody = { ...summary, customer: null }
    expect([findMissingStep(nobody), describeMissing(nobody)]).toEqual([
      'choose-customer',
      'Please select a customer before proceeding.',
    ])
  })
})

describe('matching choices', () => {
  const names = (list: { name: string }[]) => list.map(({ name }) => name)
  const none = { staff: null, location: null, service: null }

  it('lists staff by location and skill', () => {
    expect(names(sortStaffFor(catalogue, none).fitting)).toEqual(['Amy Hart', 'Beth Hart'])
    expect(names(sortStaffFor(catalogue, none).others)).toEqual(['Cara Hart'])
    const at = { ...none, location: { id: 'maidstone', name: '' } }
    expect(names(sortStaffFor(catalogue, at).fitting)).toEqual(['Beth Hart'])
    const lift = { ...none, service: { id: 'lift', name: '', price: 60, duration: 60 } }
    expect(names(sortStaffFor(catalogue, lift).fitting)).toEqual(['Beth Hart'])
  })

  it('lists locations by person, and treatments by both', () => {
    expect(names(sortLocationsFor(catalogue, { ...none, staff: amy }).fitting)).toEqual(['Medway'])
    expect(names(sortLocationsFor(catalogue, none).fitting)).toEqual(['Medway', 'Maidstone'])
    const maidstone = { ...none, location: { id: 'maidstone', name: '' } }
    expect(names(sortServicesFor(catalogue, maidstone).fitting)).toEqual(['Brow tint', 'Lash lift'])
    const amys = sortServicesFor(catalogue, { ...maidstone, staff: amy })
    expect([names(amys.fitting), names(amys.others)]).toEqual([['Brow tint'], ['Lash lift']])
  })

  it('clears choices that do not suit a newly chosen person', () => {
    const lift = { id: 'lift', name: 'Lash lift', price: 60, duration: 60 }
    const draft = { ...emptyDraft, location: { id: 'maidstone', name: 'Maidstone' }, service: lift }
    expect(withPerson(catalogue, draft, amy, false)).toMatchObject({ location: null, service: null })
    expect(withPerson(catalogue, draft, beth, false)).toMatchObject({ service: lift })
  })
})
