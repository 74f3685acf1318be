import { expect, it } from 'vitest'
import { describeConsequences, toMemberForm, toMemberFormData } from '@/management/views/staff/member-form'
import { teamTexts } from '@/management/views/staff/texts'

const toSkill = (service_id: string, performers: 'everyone' | string[]) => ({
  ...{ service_id, service_name: service_id, category_name: 'Brows', performers },
})
const services = [toSkill('shape', 'everyone'), toSkill('tint', ['amy']), toSkill('lift', ['amy', 'beth'])]

it('a new member of staff starts with the free colour and performs all treatments', () => {
  const form = { ...toMemberForm(null, { freeColour: 6, services }), firstName: ' Orla ', lastName: 'Fern' }
  expect(form).toMatchObject({ places: [], skills: ['shape', 'tint', 'lift'] })
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
