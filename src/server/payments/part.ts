import type { PaymentPort } from '../../domain/payments/port'
import type { ProviderAccount } from './account'
import type { ProviderRecords } from './records'

/** How the browser's payment form is loaded and what it needs to know. Nothing here is secret. */
export interface BrowserForm {
  applicationId: string
  locationId: string
  /** The address of the form's script, for a visitor who came by `host` (name and port). */
  script(host: string): string
}

/** How money is taken online: swapped as one part. */
export interface PaymentsPart {
  /** `test`: the whole product works and no money moves (D6). `none`: half and full are not offered. */
  kind: 'none' | 'test' | 'square'
  /** Why there are none, in a sentence for the dashboard. */
  why: string | null
  port: PaymentPort
  records: ProviderRecords
  /** Null with the stand-in on this machine: how it is set up is known, and asking would load the whole SDK. */
  setUp: Pick<ProviderAccount, 'location'> | null
  /** Asks the stand-in whether it is there; missing where there is none. */
  checkStandIn?: () => Promise<void>
  account: ProviderAccount
  form: BrowserForm | null
  webhook: WebhookSettings | null
}

export interface WebhookSettings {
  signatureKey: string
  /** The exact address that was registered; null: this site's own, from the request. */
  url: string | null
  /** Whose events we believe; null: not checked. */
  merchantId: string | null
  /** Only programs on this machine are believed: the key of test payments is no secret. */
  onlyFromHere?: boolean
}
