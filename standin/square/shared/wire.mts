import type { CardEntry } from './card-checks.mts'

/** What the frames and windows say to the stand-in: POST /tokens and POST /challenges. */
export interface Seller {
  applicationId: string
  locationId: string
}

/** An amount as the browser script gives it, e.g. "50.00". */
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
  | { kind: 'challenge'; challenge: string; shown: Shown; last4: string }
  | { kind: 'errors'; errors: TokenError[] }

export type ChallengeAnswer = TokenAnswer | { kind: 'again'; left: number }

export type ChallengeOrder = { challenge: string; code: string }
