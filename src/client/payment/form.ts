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

/** What the payment form came to. Stopping is no error. */
export type Tokenised =
  | { kind: 'token'; token: string }
  | { kind: 'cancelled' }
  | { kind: 'refused'; message: string; inForm: boolean }
