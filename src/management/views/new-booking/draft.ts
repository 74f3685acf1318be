import { parsePoundsToPounds } from '@/domain/pricing/totals'
import { roundUpTo, MINUTE } from '@/domain/time/minutes'
import { wizardTexts } from '@/messages/management-texts'
import { type DayKey, toInstant } from '@/domain/time/zone'

/** The steps of a new booking, in order. */
export const wizardSteps = [
  'choose-customer',
  'choose-staff',
  'choose-location',
  'choose-service',
  'choose-slot',
  'summary',
] as const

export type Step = (typeof wizardSteps)[number]

export interface Choice {
  id: string
  name: string
}

interface ChosenService extends Choice {
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
  /** With `anyone`, whoever is free at the time that was chosen (D75). */
  staff: Choice | null
  anyone: boolean
  location: Choice | null
  service: ChosenService | null
  /** The day whose times are shown; empty: the first that has some. */
  day: string
  slot: ChosenSlot | null
  /** The start that was clicked in the diary: chosen once it proves to be free; empty without one. */
  wish: string
  /** Where the first time that is free from this start on is wanted instead, as after another treatment (ISO 8601). */
  after: string
  /** As typed: pounds and minutes. */
  price: string
  duration: string
  notes: string
  /** Weeks from one to the next, as chosen; empty: once (D64). */
  every: string
  times: string
  /** Steps that the address has settled: the way forward passes them. */
  given: Step[]
}

export const emptyDraft: Draft = {
  step: 'choose-customer',
  customer: null,
  staff: null,
  anyone: false,
  location: null,
  service: null,
  day: '',
  slot: null,
  wish: '',
  after: '',
  price: '',
  duration: '',
  notes: '',
  every: '',
  times: '6',
  given: [],
}

export const stepTitles: Record<Step, string> = {
  'choose-customer': 'Choose the customer',
  'choose-staff': 'Choose the staff member',
  'choose-location': 'Choose the location',
  'choose-service': 'Choose the service',
  'choose-slot': 'Choose the time',
  summary: 'Summary',
}

/** When the treatment ends: the next one may begin then (ISO 8601); empty while no time is chosen. */
export const formatEndTime = ({ slot, duration }: Pick<Draft, 'slot' | 'duration'>): string => {
  const minutes = Number(duration)
  return slot && minutes > 0 ? new Date(Date.parse(slot.start) + minutes * MINUTE).toISOString() : ''
}

/** Whether something is chosen in a step. */
export const isChosen = (draft: Draft, step: Step): boolean => {
  if (step === 'choose-customer') return draft.customer !== null
  if (step === 'choose-staff') return draft.staff !== null || draft.anyone
  if (step === 'choose-location') return draft.location !== null
  if (step === 'choose-service') return draft.service !== null
  return step === 'choose-slot' ? draft.slot !== null && draft.staff !== null : true
}

/** The step itself, where everything before it is chosen; else the first that is left to do. */
export const getReachableStep = (draft: Draft, step: Step): Step => {
  const before = wizardSteps.slice(0, wizardSteps.indexOf(step))
  return before.find((one) => !isChosen(draft, one)) ?? step
}

const missingTexts: Partial<Record<Step, string>> = {
  'choose-customer': wizardTexts.chooseCustomer,
  'choose-staff': wizardTexts.chooseStaff,
  'choose-location': wizardTexts.chooseLocation,
  'choose-service': wizardTexts.chooseService,
  'choose-slot': wizardTexts.chooseSlot,
}

/**
 * The step that has to be done before it goes on: its own, and at the summary the first that was passed over, because the
 * running summary leads to any of them.
 */
export const findMissingStep = (draft: Draft): Step | null =>
  (draft.step === 'summary' ? wizardSteps : [draft.step]).find((step) => !isChosen(draft, step)) ?? null

/** What a step lets go of, word for word, when nothing is chosen in it. */
export const describeMissing = (draft: Draft): string | null =>
  missingTexts[findMissingStep(draft) ?? 'summary'] ?? null

/** Pounds as typed, at most £10,000; null for what is no price. */
export const parsePrice = ({ price }: Pick<Draft, 'price'>): number | null => {
  const typed = parsePoundsToPounds(price)
  return typed !== null && typed <= 10_000 ? typed : null
}

