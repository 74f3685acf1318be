import type { CardEntry } from './card-checks.mts'

/** The requests from the frames and windows to the stand-in: POST /tokens, /verifications and /challenges. */
export interface Seller {
  applicationId: string
  locationId: string
}

/** An amount in the browser script's format, such as "50.00". */
export interface Shown {
  amount: string
  currency: string
}

export type TokenOrder = Seller &
  (
    | { method: 'CARD'; entry: CardEntry; verify: Shown | null }
    | { method: 'APPLE_PAY'; shown: Shown }
    | { method: 'CLEARPAY'; shown: Shown; email: string; outcome: string | null }
  )

export interface TokenError {
  type: string
  message: string
  field?: string
}

export interface CardShown {
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

export type TokenAnswer =
  | { kind: 'token'; token: string; card?: CardShown; postalCode?: string }
  /** The bank must first see the buyer's browser. */
  | { kind: 'verification'; verification: string }
  /** The bank challenges the buyer. */
  | { kind: 'challenge'; shown: Shown; last4: string }
  | { kind: 'cancelled' }
  | { kind: 'errors'; errors: TokenError[] }

export type ChallengeAnswer = { kind: 'over' } | { kind: 'again'; left: number }

/** The data that 3-D Secure forms carry from page to page, as base64url of JSON. */
export interface BankForm {
  verification: string
  /** Set only for the bank's challenge. */
  shown?: Shown
  last4?: string
}

/** The messages of the 3-D Secure pages to the page that contains them. */
export interface BankMessage {
  threeDS: 'seen' | 'shown' | 'over'
  verification: string
}
