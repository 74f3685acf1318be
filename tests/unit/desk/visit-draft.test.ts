import { describe, expect, it } from 'vitest'
import type { DeskCatalogue } from '@/contract/desk'
import {
  createPanelDraft,
  findTreatments,
  movePanelDraft,
  type PanelDraft,
  parseKeptPanel,
  toVisitBody,
  type VisitLine,
} from '@/management/views/desk-panel/visit-draft'
import {
  placeLines,
  type FreeCheck,
  toPlannedDraft,
  toPlannedTimes,
} from '@/management/views/desk-panel/place-lines'
import { findOpenQuestion } from '@/management/views/desk-panel/use-book.client'

const service = (id: string, minutes: number, staff: string[], kinds: string[] = []) => ({
  ...{ id, name: id, category: 'Brows', minutes, clean_up_minutes: 10, always_clean_up: false, staff, kinds },
  ...{ prices: { medway: 20 }, patch_test: false },
})

const catalogue: DeskCatalogue = {
  staff: ['amy', 'beth', 'cara'].map((id) => ({
    ...{ id, name: id, role: '' },
    places: id === 'cara' ? [] : ['medway'],
  })),
  places: [{ id: 'medway', name: 'Medway', address: '' }],
  takes_cards: true,
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
const put = (one: PanelDraft, isFree: FreeCheck = () => true) =>
  placeLines(one, catalogue, isFree).map(({ staff, start, end }) => [staff, start, end])

describe('the treatments in the panel', () => {
  it('take the times and people of a plan, which the diary then shows', () => {
    const item = (
      item_id: string,
      staff_id: string,
      start_time: string,
      guest_name: string | null = null,
    ) => ({
      ...{ item_id, staff_id, start_time, guest_name, end_time: start_time },
      ...{ service_id: '', service_name: '', staff_name: '' },
    })
    const planned = toPlannedDraft(
      draft(line('lift', { resources: { room: 'one' } }), line('tint', { guest: 'Tom', staff: 'amy' })),
      {
        ...{ location_id: 'medway', location_name: 'Medway', waiting_minutes: 0, price: 40 },
        ...{ start_time: '2026-11-24T14:00:00Z', end_time: '2026-11-24T15:10:00Z' },
        items: [item('1', 'cara', '2026-11-24T14:00:00Z', 'Tom'), item('0', 'beth', '2026-11-24T14:10:00Z')],
      },
    )
    const whole = { ...draft(), ...planned }
    expect(whole.place).toEqual({ day: '2026-11-24', location_id: 'medway', staff_id: 'cara', start: 840 })
    const placed = placeLines(whole, catalogue, () => false)
    expect(toPlannedTimes(whole.place, placed)).toEqual([
      { day: '2026-11-24', staff: 'beth', start: 850, end: 910, name: 'lift' },
      { day: '2026-11-24', staff: 'cara', start: 840, end: 870, name: 'tint for Tom' },
    ])
  })

  it('follow one another without clean-up in between, unless the treatment always needs it', () => {
    const three = draft(line('tint'), line('tint'), line('lift'))
    expect(put(three)).toEqual([
      ['amy', 600, 630],
      ['amy', 630, 660],
      ['beth', 660, 720],
    ])
    const [tint, ...services] = catalogue.services
    const always = { ...catalogue, services: tint ? [{ ...tint, always_clean_up: true }, ...services] : [] }
    expect(placeLines(three, always, () => true).map(({ start }) => start)).toEqual([600, 640, 670])
    // A guest waits for the clean-up.
    expect(put(draft(line('tint', { staff: 'amy' }), line('tint', { staff: 'amy', guest: 'Ana' })))).toEqual([
      ['amy', 600, 630],
      ['amy', 640, 670],
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

  it('are sent with what was chosen, and with the room that was clicked as the first to try', () => {
    const made = draft(line('tint', { staff: 'cara' }), line('lift', { guest: 'Ana' }))
    const clicked = movePanelDraft(made, { ...place, ...{ staff_id: '', resource_id: 'one', start: 660 } })
    const send = (one: PanelDraft) =>
      toVisitBody(
        one,
        placeLines(one, catalogue, () => true),
      )
    const [tint, lift] = clicked.lines
    const chosen = lift ? [lift, { ...lift, resources: { room: 'two' } }] : []
    const body = send({ ...clicked, customer: { kind: 'known', id: 'dilys', name: 'Dilys' } })
    expect(body).toEqual({
      ...{ key: made.key, customer_id: 'dilys', location_id: 'medway', preferred_resource_ids: ['one'] },
      items: [
        { staff_id: 'amy', service_id: 'tint', start_time: '2026-11-23T11:00:00.000Z' },
        { staff_id: 'beth', service_id: 'lift', guest_name: 'Ana', start_time: '2026-11-23T11:00:00.000Z' },
      ],
    })
    expect(tint && send({ ...clicked, lines: [tint, ...chosen] }).items[2]).toMatchObject({
      resource_ids: ['two'],
    })
  })

  it('are sent with a key that stays until staff start again, and with a customer who is new', () => {
    const made = draft(line('tint'))
    const send = (customer: PanelDraft['customer']) => toVisitBody({ ...made, customer }, [])
    expect(send({ kind: 'walk-in', name: ' Ana ' })).toMatchObject({ key: made.key, walk_in_name: 'Ana' })
    const fields = { first_name: 'Ana', last_name: '', email: 'ana@guests.example' }
    expect(send({ kind: 'new', fields })).toMatchObject({
      ...{ key: made.key, new_customer: { first_name: 'Ana', email: 'ana@guests.example' } },
    })
    expect(movePanelDraft(made, { ...place, start: 660 }).key).toBe(made.key)
    expect(createPanelDraft(place).key).not.toBe(made.key)
    expect(made.key).toMatch(/^[\w-]{22,64}$/)
    expect(toVisitBody({ ...made, way: 'deposit' }, [])).toMatchObject({ payment_link: 'deposit' })
    for (const way of ['', 'card'] as const)
      expect(toVisitBody({ ...made, way }, [])).not.toHaveProperty('payment_link')
  })

  it('show the room that was clicked once at a time', () => {
    const clicked = { ...place, resource_id: 'one' }
    const roomsOf = (...lines: VisitLine[]) =>
      placeLines({ ...draft(...lines), place: clicked }, catalogue, () => true).map(
        ({ resources }) => resources.room,
      )
    const guest = line('lift', { guest: 'Ana', staff: 'amy' })
    expect(roomsOf(line('lift'), guest, line('lift', { time: '14:00' }))).toEqual(['one', '', 'one'])
    expect(roomsOf(line('lift', { resources: { room: '' } }), guest)).toEqual(['', 'one'])
  })

  it('are confirmed only as they were when staff were asked', () => {
    const one = draft(line('tint'))
    const toBody = (two: PanelDraft, isFree: FreeCheck = () => true) =>
      toVisitBody(two, placeLines(two, catalogue, isFree))
    const question = { about: 'confirm' as const, title: 'Sure?', reasons: [] }
    const asked = { question, visit: toBody(one) }
    expect(findOpenQuestion(asked, toBody({ ...one }))).toBe(question)
    expect(findOpenQuestion(asked, toBody(movePanelDraft(one, { ...place, start: 660 })))).toBeNull()
    // A colleague has just booked the person, so that a different one is suggested.
    expect(
      findOpenQuestion(
        asked,
        toBody(one, (staff) => staff === 'beth'),
      ),
    ).toBeNull()
    expect(findOpenQuestion(null, toBody(one))).toBeNull()
  })

  it('are found by words in any order, those of the person first, and only where they are offered', () => {
    expect(findTreatments(catalogue, { ...place, staff_id: 'beth' }, '').map(({ id }) => id)).toEqual([
      'tint',
      'lift',
    ])
    expect(findTreatments(catalogue, place, 'brows ti').map(({ id }) => id)).toEqual(['tint'])
  })
})

it('keeps what staff entered for the same person on the same day only', () => {
  const draft = createPanelDraft({ day: '2026-11-30', location_id: 'medway', staff_id: 'amy', start: 600 })
  const text = JSON.stringify({ user: 'ada', on: '2026-11-30', draft, isOpen: true })
  expect(parseKeptPanel(text, 'ada', '2026-11-30')).toMatchObject({ draft, isOpen: true })
  // It was kept before the panel asked how the customer pays.
  expect(parseKeptPanel(text.replace(',"way":""', ''), 'ada', '2026-11-30')).toMatchObject({ draft })
  expect(parseKeptPanel(text, 'bea', '2026-11-30')).toBeNull()
  expect(parseKeptPanel(text, 'ada', '2026-12-01')).toBeNull()
  for (const other of [null, '', '{"user":"ada","on":"2026-11-30"}'])
    expect(parseKeptPanel(other, 'ada', '2026-11-30')).toBeNull()
})
