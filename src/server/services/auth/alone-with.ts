import { setTimeout as sleep } from 'node:timers/promises'
import type { BasePayload } from 'payload'
import { endTurn, takeTurn, type Turn } from '../../repositories/turns'
import { inTurn } from '../in-turn'

/** Longer than a sign-in takes, on the wall clock: it is about processes, not about the salon's day. */
const TURN_MS = 5_000
const LOOK_AGAIN_MS = 25

/** The turn, once it is ours; after the time of a whole turn without it: nobody is refused for want of one. */
const turnOf = async (payload: BasePayload, key: string): Promise<Turn> => {
  const giveUp = Date.now() + TURN_MS
  for (;;) {
    const now = Date.now()
    const turn = { key, endsAt: now + TURN_MS }
    if ((await takeTurn(payload, turn, now)) || now > giveUp) return turn
    await sleep(LOOK_AGAIN_MS * (1 + Math.random()))
  }
}

/**
 * Runs the work for one account alone, whichever process of the salon it comes to. Payload rewrites the whole list of
 * sessions at each sign-in: two at once would lose one, and somebody would be signed out as soon as they are in.
 */
export const aloneWith = <T>(payload: BasePayload, account: string, work: () => Promise<T>): Promise<T> =>
  inTurn(`account ${account}`, async () => {
    const turn = await turnOf(payload, `turn|${account}`)
    try {
      return await work()
    } finally {
      await endTurn(payload, turn)
    }
  })
