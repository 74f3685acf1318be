import type { ChallengeAnswer, ChallengeOrder, Shown, TokenAnswer } from '../shared/wire.mts'
import { newId, type World } from '../world.mts'
import { issue, tokenErrors, type Draft } from './issue.mts'

/** Square's sandbox asks for this code. */
const rightCode = '123456'

interface Waiting {
  draft: Draft
  postalCode: string
  left: number
}

const waiting = new Map<string, Waiting>()

/** Begins a challenge: the token comes only when the buyer has given the code. */
export const beginChallenge = (draft: Draft, shown: Shown, postalCode: string): TokenAnswer => {
  const challenge = newId('ch')
  waiting.set(challenge, { draft, postalCode, left: 3 })
  return { kind: 'challenge', challenge, shown, last4: draft.card?.last4 ?? '' }
}

/** POST /challenges: three tries, then the verification has failed. */
export const answerChallenge = (world: World, { challenge, code }: ChallengeOrder): ChallengeAnswer => {
  const found = waiting.get(challenge)
  if (!found) return tokenErrors('VERIFICATION_ERROR', 'This verification is over. Please try again.')
  if (code.replaceAll(/\s/g, '') === rightCode) {
    waiting.delete(challenge)
    return issue(world, found.draft, found.postalCode)
  }
  found.left -= 1
  if (found.left > 0) return { kind: 'again', left: found.left }
  waiting.delete(challenge)
  return tokenErrors('VERIFICATION_ERROR', 'The bank could not verify the buyer.')
}
