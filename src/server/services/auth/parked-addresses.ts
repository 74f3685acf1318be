import type { BasePayload } from 'payload'
import { alertMessages } from '../../../messages/alerts'
import { dependenciesOf } from '../../dependencies'
import { accountsWithParkedAddress } from '../../repositories/accounts'
import { openAlertsOfKind, raiseOpenAlert, withdrawAlert } from '../../repositories/alerts'

const KIND = 'shared-address'

/**
 * Says in the log and to the salon which accounts lost an address that was another's as well (D74), until each has one
 * of its own: mails to them arrive nowhere.
 */
export const tellOfParkedAddresses = async (payload: BasePayload): Promise<void> => {
  const raisedAt = dependenciesOf(payload).clock.now()
  const accounts = await accountsWithParkedAddress(payload)
  const open = new Set(accounts.map(({ id }) => `${KIND}-${id}`))
  for (const { id } of await openAlertsOfKind(payload, KIND))
    if (!open.has(id)) await withdrawAlert(payload, id, raisedAt)
  for (const { id, username } of accounts) {
    const text = alertMessages.sharedAddress(username)
    payload.logger.warn({ user: id, msg: text })
    await raiseOpenAlert(payload, {
      ...{ id: `${KIND}-${id}`, kind: KIND, text, raisedAt },
      ...{ payment: null, booking: null },
    })
  }
}
