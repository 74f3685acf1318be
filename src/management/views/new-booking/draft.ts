import { wizardTexts } from '@/messages/management-texts'

/** The steps of a new booking, in order. */
export const steps = [
  'choose-customer',
  'choose-staff',
  'choose-location',
  'choose-service',
  'choose-slot',
  'summary',
] as const

export type Step = (typeof steps)[number]

export interface Choice {
  id: string
  name: string
}

export interface ChosenService extends Choice {
  price: number
  duration: number
}

/** A start with the slot it came from; a time of staff's own has a `custom:` id. */
export interface ChosenSlot {
  id: string
  start: string
}

export interface Draft {
  step: Step
  customer: Choice | null
  staff: Choice | null
  location: Choice | null
  service: ChosenService | null
  slot: ChosenSlot | null
  /** As typed: pounds and minutes. */
  price: string
  duration: string
  notes: string
}

export const emptyDraft: Draft = {
  step: 'choose-customer',
  customer: null,
  staff: null,
  location: null,
  service: null,
  slot: null,
  price: '',
  duration: '',
  notes: '',
}

export const stepTitles: Record<Step, string> = {
  'choose-customer': 'Choose the customer',
  'choose-staff': 'Choose the staff member',
  'choose-location': 'Choose the location',
  'choose-service': 'Choose the service',
  'choose-slot': 'Choose the time',
  summary: 'Summary',
}

/** What a step lets go of, word for word, when nothing is chosen in it. */
export const missingIn = (draft: Draft): string | null => {
  if (draft.step === 'choose-customer' && !draft.customer) return wizardTexts.chooseCustomer
  if (draft.step === 'choose-staff' && !draft.staff) return wizardTexts.chooseStaff
  if (draft.step === 'choose-location' && !draft.location) return wizardTexts.chooseLocation
  if (draft.step === 'choose-service' && !draft.service) return wizardTexts.chooseService
  if (draft.step === 'choose-slot' && !draft.slot) return wizardTexts.chooseSlot
  return null
}

/** Pounds as typed, with or without the sign; null for what is no price. */
export const priceOf = ({ price }: Draft): number | null => {
  const text = price.replace(/[£,\s]/g, '')
  return /^\d{1,5}(\.\d{1,2})?$/.test(text) ? Number(text) : null
}

/** Minutes as typed: whole fives from 5 to 720; null for anything else. */
export const durationOf = ({ duration }: Draft): number | null => {
  const minutes = /^\s*\d{1,3}\s*$/.test(duration) ? Number(duration) : 0
  return minutes >= 5 && minutes <= 720 && minutes % 5 === 0 ? minutes : null
}

export interface Problem {
  field: 'price' | 'duration'
  text: string
}

/** What is wrong with what was typed in the summary, at its field. */
export const problemIn = (draft: Draft): Problem | null => {
  if (draft.step !== 'summary') return null
  if (priceOf(draft) === null) return { field: 'price', text: wizardTexts.price }
  return durationOf(draft) === null ? { field: 'duration', text: wizardTexts.duration } : null
}

/** The step before (-1) or after (1); the ends stay where they are. */
export const stepBy = (step: Step, by: 1 | -1): Step => steps[steps.indexOf(step) + by] ?? step

const same = (a: Choice | null, b: Choice | null): boolean => a?.id === b?.id

/** A service belongs to a location and a time to all three: a change of one lets go of what hangs on it. */
export const choose = (draft: Draft, change: Partial<Draft>): Draft => {
  const next = { ...draft, ...change }
  if (!same(next.location, draft.location)) {
    next.service = null
    next.slot = null
  }
  if (!same(next.staff, draft.staff) || !same(next.service, draft.service)) next.slot = change.slot ?? null
  return next
}
