import { expect, it } from 'vitest'
import { describeConsequences, toMemberForm, toMemberFormData } from '@/management/views/staff/member-form'
import { teamTexts } from '@/management/views/staff/texts'

const toSkill = (service_id: string, performers: 'everyone' | string[]) => ({
  ...{ service_id, service_name: service_id, category_name: 'Brows', performers },
})
const services = [toSkill('shape', 'everyone'), toSkill('tint', ['amy']), toSkill('lift', ['amy', 'beth'])]

const toLocation = (location_id: string) => ({
  ...{ location_id, location_name: location_id, address: '', city: null, postcode: null },
  ...{ phone: null, email: null },
})

it('a new member of staff starts with the free colour, all treatments and the only location', () => {
  const choose = (...places: string[]) =>
    toMemberForm(null, { freeColour: 6, locations: places.map(toLocation), services })
  const form = { ...choose('medway'), firstName: ' Orla ', lastName: 'Fern' }
  expect(form).toMatchObject({ places: ['medway'], skills: ['shape', 'tint', 'lift'] })
  expect(choose('medway', 'maidstone').places).toEqual([])
  expect(Object.fromEntries(toMemberFormData(form, null))).toMatchObject({
    first_name: 'Orla',
    service_ids: 'shape,tint,lift',
    colour: '6',
  })
})

it('the form says what unticking a treatment changes for others', () => {
  const team = ['amy', 'beth']
  const say = (firstName: string, skills: string[], person: string | null, staff = team) =>
    describeConsequences({ firstName, skills }, { services, team: staff, person })
  expect(say('Orla', ['shape', 'tint', 'lift'], null)).toEqual([])
  expect(say('Orla', ['tint'], null)).toEqual([teamTexts.everyoneElse('Orla', ['shape'])])
  expect(say('Amy', [], 'amy')).toEqual([
    teamTexts.everyoneElse('Amy', ['shape']),
    teamTexts.nobodyElse(['tint']),
  ])
  expect(say('Beth', ['shape'], 'beth')).toEqual([])
  expect(say('Amy', [], null, [])).toEqual([teamTexts.nobodyElse(['shape'])])
  expect(teamTexts.nobodyElse(['a', 'b', 'c', 'd', 'e'])).toContain('a, b, c and 2 other treatments')
})
