import { type Step, steps } from './draft'

/** What an entry of the browser's history knows of a wizard: which one, and how far on one stood; of no customer. */
export interface StepEntry {
  wizard?: string
  step?: Step
  /** The step from which it was entered. */
  cameFrom?: Step
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const stepOf = (value: unknown): Step | undefined => steps.find((step) => step === value)

/** The entry that the browser shows. */
export const shownEntry = (): StepEntry => {
  const { wizard, step, cameFrom } = (window.history.state ?? {}) as Record<keyof StepEntry, unknown>
  return { wizard: text(wizard), step: stepOf(step), cameFrom: stepOf(cameFrom) }
}

/** Notes more on the entry that the browser shows; what Next keeps there stays. */
export const noteOnEntry = (more: StepEntry): void =>
  window.history.replaceState({ ...window.history.state, ...more }, '')

/** Another address for the entry that the browser shows, which Next hears of. */
export const readdress = (url: string): void => window.history.replaceState(shownEntry(), '', url)

/** A further entry at the same address. */
export const addEntry = (entry: StepEntry): void => window.history.pushState(entry, '')
