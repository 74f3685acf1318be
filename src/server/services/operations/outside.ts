import type { BasePayload } from 'payload'
import { dependenciesOf } from '../../dependencies'
import { picturesOf } from '../../files/pictures'
import { inTime } from '../../in-time'
import { checkSetUp, knownSetUpFaults } from '../settings/payment-set-up'

/** Whoever does not answer within so many ms does not answer. */
const PATIENCE = 8_000

/** What somebody else's service says of itself; `reason` is theirs, or ours. */
export interface Outside {
  answers: boolean
  reason: string | null
}

export interface OutsideChecks {
  /** Null: no mail server is set up. */
  mail: Outside | null
  /** Null: test payments, or none. `reason`: what is wrong with how it is set up, in sentences. */
  square: Outside | null
  /** What plays Square in test payments. Null: nothing does. */
  standIn: Outside | null
  /** The bucket that pictures lie in. Null: they lie in a folder. */
  pictures: Outside | null
}

const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 300)

const said = (check: Promise<unknown>): Promise<Outside> =>
  inTime(check, PATIENCE, 'It is not responding.').then(
    () => ({ answers: true, reason: null }),
    (error: unknown) => ({ answers: false, reason: sentenceOf(error) }),
  )

const checkMail = async (payload: BasePayload): Promise<Outside | null> => {
  const { check } = dependenciesOf(payload).mail
  return check ? said(check()) : null
}

const checkPictures = async (payload: BasePayload): Promise<Outside | null> => {
  const store = picturesOf(payload)
  return 'check' in store ? said(store.check()) : null
}

const checkSquare = async (payload: BasePayload): Promise<Outside | null> => {
  if (!dependenciesOf(payload).payments.setUp) return null
  const report = await inTime(checkSetUp(payload), PATIENCE, 'late').catch(() => null)
  const faults = report?.faults ?? knownSetUpFaults(payload)
  return { answers: report?.isChecked ?? faults.length === 0, reason: faults.join(' ') || null }
}

const checkStandIn = async (payload: BasePayload): Promise<Outside | null> => {
  const { checkStandIn: check } = dependenciesOf(payload).payments
  return check ? said(check()) : null
}

interface Known {
  at: number
  checks: Promise<OutsideChecks>
}

const known = new WeakMap<BasePayload, Known>()

/** Asks mail server, Square or its stand-in, and bucket how they are, unless somebody did within the last `goodFor` ms. Never fails. */
export const outsideChecks = (payload: BasePayload, goodFor: number): Promise<OutsideChecks> => {
  const last = known.get(payload)
  if (last && performance.now() - last.at < goodFor) return last.checks
  const checks = Promise.all([
    checkMail(payload),
    checkSquare(payload),
    checkStandIn(payload),
    checkPictures(payload),
  ]).then(([mail, square, standIn, pictures]) => ({ mail, square, standIn, pictures }))
  known.set(payload, { at: performance.now(), checks })
  return checks
}
