import type { Square } from 'square'
import type { DisputeResult, DisputeState, LocationResult, ProviderAccount } from '../account'
import { type SquareAccount, squareCaller } from './client'
import { failureOf } from './failure'
import { toPence } from './money'

const disputeStates: Record<string, DisputeState> = {
  WON: 'won',
  INQUIRY_CLOSED: 'won',
  LOST: 'lost',
  ACCEPTED: 'lost',
}

const disputeOf = (dispute: Square.Dispute | undefined): DisputeResult => {
  if (!dispute?.state) return { kind: 'unknown' }
  return {
    kind: 'ok',
    state: disputeStates[dispute.state] ?? 'open',
    amountPence: toPence(dispute.amountMoney),
    providerId: dispute.disputedPayment?.paymentId ?? null,
    dueAt: dispute.dueAt ? Date.parse(dispute.dueAt) : null,
  }
}

const locationOf = (location: Square.Location | undefined): LocationResult => {
  if (!location) return { kind: 'unknown' }
  return {
    kind: 'ok',
    name: location.name ?? '',
    isActive: location.status === 'ACTIVE',
    country: location.country ?? '',
    currency: location.currency ?? '',
    takesCards: location.capabilities?.includes('CREDIT_CARD_PROCESSING') ?? false,
  }
}

const refusedLocation = (error: unknown): LocationResult => {
  const failure = failureOf(error)
  if (failure.kind === 'unknown') return failure
  const isAccess = failure.kind === 'misconfigured' && failure.isAccess
  return isAccess ? { kind: 'no-access', detail: failure.detail } : { kind: 'no-such-location' }
}

/** The seller's account at Square. */
export const squareAccount = (account: SquareAccount): ProviderAccount => {
  const ask = squareCaller(account)
  return {
    async dispute(disputeId) {
      try {
        return disputeOf((await ask(({ disputes }, by) => disputes.get({ disputeId }, by))).dispute)
      } catch (error) {
        return { kind: failureOf(error).kind === 'unknown' ? 'unknown' : 'refused' }
      }
    },
    async location(locationId) {
      try {
        return locationOf((await ask(({ locations }, by) => locations.get({ locationId }, by))).location)
      } catch (error) {
        return refusedLocation(error)
      }
    },
  }
}
