/** What somebody does with an offer: `both` books and declines at the same moment, in two tabs. */
export type OfferAnswer = 'book' | 'decline' | 'both' | 'ignore'

/** What the people do who wait for one gap, offer by offer. The last answer is repeated. */
const ways: OfferAnswer[][] = [['book'], ['decline', 'book'], ['both', 'book']]
/** Nobody answers, so that everyone can book the time in the end. */
const nobody: OfferAnswer[] = ['ignore']

/**
 * What customers do with an offer to move up. `accept` presses the button in two tabs, and `both` declines in the second
 * one. With `moved` and `cancelled`, they accept while staff move or cancel the appointment.
 */
export type MoveAnswer = 'accept' | 'both' | 'decline' | 'ignore' | 'moved' | 'cancelled'

/** What the first customer does in one batch after the other. The others accept. */
const firstMoves: MoveAnswer[] = ['accept', 'moved', 'both', 'cancelled', 'decline']

/** The people who wait for freed times in a batch (D121). */
export interface WaitingPlan {
  people: number
  /** For each gap, what its people do. */
  answers: OfferAnswer[][]
  /** What each of the customers does who would move up to a freed time. Empty if there are none. */
  moves: MoveAnswer[]
  /**
   * The number of writes to the tables of the waiting list after which a server is killed: when times are freed, when an
   * offer is declined, and when a customer moves up. Null if none is.
   */
  kills: (number | null)[]
  /** The longest time in seconds until every offer that is answered has been made. */
  patience: number
  /** True if staff take everyone off the list as soon as offers are made. */
  isCut: boolean
  seed: number
}

const PEOPLE = 50
/** More writes than an offer that passes to the next person has. */
const MAX_WRITES = 16
/** More writes than a move has. */
const MAX_MOVE_WRITES = 24

/** Several runs of the jobs, and a server that starts again. */
const getPatience = (jobsEvery: number): number => 5 * jobsEvery + 300

/** The plan of batch `n`. `jobsEvery` is the longest time in seconds between two runs of the jobs. */
export const getWaiting = (runSeed: number, n: number, jobsEvery: number): WaitingPlan => {
  const turn = Math.abs(runSeed) + n
  // Waiting for people who never answer takes the longest, so only every third batch does it.
  const isIgnored = n % 3 === 2
  return {
    people: PEOPLE,
    answers: [...[0, 1].map((one) => ways[(turn + one) % ways.length] ?? []), ...(isIgnored ? [nobody] : [])],
    moves: isIgnored
      ? ['ignore', 'ignore']
      : [firstMoves[turn % firstMoves.length] ?? 'accept', 'accept', 'accept'],
    kills: [
      1 + ((turn * 7) % MAX_WRITES),
      1 + ((turn * 5 + 3) % MAX_WRITES),
      1 + ((turn * 11 + 5) % MAX_MOVE_WRITES),
    ],
    patience: getPatience(jobsEvery),
    isCut: false,
    seed: runSeed + n * 100,
  }
}

/** A control in which somebody has the two oldest entries, and nobody answers. */
export const twoEntries = (runSeed: number, jobsEvery: number): WaitingPlan => ({
  ...{ people: 2, answers: [nobody, nobody], moves: [], kills: [], isCut: true },
  ...{ patience: getPatience(jobsEvery), seed: runSeed + 900_000 },
})
