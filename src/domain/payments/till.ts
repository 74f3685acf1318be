/*
 * The till of a location on a day (D116). Its movements are numbered, and closing it is a number too. A movement with a
 * higher number came after closing, whatever its clock says, so the figures at closing never change.
 */

/** Cash taken and refunded, payments corrected (which were never in the till), and the closing of the day. */
export const movementKinds = ['taken', 'refunded', 'corrected', 'closed'] as const
export type MovementKind = (typeof movementKinds)[number]

export interface Movement {
  number: number
  kind: MovementKind
  /** The change of the cash in the till, in pence. Refunds and corrections are negative, and closing is 0. */
  amountPence: number
}

/** The id of a movement, so that each number exists once. */
export const toMovementId = (till: string, day: string, number: number): string => `${till}|${day}|${number}`

/** The cause of closing, which is unique, so that a till is closed once a day. */
export const toClosingCause = (till: string, day: string): string => `closed|${till}|${day}`

/** The number of the next movement. Movements are never deleted. */
export const getNextNumber = (movements: readonly Movement[]): number =>
  Math.max(0, ...movements.map(({ number }) => number)) + 1

const getClosingNumber = (movements: readonly Movement[]): number =>
  movements.find(({ kind }) => kind === 'closed')?.number ?? Infinity

/** The movements before closing, or all if the till is open. */
export const listBeforeClosing = <M extends Movement>(movements: readonly M[]): M[] =>
  movements.filter(({ number }) => number < getClosingNumber(movements))

/** The total of the movements of a kind, in pence. All kinds if it is left out. */
export const sumMovements = (movements: readonly Movement[], kind?: MovementKind): number =>
  movements.reduce((sum, one) => (kind && one.kind !== kind ? sum : sum + one.amountPence), 0)

/** The cash that came or went after closing, in pence. */
export const sumAfterClosing = (movements: readonly Movement[]): number =>
  sumMovements(movements.filter(({ number }) => number > getClosingNumber(movements)))

/** The cash that should be in the till, in pence: the float and the movements before closing. */
export const calculateExpected = (movements: readonly Movement[], floatPence: number): number =>
  floatPence + sumMovements(listBeforeClosing(movements))
