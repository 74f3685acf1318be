import type { BasePayload } from 'payload'
import { listRecordsOfEmail } from './customer-sessions'
import { changeCustomer, type CustomerChange, type CustomerRow } from './customers'

/**
 * The source of a customer’s choice about marketing emails (D124): the box at checkout (empty is a soft opt-in), staff,
 * or the customers themselves, with the link in an email or in *My bookings*.
 */
export type ConsentSource = 'checkout' | 'desk' | 'customer'

type OfferConsent = Required<
  Pick<CustomerChange, 'offerEmailsAgreedAt' | 'offerEmailsStoppedAt' | 'offerEmailsSource'>
>

/** The fields for an answer that was given at `now` (epoch ms). */
export const toOfferConsent = (agrees: boolean, now: number, source: ConsentSource): OfferConsent => ({
  offerEmailsAgreedAt: agrees ? now : null,
  offerEmailsStoppedAt: agrees ? null : now,
  offerEmailsSource: source,
})

const pickConsent = (row: CustomerRow): OfferConsent => ({
  offerEmailsAgreedAt: row.offerEmailsAgreedAt ?? null,
  offerEmailsStoppedAt: row.offerEmailsStoppedAt ?? null,
  offerEmailsSource: row.offerEmailsSource ?? null,
})

/**
 * The consent of an address. Each booking may have created a record (D21), so one record that agreed is enough, and one
 * that stopped the emails stops all of them.
 */
export const mayEmailOffers = (records: readonly CustomerRow[]): boolean =>
  records.some((row) => row.offerEmailsAgreedAt) && !records.some((row) => row.offerEmailsStoppedAt)

/** Stores what the owner of an address said, in all of their records. Records that already say so stay the same. */
export const saveOfferConsent = async (
  payload: BasePayload,
  email: string,
  consent: OfferConsent,
): Promise<void> => {
  const agrees = consent.offerEmailsAgreedAt !== null
  for (const row of await listRecordsOfEmail(payload, email))
    if (agrees ? row.offerEmailsStoppedAt || !row.offerEmailsAgreedAt : !row.offerEmailsStoppedAt)
      await changeCustomer(payload, row.id, consent)
}

/**
 * The consent for a record that checkout has just written. If the address has stopped these emails, they stay stopped:
 * a box that was left empty is not enough to begin again.
 */
export const keepStopped = async (
  payload: BasePayload,
  { id, email }: Pick<CustomerRow, 'id' | 'email'>,
  consent: OfferConsent,
): Promise<OfferConsent> => {
  if (!email || consent.offerEmailsAgreedAt === null) return consent
  const stopped = (await listRecordsOfEmail(payload, email)).find(
    // The visitor may change their answer until they have booked.
    (row) => row.offerEmailsStoppedAt && !(row.id === id && row.offerEmailsSource === 'checkout'),
  )
  return stopped ? pickConsent(stopped) : consent
}

/** The consent that a merged record gives to the record that is kept (D86). A stop takes precedence over consent. */
export const mergeConsent = ({ keep, gone }: Record<'keep' | 'gone', CustomerRow>): Partial<OfferConsent> => {
  const isSameAddress = !keep.email || keep.email === gone.email
  if (!isSameAddress || keep.offerEmailsStoppedAt) return {}
  if (gone.offerEmailsStoppedAt) return pickConsent(gone)
  return gone.offerEmailsAgreedAt && !keep.offerEmailsAgreedAt ? pickConsent(gone) : {}
}
