import { describe, expect, it } from 'vitest'
import { deriveFirstSteps, type FirstStepFacts, firstStepScreens } from '@/domain/operations/first-steps'
import { describePersonNeeds, firstStepTexts, openingTexts } from '@/messages/management-opening'
import { screens } from '@/management/screens'

const imogen: FirstStepFacts['staff'][number] = { id: 'imogen', name: 'Imogen Ash', needs: [] }
const tint = { id: 'tint', name: 'Tint', hasPrice: true, isBookable: true }

const ready: FirstStepFacts = {
  hasName: true,
  hasLook: true,
  locations: [{ hasAddress: true, hasHours: true }],
  staff: [imogen],
  treatments: [tint],
  marks: { rules: true, pages: true },
  hasOwnAddress: true,
  hasNoticeAddress: true,
  delivers: true,
  takesPayments: true,
  hasBackup: true,
  hasSecondFactor: true,
  hasDemo: false,
  hasBooking: true,
}

const listOpen = (facts: Partial<FirstStepFacts>): string[] =>
  (deriveFirstSteps({ ...ready, ...facts }) ?? []).filter(({ isDone }) => !isDone).map(({ name }) => name)

describe('the checklist of a new salon', () => {
  it('disappears when every step is done, and when an admin has hidden it', () => {
    expect(deriveFirstSteps(ready)).toBeNull()
    expect(deriveFirstSteps({ ...ready, hasBackup: false, marks: { hidden: true } })).toBeNull()
  })

  it.each<[string, Partial<FirstStepFacts>]>([
    ['look', { hasName: false }],
    ['look', { hasLook: false }],
    ['locations', { locations: [] }],
    ['locations', { locations: [...ready.locations, { hasAddress: true, hasHours: false }] }],
    ['locations', { locations: [...ready.locations, { hasAddress: false, hasHours: true }] }],
    ['team', { staff: [] }],
    ['team', { staff: [imogen, { ...imogen, needs: ['location'] }] }],
    ['team', { staff: [imogen, { ...imogen, needs: ['hours'] }] }],
    ['team', { staff: [imogen, { ...imogen, needs: ['treatment'] }] }],
    ['treatments', { treatments: [] }],
    ['treatments', { treatments: [tint, { ...tint, isBookable: false }] }],
    ['treatments', { treatments: [{ ...tint, hasPrice: false, isBookable: false }] }],
    ['rules', { marks: { pages: true } }],
    ['pages', { marks: { rules: true, pages: null } }],
    ['address', { hasOwnAddress: false }],
    ['notices', { hasNoticeAddress: false }],
    ['mail', { delivers: false }],
    ['payments', { takesPayments: false }],
    ['backup', { hasBackup: false }],
    ['signIn', { hasSecondFactor: false }],
    ['demo', { hasDemo: true }],
    ['booking', { hasBooking: false }],
  ])('leaves only the step %s open: %o', (name, facts) => expect(listOpen(facts)).toEqual([name]))

  it('counts a treatment without a price as done, because visitors read “Price on request”', () => {
    const bridal = { id: 'bridal', name: 'Bridal make-up', hasPrice: false, isBookable: false }
    expect(listOpen({ treatments: [tint, bridal] })).toEqual([])
  })

  it('has no demo to remove in a salon that never had one', () => {
    const names = (deriveFirstSteps({ ...ready, hasBackup: false, hasDemo: null }) ?? []).map(
      ({ name }) => name,
    )
    expect(names).not.toContain('demo')
    expect(names).toHaveLength(13)
  })

  it('lets an admin mark only the steps that no fact shows', () => {
    const steps = deriveFirstSteps({ ...ready, hasBackup: false }) ?? []
    expect(steps.filter(({ isMarked }) => isMarked).map(({ name }) => name)).toEqual(['rules', 'pages'])
  })

  it.each<[string, string, Partial<FirstStepFacts>]>([
    ['look', 'globals/site-settings', { hasName: false, hasLook: false }],
    ['look', 'globals/look', { hasLook: false }],
    ['locations', 'collections/locations', { locations: [{ hasAddress: false, hasHours: false }] }],
    ['locations', 'availability', { locations: [{ hasAddress: true, hasHours: false }] }],
    ['team', 'staff', { staff: [] }],
    ['team', 'staff', { staff: [{ ...imogen, needs: ['location', 'hours'] }] }],
    ['team', 'availability', { staff: [{ ...imogen, needs: ['hours'] }] }],
  ])('leads from the step %s to what is missing: %s', (asked, leadsTo, facts) => {
    const steps = deriveFirstSteps({ ...ready, ...facts }) ?? []
    expect(steps.find(({ name }) => name === asked)?.screen).toBe(leadsTo)
  })

  it('names the people and treatments that cannot be booked, with the screen for each', () => {
    const steps = deriveFirstSteps({
      ...ready,
      staff: [imogen, { id: 'priya', name: 'Priya Shah', needs: ['location', 'hours'] }],
      treatments: [
        tint,
        { id: 'bridal', name: 'Bridal make-up', hasPrice: false, isBookable: false },
        { id: 'wax', name: 'Lip wax', hasPrice: true, isBookable: false },
      ],
    })
    const parts = (name: string) => steps?.find((step) => step.name === name)?.unfinishedParts
    expect(parts('team')).toEqual([
      { name: 'Priya Shah', needs: ['location', 'hours'], screen: 'staff/member/priya' },
    ])
    expect(parts('treatments')).toEqual([
      { name: 'Bridal make-up', treatmentNeed: 'price', screen: 'services/edit-service/bridal' },
      { name: 'Lip wax', treatmentNeed: 'performer', screen: 'services/edit-service/wax' },
    ])
    expect(describePersonNeeds(['location', 'hours'])).toBe(
      'Cannot be booked yet: no location is ticked under “Works at”, no working hours.',
    )
  })

  it('has a sentence and existing screens for every step', () => {
    expect(Object.keys(firstStepTexts.steps)).toEqual(Object.keys(firstStepScreens))
    const own = Object.values(firstStepScreens)
      .flat()
      .filter((screen) => !/^(globals\/|collections\/|account$)/.test(screen))
    for (const screen of own) expect(screens).toHaveProperty(screen)
    expect(Object.keys(openingTexts.unfinished)).toEqual(Object.keys(firstStepScreens))
  })
})
