import { isSettled, type Order } from '@/domain/checkout/order'
import type { CheckoutPorts, DeskSumResult } from '@/domain/checkout/ports'
import { createPorts, statement } from './checkout-ports'
import { plain } from './checkout-plans'
import { type Point, World } from './checkout-world'
import type { Script } from './provider'

/** The amount due at the desk, in pence, and the amount once one of its appointments is cancelled. */
const OWED = 4555
const LESS = 2000

/**
 * A salon in memory in which an amount is taken at the desk. It is taken by card, and perhaps in cash by a different
 * desk.
 */
export class DeskWorld extends World {
  owed = OWED
  /** The recorded payment, and the order that takes it. */
  due: { state: 'owed' | 'by card' | 'in cash'; order: string | null } = { state: 'owed', order: null }

  constructor(script: Script, point: Point) {
    super({ ...plain, script }, point)
  }

  override draft(attemptKey: string): Order {
    const desk = { owedFor: 'due', isBalance: false, bookingId: 'booking', enrolmentId: null }
    return {
      ...super.draft(attemptKey),
      ...{ bookingId: '', paymentId: 'due', lines: [], chargePence: OWED },
      desk: { ...desk, takenBy: 'robin', takenByName: 'robin' },
    }
  }

  /** A different desk takes the amount in cash, unless it is being taken by card. */
  takeCash(): Promise<void> {
    return statement(this, 'cash', () => {
      if (this.due.state === 'owed' && this.due.order === null) this.due.state = 'in cash'
    })
  }

  /** Cancels one of its appointments before payment. */
  cancelOne(): Promise<void> {
    return statement(this, 'cancel', () => {
      if (this.due.state === 'owed') this.owed = LESS
    })
  }
}

const takeDue = async (world: DeskWorld, { id, chargePence }: Order): Promise<DeskSumResult> => {
  await statement(world, 'claim due', () => {
    if (world.due.state === 'owed' && world.due.order === null) world.due.order = id
  })
  const due = await statement(world, 'read due', () => ({ ...world.due }))
  if (due.order !== id || due.state !== 'owed') return 'gone'
  return statement(world, 'read owed', () => (world.owed === chargePence ? 'taken' : 'changed'))
}

const freeDue = (world: DeskWorld, { id }: Order): Promise<void> =>
  statement(world, 'free due', () => {
    if (world.due.state === 'owed' && world.due.order === id) world.due.order = null
  })

/** The ports of checkout at this desk, with the same statements as on a database. */
export const getDeskPorts = (world: DeskWorld): CheckoutPorts => {
  const ports = createPorts(world)
  const nothing = () => Promise.resolve()
  return {
    ...ports,
    claims: {
      ...ports.claims,
      takeDue: (order) => takeDue(world, order),
      freeDue: (order) => freeDue(world, order),
    },
    bookkeeping: {
      openPayment: nothing,
      writeBooking: nothing,
      recordVouchers: nothing,
      removeBooking: nothing,
      isLive: ({ id, chargePence }) =>
        statement(world, 'look', () => world.due.order === id && world.owed === chargePence),
      recordPaid: ({ id }) =>
        statement(world, 'record paid', () => {
          if (world.due.state === 'owed' && world.due.order === id) world.due.state = 'by card'
        }),
      recordFailed: (order) => freeDue(world, order),
    },
    mail: { queueConfirmation: nothing },
  }
}

/** Rules that must hold in the end, judged by the ledger. Returns the problems as text. */
export const judgeDesk = (world: DeskWorld): string[] => {
  const { order, due } = world
  const ledger = [...world.provider.ledger.values()].map(({ payment }) => payment)
  const kept = ledger
    .map(({ state, amountPence, refundedPence }) => (state === 'completed' ? amountPence - refundedPence : 0))
    .filter((pence) => pence > 0)
  const isReserved = ledger.some(({ state }) => state === 'authorised' || state === 'pending')
  return [
    ...world.wrongs,
    ...(isSettled(order) ? [] : ['P6: the order is not settled']),
    ...(isReserved ? ['P1: money is still reserved'] : []),
    ...(kept.length > 1 ? ['P2: two charges stay'] : []),
    ...(kept.join() === (due.state === 'by card' ? String(OWED) : '')
      ? []
      : [`P1: ${due.state}, and ${kept.join()} is kept`]),
    ...(due.state === 'owed' && due.order !== null ? ['P4: it is owed, and nobody may take it'] : []),
    ...(order.source === null ? [] : ['the card’s token is still kept']),
  ]
}
