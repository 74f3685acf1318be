import type { OnlineMethod } from '../../domain/payments/port'

/** What the browser needs to show the provider's payment form. Nothing here is secret. */
export interface PaymentForm {
  applicationId: string
  locationId: string
  /** The provider's location of each of our locations that names its own. */
  locations: Record<string, string>
  /** The address of the provider's script. */
  script: string
  /** No money moves (D6). */
  isTest: boolean
}

/** Where the treatment takes place: Clearpay asks for it instead of an address to deliver to. */
export interface SalonContact {
  name: string
  address: string
  city: string
  postcode: string
  phone: string
}

/** Who pays, as the bank is asked to verify it. */
export interface Buyer {
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  city: string
  /** May be empty. */
  postcode: string
}

/** What the payment form came to. Stopping is no error. */
export type Tokenised =
  | { kind: 'token'; token: string }
  | { kind: 'cancelled' }
  | { kind: 'refused'; message: string; inForm: boolean }

/** The way to pay that is chosen and ready. */
export interface Payer {
  method: OnlineMethod
  /** Must be called within the click that pays: browsers open sheets and windows only then. */
  inClick: boolean
  tokenize(): Promise<Tokenised>
}

/** Where the form, loaded later, leaves its payer for the paying button. */
export interface PayerRef {
  current: Payer | null
}
