import { parsePoundsToPounds } from '@/domain/pricing/totals'
import { type DayKey, MINUTE, roundUpTo, toInstant } from '@/domain/time/time'
import { wizardTexts } from '@/messages/management-texts'

/** The same as `loadTexts`, with the spelling of the new-booking wizard (D79). */
export const wizardLoadTexts = {
  staff: 'Error occurred while retrieving staff.',
  customers: 'Error occurred while fetching customers.',
} as const

/** The questions before a booking is made despite a warning. */
export const questionTexts = {
  event: 'There is an event at that time',
  outside: 'This combination is unusual',
  shortTrip: 'Is there enough time to get there?',
  twice: 'The customer already has a booking at that time',
  allTheSame: 'Book anyway',
  back: 'Choose something else',
} as const

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

/** A start with the id of its slot; a time entered by staff has a `custom:` id. */
export interface ChosenSlot {
  id: string
  start: string
}

export interface Draft {
  step: Step
  customer: Choice | null
  /** With `anyone`, the person who is free at the chosen time (D75). */
  staff: Choice | null
  anyone: boolean
  location: Choice | null
  service: ChosenService | null
  /** The day whose times are shown; empty: the first day with any. */
  day: string
  slot: ChosenSlot | null
  /** The start clicked in the diary, chosen if it is free; empty if there is none. */
  wish: string
  /**
   * If set, the first free time from this start on is wanted instead, for example after an earlier treatment (ISO
   * 8601).
   */
  after: string
  /** The booking of this customer that it joins, if it is on the same day at the same location (D100). Empty: none. */
  join: string
  /** Pounds and minutes as typed. */
  price: string
  duration: string
  notes: string
  /** The interval in weeks, as chosen; empty: once (D64). */
  every: string
  times: string
  /** How the customer pays (D113). Empty: at the salon. A series is always paid at the salon. */
  way: '' | 'card' | 'all' | 'deposit'
  /** Steps already settled by the address; Next skips them. */
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
  join: '',
  price: '',
  duration: '',
  notes: '',
  every: '',
  times: '6',
  way: '',
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

/** When the treatment ends and the next one can begin (ISO 8601); empty until a time is chosen. */
export const formatEndTime = ({ slot, duration }: Pick<Draft, 'slot' | 'duration'>): string => {
  const minutes = Number(duration)
  return slot && minutes > 0 ? new Date(Date.parse(slot.start) + minutes * MINUTE).toISOString() : ''
}

/** True if a choice has been made in this step. */
export const isChosen = (draft: Draft, step: Step): boolean => {
  if (step === 'choose-customer') return draft.customer !== null
  if (step === 'choose-staff') return draft.staff !== null || draft.anyone
  if (step === 'choose-location') return draft.location !== null
  if (step === 'choose-service') return draft.service !== null
  return step === 'choose-slot' ? draft.slot !== null && draft.staff !== null : true
}

/** The step itself if everything before it is chosen; otherwise the first incomplete step. */
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
 * The step that must be completed first: the current one or, at the summary, the first skipped one, because the running
 * summary links to every step.
 */
export const findMissingStep = (draft: Draft): Step | null =>
  (draft.step === 'summary' ? wizardSteps : [draft.step]).find((step) => !isChosen(draft, step)) ?? null

/** The fixed error message of a step without a choice. */
export const describeMissing = (draft: Draft): string | null =>
  missingTexts[findMissingStep(draft) ?? 'summary'] ?? null

/** Parses a price in pounds, at most £10,000; null if invalid. */
export const parsePrice = ({ price }: Pick<Draft, 'price'>): number | null => {
  const typed = parsePoundsToPounds(price)
  return typed !== null && typed <= 10_000 ? typed : null
}

/** Parses minutes: multiples of five from 5 to 720; null for anything else. */
export const parseDuration = ({ duration }: Pick<Draft, 'duration'>): number | null => {
  const minutes = /^\s*\d{1,3}\s*$/.test(duration) ? Number(duration) : 0
  return minutes >= 5 && minutes <= 720 && minutes % 5 === 0 ? minutes : null
}

export interface Problem {
  field: 'price' | 'duration'
  text: string
}

/** The first error in the summary's fields, with its field. */
export const findProblem = (draft: Draft): Problem | null => {
  if (draft.step !== 'summary') return null
  if (parsePrice(draft) === null) return { field: 'price', text: wizardTexts.price }
  return parseDuration(draft) === null ? { field: 'duration', text: wizardTexts.duration } : null
}

/** The previous step; the first step returns itself. */
export const getPreviousStep = (step: Step): Step => wizardSteps[wizardSteps.indexOf(step) - 1] ?? step

/** The next step not settled by the address; the last step returns itself. */
export const getNextStep = ({ given, ...draft }: Draft, step: Step = draft.step): Step => {
  const after = wizardSteps[wizardSteps.indexOf(step) + 1]
  if (!after) return step
  return given.includes(after) && isChosen({ ...draft, given }, after)
    ? getNextStep({ ...draft, given }, after)
    : after
}

const isSameChoice = (a: Choice | null, b: Choice | null): boolean => a?.id === b?.id

/**
 * A treatment depends on the location, and a time on all three choices: changing one clears whatever depends on it. For
 * “anyone free” (D75), the person is set and cleared with the time. Only the same customer's booking can be joined.
 */
export const applyChoice = (draft: Draft, change: Partial<Draft>): Draft => {
  const next = { ...draft, ...change }
  const isAnyone = change.anyone ?? draft.anyone
  if (!isSameChoice(next.customer, draft.customer)) next.join = ''
  if (!isSameChoice(next.location, draft.location)) next.service = change.service ?? null
  const isSettled = isAnyone && change.slot !== undefined
  const moved = (['location', 'service'] as const).some((key) => !isSameChoice(next[key], draft[key]))
  const another = !isSettled && !isSameChoice(next.staff, draft.staff)
  if (moved || another || isAnyone !== draft.anyone) next.slot = change.slot ?? null
  if (isAnyone && !next.slot) next.staff = null
  return next
}

/** The data in a history entry: which wizard, and which step. No customer data. */
interface StepEntry {
  wizard?: string
  step?: Step
  /** The step before it. */
  cameFrom?: Step
}

const toOptionalText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const parseStep = (value: unknown): Step | undefined => wizardSteps.find((step) => step === value)

export const getHistoryEntry = (): StepEntry => {
  const { wizard, step, cameFrom } = (window.history.state ?? {}) as Record<keyof StepEntry, unknown>
  return { wizard: toOptionalText(wizard), step: parseStep(step), cameFrom: parseStep(cameFrom) }
}

/** Adds data to the current history entry, keeping Next's own. */
export const updateHistoryEntry = (more: StepEntry): void =>
  window.history.replaceState({ ...window.history.state, ...more }, '')

/** Replaces the address of the current history entry, in a way that Next notices. */
export const replaceUrl = (url: string): void => window.history.replaceState(getHistoryEntry(), '', url)

/** Adds a history entry with the same address. */
export const addEntry = (entry: StepEntry): void => window.history.pushState(entry, '')

export const TIMES_PER_PAGE = 10

/**
 * Free times of a day, earliest first, ten to a page. A page begins at index `next`, the first upcoming time, so that
 * past times are only on earlier pages. -1: all have passed.
 */
export const splitIntoPages = <T>(times: readonly T[], next: number): T[][] => {
  const pages: T[][] = []
  const lead = next < 0 ? 0 : next % TIMES_PER_PAGE
  if (lead > 0) pages.push(times.slice(0, lead))
  for (let from = lead; from < times.length; from += TIMES_PER_PAGE)
    pages.push(times.slice(from, from + TIMES_PER_PAGE))
  return pages
}

/** The default start for a time entered by staff: nine o'clock or, today, the next quarter hour (ISO 8601). */
export const suggestStart = (day: DayKey, now: number): string =>
  new Date(Math.max(toInstant(day, 9 * 60), roundUpTo(now, 15 * MINUTE))).toISOString()
