import type { BasePayload } from 'payload'
import { formatMoney } from '../../../domain/pricing/money'
import { alertMessages } from '../../../messages/alerts'
import { dependenciesOf } from '../../dependencies'
import { raiseAlert, withdrawAlert } from '../../repositories/alerts'

const idOf = (payment: string, appointment: string): string => `refund-promised-${payment}-${appointment}`

/**
 * A customer is about to be told that money goes back for these cancelled appointments, which staff give back right
 * after: until they have, it stands among what needs a person. In pence.
 */
export const promiseRefund = async (
  payload: BasePayload,
  booking: string,
  [first = '']: readonly string[],
  { payment, pence }: { payment: string; pence: number },
): Promise<void> => {
  await raiseAlert(payload, {
    ...{ id: idOf(payment, first), kind: 'refund-promised', payment, booking },
    text: alertMessages.refundPromised(formatMoney(pence)),
    raisedAt: dependenciesOf(payload).clock.now(),
  })
}

/** A refund of a payment for these appointments is written down: what was promised of it is kept. */
export const keepPromises = async (
  payload: BasePayload,
  payment: string,
  appointments: readonly string[] | null,
): Promise<void> => {
  const at = dependenciesOf(payload).clock.now()
  for (const appointment of appointments ?? []) await withdrawAlert(payload, idOf(payment, appointment), at)
}