/** Minutes as typed: whole fives from 5 to 720; null for anything else. */
export const parseDuration = ({ duration }: Pick<Draft, 'duration'>): number | null => {
  const minutes = /^\s*\d{1,3}\s*$/.test(duration) ? Number(duration) : 0
  return minutes >= 5 && minutes <= 720 && minutes % 5 === 0 ? minutes : null
}

export interface Problem {
  field: 'price' | 'duration'
  text: string
}

/** What is wrong with what was typed in the summary, at its field. */
export const findProblem = (draft: Draft): Problem | null => {
  if (draft.step !== 'summary') return null
  if (parsePrice(draft) === null) return { field: 'price', text: wizardTexts.price }
  return parseDuration(draft) === null ? { field: 'duration', text: wizardTexts.duration } : null
}

/** The step before; the first one stays where it is. */
export const getPreviousStep = (step: Step): Step => wizardSteps[wizardSteps.indexOf(step) - 1] ?? step

/** The next step that the address has not settled; the last one stays where it is. */
export const getNextStep = ({ given, ...draft }: Draft, step: Step = draft.step): Step => {
  const after = wizardSteps[wizardSteps.indexOf(step) + 1]
  if (!after) return step
  return given.includes(after) && isChosen({ ...draft, given }, after)
    ? getNextStep({ ...draft, given }, after)
    : after
}

const isSameChoice = (a: Choice | null, b: Choice | null): boolean => a?.id === b?.id

/**
 * A service belongs to a location and a time to all three: a change of one lets go of what hangs on it. Whoever is free
 * at the time (D75) comes with the time, and goes with it.
 */
export const applyChoice = (draft: Draft, change: Partial<Draft>): Draft => {
  const next = { ...draft, ...change }
  const isAnyone = change.anyone ?? draft.anyone
  if (!isSameChoice(next.location, draft.location)) next.service = change.service ?? null
  const isSettled = isAnyone && change.slot !== undefined
  const moved = (['location', 'service'] as const).some((key) => !isSameChoice(next[key], draft[key]))
  const another = !isSettled && !isSameChoice(next.staff, draft.staff)
  if (moved || another || isAnyone !== draft.anyone) next.slot = change.slot ?? null
  if (isAnyone && !next.slot) next.staff = null
  return next
}

/** What an entry of the browser's history knows of a wizard: which one, and how far on one stood; of no customer. */
interface StepEntry {
  wizard?: string
  step?: Step
  /** The step from which it was entered. */
  cameFrom?: Step
}

const toOptionalText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const parseStep = (value: unknown): Step | undefined => wizardSteps.find((step) => step === value)

/** The entry that the browser shows. */
export const getHistoryEntry = (): StepEntry => {
  const { wizard, step, cameFrom } = (window.history.state ?? {}) as Record<keyof StepEntry, unknown>
  return { wizard: toOptionalText(wizard), step: parseStep(step), cameFrom: parseStep(cameFrom) }
}

/** Notes more on the entry that the browser shows; what Next keeps there stays. */
export const updateHistoryEntry = (more: StepEntry): void =>
  window.history.replaceState({ ...window.history.state, ...more }, '')

/** Another address for the entry that the browser shows, which Next hears of. */
export const replaceUrl = (url: string): void => window.history.replaceState(getHistoryEntry(), '', url)

/** A further entry at the same address. */
export const addEntry = (entry: StepEntry): void => window.history.pushState(entry, '')

/** How many times stand on a page. */
const PAGE = 10

/**
 * Free times of a day, earliest first, ten to a page. A page begins with the `next` one, an index: those that have
 * passed stand on pages before it, and never among the ones to come. -1: all have passed.
 */
export const splitIntoPages = <T>(times: readonly T[], next: number): T[][] => {
  const pages: T[][] = []
  const lead = next < 0 ? 0 : next % PAGE
  if (lead > 0) pages.push(times.slice(0, lead))
  for (let from = lead; from < times.length; from += PAGE) pages.push(times.slice(from, from + PAGE))
  return pages
}

/** The start that a time of staff's own begins with: nine o'clock, or the next quarter of an hour of today (ISO 8601). */
export const suggestStart = (day: DayKey, now: number): string =>
  new Date(Math.max(toInstant(day, 9 * 60), roundUpTo(now, 15 * MINUTE))).toISOString()
