import { randomBytes, createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The id of an operational record (D11): 128 random bits as 22 characters, which cannot be guessed. */
export const createId = (): string => randomBytes(16).toString('base64url')

/**
 * True for the key of an attempt that was made from such an id, even if a restored database no longer contains this id.
 */
export const isOwnKeyFormat = (key: string): boolean => /^[\w-]{22}-\d+$/.test(key)

/** Hashes a secret, such as a refresh token. Only the hash is stored, never the secret itself. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Compares a secret from a request without revealing by the time it takes how much of it is right. */
export const isEqualSecret = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

interface Secret {
  secret: string
}

/** The secret of a link, of 128 bits. It is derived from `PAYLOAD_SECRET`, so that it is the same each time. */
const deriveLinkSecret = ({ secret }: Secret, name: string): string =>
  createHmac('sha256', secret).update(name).digest().subarray(0, 16).toString('base64url')

/** The secret of a payment link (D113). Each attempt to email it sends the same one. */
export const derivePaymentLinkSecret = (salon: Secret, id: string): string =>
  deriveLinkSecret(salon, `payment-link|${id}`)

/** The secret with which a session of *My bookings* opens one of its bookings (D123). */
export const deriveSessionLinkSecret = (salon: Secret, session: string, booking: string): string =>
  deriveLinkSecret(salon, `session-link|${session}|${booking}`)

/** The secret of the link of somebody on the waiting list (D121). */
export const deriveWaitingSecret = (salon: Secret, id: string): string =>
  deriveLinkSecret(salon, `waiting-list|${id}`)

/** The secret of the link to a person's forms (D122). It is derived from one of their appointments. */
export const deriveFormLinkSecret = (salon: Secret, appointment: string): string =>
  deriveLinkSecret(salon, `form-link|${appointment}`)

/** The secret in the link with which a customer stops or restarts marketing emails (D124). */
export const deriveStopSecret = (salon: Secret, key: string): string =>
  deriveLinkSecret(salon, `stop-link|${key}`)

/** The mark of the address to which the link above was sent. The address cannot be read from it. */
export const deriveAddressMark = (salon: Secret, email: string): string =>
  deriveLinkSecret(salon, `stop-address|${email}`)
