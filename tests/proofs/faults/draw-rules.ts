import { createSeededRandom } from '@/seed/random'
import { chance, pick } from '../support/chances'

/** Behaviour that Square does not document. It is different in each batch. */
export const getRules = (runSeed: number, batch: number) => {
  const random = createSeededRandom(Math.imul(runSeed + batch + 1, 0x85ebca6b))
  const answers = ['nothing', 400, 404, 409, 422] as const
  return {
    cancelFailed: pick(answers, random),
    cancelCompleted: pick(answers, random),
    cancelCanceled: pick(answers, random),
    clearpayCompletes: chance(random, 0.5),
    declinedKey: pick(['replay', 'retry'] as const, random),
    reuseStatus: pick([400, 422] as const, random),
    inFlight: pick(['wait', 'conflict'] as const, random),
    pendingCounts: chance(random, 0.5),
  }
}
