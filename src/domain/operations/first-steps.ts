import type { PersonNeed } from '@/domain/content/set-up'

/** The steps that an admin marks as done, because no fact shows them, and `hidden` for the whole checklist (D119). */
export const firstStepMarks = ['rules', 'pages', 'hidden'] as const
export type FirstStepMark = (typeof firstStepMarks)[number]

/** The steps from a new or demo salon to an open one, in the order of the checklist, each with its screens. */
export const firstStepScreens = {
  look: ['globals/site-settings', 'globals/look'],
  locations: ['collections/locations', 'availability'],
  team: ['staff', 'availability'],
  treatments: ['services'],
  rules: ['globals/booking-settings'],
  pages: ['collections/pages'],
  address: ['account'],
  notices: ['globals/site-settings#field-noticeAddress'],
  mail: ['connections'],
  payments: ['connections'],
  backup: ['health'],
  signIn: ['second-factor'],
  demo: ['demo'],
  booking: ['appointments/new-booking'],
} as const

export type FirstStepName = keyof typeof firstStepScreens

const names = Object.keys(firstStepScreens) as FirstStepName[]

/** The facts from which the steps are derived. What the demo brought and nobody has edited counts as missing. */
export interface FirstStepFacts {
  hasName: boolean
  /** True if the salon has a logo, or somebody has published its colours. */
  hasLook: boolean
  /** The live locations, and if somebody has working hours there. */
  locations: { hasAddress: boolean; hasHours: boolean }[]
  /** The live members of staff, and what each still needs before customers can book them. */
  staff: { id: string; name: string; needs: readonly PersonNeed[] }[]
  /** The live treatments: if each has a price, and if somebody who performs it works where it has one. */
  treatments: { id: string; name: string; hasPrice: boolean; isBookable: boolean }[]
  marks: Partial<Record<FirstStepMark, boolean | null>>
  /** True if emails can reach every admin, for example with a link to a new password. */
  hasOwnAddress: boolean
  hasNoticeAddress: boolean
  delivers: boolean
  /** True if real cards are taken, or the owner only takes payments at the salon. */
  takesPayments: boolean
  hasBackup: boolean
  hasSecondFactor: boolean
  /** True if anything of the demo is left that nobody has edited or used. Null if there never was a demo. */
  hasDemo: boolean | null
  /** True if a booking was made that is not the demo's. */
  hasBooking: boolean
}

const hasAddresses = ({ locations }: FirstStepFacts): boolean =>
  locations.length > 0 && locations.every(({ hasAddress }) => hasAddress)

const isDone: Record<FirstStepName, (facts: FirstStepFacts) => boolean> = {
  look: ({ hasName, hasLook }) => hasName && hasLook,
  locations: (facts) => hasAddresses(facts) && facts.locations.every(({ hasHours }) => hasHours),
  team: ({ staff }) => staff.length > 0 && staff.every(({ needs }) => needs.length === 0),
  // A treatment without a price may be meant so: visitors read “Price on request” and ask.
  treatments: ({ treatments }) =>
    treatments.some(({ isBookable }) => isBookable) &&
    treatments.every(({ hasPrice, isBookable }) => isBookable || !hasPrice),
  rules: ({ marks }) => marks.rules === true,
  pages: ({ marks }) => marks.pages === true,
  address: ({ hasOwnAddress }) => hasOwnAddress,
  notices: ({ hasNoticeAddress }) => hasNoticeAddress,
  mail: ({ delivers }) => delivers,
  payments: ({ takesPayments }) => takesPayments,
  backup: ({ hasBackup }) => hasBackup,
  signIn: ({ hasSecondFactor }) => hasSecondFactor,
  demo: ({ hasDemo }) => hasDemo !== true,
  booking: ({ hasBooking }) => hasBooking,
}

/** True if the first screen of a step has been dealt with, and the second is next. */
const isHalfDone: Partial<Record<FirstStepName, (facts: FirstStepFacts) => boolean>> = {
  look: ({ hasName }) => hasName,
  locations: hasAddresses,
  // Only hours are missing, which are set on the second screen.
  team: ({ staff }) =>
    staff.length > 0 && staff.every(({ needs }) => needs.every((need) => need === 'hours')),
}

/** What a treatment that customers cannot book is missing. */
export type TreatmentNeed = 'price' | 'performer'

/** Something that keeps a step from being done, or that customers cannot book, by its name. */
export interface UnfinishedPart {
  name: string
  /** The screen where it is finished. */
  screen: string
  /** What a person is missing. */
  needs?: readonly PersonNeed[]
  /** What a treatment is missing. */
  treatmentNeed?: TreatmentNeed
}

const listUnfinishedParts: Partial<Record<FirstStepName, (facts: FirstStepFacts) => UnfinishedPart[]>> = {
  team: ({ staff }) =>
    staff
      .filter(({ needs }) => needs.length > 0)
      .map(({ name, needs, id }) => ({ name, needs, screen: `staff/member/${id}` })),
  treatments: ({ treatments }) =>
    treatments
      .filter(({ isBookable }) => !isBookable)
      .map(({ id, name, hasPrice }) => ({
        name,
        treatmentNeed: hasPrice ? 'performer' : 'price',
        screen: `services/edit-service/${id}`,
      })),
}

export interface FirstStep {
  name: FirstStepName
  /** The screen where the next part of the step is done. */
  screen: string
  isDone: boolean
  /** True if the first of its two screens has been dealt with. */
  isHalfDone: boolean
  /** True if an admin marks the step as done. */
  isMarked: boolean
  /** The people or treatments that customers cannot book yet. */
  unfinishedParts: UnfinishedPart[]
}

/** All steps of a salon. Without a demo, there is none to remove. */
export const deriveAllSteps = (facts: FirstStepFacts): FirstStep[] =>
  names
    .filter((name) => name !== 'demo' || facts.hasDemo !== null)
    .map((name) => ({
      name,
      screen: firstStepScreens[name].at(isHalfDone[name]?.(facts) ? -1 : 0) ?? '',
      isDone: isDone[name](facts),
      isHalfDone: isHalfDone[name]?.(facts) ?? false,
      isMarked: (firstStepMarks as readonly string[]).includes(name),
      unfinishedParts: listUnfinishedParts[name]?.(facts) ?? [],
    }))

/** The steps of the checklist. Null if an admin has hidden it or every step is done. */
export const deriveFirstSteps = (facts: FirstStepFacts): FirstStep[] | null => {
  const steps = deriveAllSteps(facts)
  return facts.marks.hidden === true || steps.every((step) => step.isDone) ? null : steps
}

/** Everything that is removed or archived with the demo, in the order of the screen. */
export const demoParts = [
  'customers',
  'appointments',
  'participants',
  'payments',
  'mails',
  'services',
  'courses',
  'staff',
  'promotions',
  'gallery',
  'testimonials',
  'discounts',
] as const
export type DemoPart = (typeof demoParts)[number]
