import type { ChallengeAnswer, Shown, TokenAnswer } from '../shared/wire.mts'
import { newId, type World } from '../world.mts'
import { issue, tokenErrors, type Draft } from './issue.mts'

/** The code that Square's sandbox expects. */
const rightCode = '123456'

/** The amount to which the buyer agreed, and the progress of the verification. */
interface Verification {
  draft: Draft
  shown: Shown
  postalCode: string
  /** True if the bank challenges the buyer. */
  isChallenged: boolean
  state: 'begun' | 'fingerprinted' | 'challenged' | 'passed' | 'failed' | 'cancelled'
  /** The number of attempts left to enter the code. */
  left: number
}

/** The verifications in progress. The oldest are dropped, because anyone can begin one. */
const known = new Map<string, Verification>()
const mostKnown = 1000

/**
 * Begins 3-D Secure. The token is issued only once the bank has seen the buyer's browser and, if it challenges the
 * buyer, has received the right code.
 */
export const beginVerification = (
  order: Pick<Verification, 'draft' | 'shown' | 'postalCode' | 'isChallenged'>,
): TokenAnswer => {
  const verification = newId('vf')
  known.set(verification, { ...order, state: 'begun', left: 3 })
  for (const old of known.keys()) if (known.size > mostKnown) known.delete(old)
  return { kind: 'verification', verification }
}

/** Called when the bank's fingerprint page has received the form from the shop's page. */
export const fingerprinted = (verification: string): void => {
  const found = known.get(verification)
  if (found?.state === 'begun') found.state = 'fingerprinted'
}

const failed = (message: string): TokenAnswer => tokenErrors('VERIFICATION_ERROR', message)

const end = (world: World, id: string, { draft, postalCode }: Verification): TokenAnswer => {
  known.delete(id)
  return issue(world, draft, postalCode)
}

/** POST /verifications. Returns the result so far, once the bank's page has reported. */
export const lookAt = (world: World, { verification: id }: { verification: string }): TokenAnswer => {
  const found = known.get(id)
  if (!found) return failed('This verification is over. Please try again.')
  if (found.state === 'passed' || (found.state === 'fingerprinted' && !found.isChallenged))
    return end(world, id, found)
  if (found.state === 'fingerprinted') {
    found.state = 'challenged'
    return { kind: 'challenge', shown: found.shown, last4: found.draft.card?.last4 ?? '' }
  }
  known.delete(id)
  if (found.state === 'begun') return failed('The bank has not seen this browser.')
  return found.state === 'failed' ? failed('The bank could not verify the buyer.') : { kind: 'cancelled' }
}

/**
 * POST /challenges, from the bank's page. The verification fails after three wrong codes. If there is no code, the
 * buyer has cancelled.
 */
export const answerChallenge = (order: { verification: string; code: string | null }): ChallengeAnswer => {
  const found = known.get(order.verification)
  if (found?.state !== 'challenged') return { kind: 'over' }
  if (order.code === null) found.state = 'cancelled'
  else if (order.code.replaceAll(/\s/g, '') === rightCode) found.state = 'passed'
  else {
    found.left -= 1
    if (found.left > 0) return { kind: 'again', left: found.left }
    found.state = 'failed'
  }
  return { kind: 'over' }
}
