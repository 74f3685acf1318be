import type { Square } from 'square'
import type { DisputeStage } from '@/domain/payments/bill'
import type { DisputeResult, LocationResult, ProviderAccount } from '@/server/payments/provider-records'
import { toFailure, type SquareAccount, createSquareCaller } from './client'
import { toPence } from './list'

const disputeStages: Record<string, DisputeStage> = {
  INQUIRY_EVIDENCE_REQUIRED: 'inquiry',
  INQUIRY_PROCESSING: 'inquiry-answered',
  INQUIRY_CLOSED: 'won',
  PROCESSING: 'answered',
  WON: 'won',
  LOST: 'lost',
  ACCEPTED: 'lost',
}

const parseTime = (text: string | null | undefined): number | null => Date.parse(text ?? '') || null

/** A state that Square has added later is treated as a dispute that a person must check. */
const toDisputeResult = (dispute: Square.Dispute | undefined): DisputeResult => {
  if (!dispute?.state) return { kind: 'unknown' }
  const amountPence = toPence(dispute.amountMoney)
  if (amountPence === null) return { kind: 'refused' }
  return {
    kind: 'ok',
    stage: disputeStages[dispute.state] ?? 'chargeback',
    amountPence,
    providerId: dispute.disputedPayment?.paymentId ?? null,
    dueAt: parseTime(dispute.dueAt),
    reason: dispute.reason ?? null,
    raisedAt: parseTime(dispute.reportedAt ?? dispute.createdAt),
  }
}

/** Converts a location of the seller. */
export const toLocationResult = (location: Square.Location | undefined): LocationResult => {
  if (!location) return { kind: 'unknown' }
  return {
    kind: 'ok',
    name: location.name ?? '',
    isActive: location.status === 'ACTIVE',
    country: location.country ?? '',
    currency: location.currency ?? '',
    merchantId: location.merchantId ?? null,
    takesCards: location.capabilities?.includes('CREDIT_CARD_PROCESSING') ?? false,
  }
}

const toRefusedLocation = (error: unknown): LocationResult => {
  const failure = toFailure(error)
  if (failure.kind === 'unknown') return failure
  const isAccess = failure.kind === 'misconfigured' && failure.isAccess
  return isAccess ? { kind: 'no-access', detail: failure.detail } : { kind: 'no-such-location' }
}

/** Creates access to the seller's account at Square. */
export const createSquareAccount = (account: SquareAccount): ProviderAccount => {
  const ask = createSquareCaller(account)
  return {
    async dispute(disputeId) {
      try {
        return toDisputeResult((await ask(({ disputes }, by) => disputes.get({ disputeId }, by))).dispute)
      } catch (error) {
        return { kind: toFailure(error).kind === 'unknown' ? 'unknown' : 'refused' }
      }
    },
    async location(locationId) {
      try {
        return toLocationResult(
          (await ask(({ locations }, by) => locations.get({ locationId }, by))).location,
        )
      } catch (error) {
        return toRefusedLocation(error)
      }
    },
  }
}

/** The seller's account to which an access token belongs. */
type InspectedAccount =
  | {
      kind: 'ok'
      /** The application of the token. Null if Square did not say. */
      applicationId: string | null
      /** The permissions of the token. Empty if Square did not say. */
      scopes: string[]
      locations: { id: string; result: LocationResult }[]
    }
  | { kind: 'no-access' }
  | { kind: 'no-permission' }
  | { kind: 'unknown' }

const toInspected = (
  status: Square.RetrieveTokenStatusResponse | null,
  locations: Square.Location[],
): InspectedAccount => ({
  kind: 'ok',
  applicationId: status?.clientId ?? null,
  scopes: status?.scopes ?? [],
  locations: locations.flatMap((one) => (one.id ? [{ id: one.id, result: toLocationResult(one) }] : [])),
})

/** Finds out what an access token can be used for. Nothing is changed at Square. */
export const inspectAccount = async (account: SquareAccount): Promise<InspectedAccount> => {
  const ask = createSquareCaller(account)
  try {
    const { locations = [] } = await ask((client, by) => client.locations.list(by))
    // Square may refuse this for some kinds of token, which can still take payments.
    const status = await ask((client, by) => client.oAuth.retrieveTokenStatus(by)).catch(() => null)
    return toInspected(status, locations)
  } catch (error) {
    const failure = toFailure(error)
    if (failure.kind === 'unknown') return failure
    return { kind: failure.detail.startsWith('403') ? 'no-permission' : 'no-access' }
  }
}
