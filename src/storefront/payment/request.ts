import type { Tokenised } from '@/client/payment/use-card-form'
import { CLEARPAY_MINIMUM, isClearpayAmount, type OnlineMethod } from '@/domain/payments/port'
import type { Totals } from '@/domain/pricing/totals'
import { paymentFormTexts } from '@/messages/payment-form'

/** The location of the treatment, which Clearpay requires instead of a delivery address. */
export interface SalonContact {
  name: string
  address: string
  city: string
  postcode: string
  phone: string
}

/** The payer, with the details for the bank's verification. */
export interface Buyer {
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  city: string
  /** The postcode. May be empty. */
  postcode: string
}

/** A wallet's sheet, open over the page. */
export interface WalletSheet {
  /** The wallet's result, or the message for a visitor who has left it. */
  answer: Promise<Tokenised | { kind: 'left'; message: string }>
  /** The message if the visitor cannot go back yet. It is given only once. Null if nothing prevents going back. */
  stays(): string | null
}

/** The chosen payment method, ready to pay. */
export type Payer =
  | { method: OnlineMethod; tokenize(): Promise<Tokenised> }
  /** Must be called within the click that pays, because browsers allow sheets and windows only then. */
  | { method: OnlineMethod; openSheet(say: (message: string) => void): WalletSheet }

/** The lazily loaded form stores its payer here, for the payment button. */
export interface PayerRef {
  current: Payer | null
}

/** Formats pence as pounds in the form that Square expects: "50.00". */
export const formatSquareAmount = (pence: number): string => (pence / 100).toFixed(2)

/** The billing contact (S2, D71). */
const toBillingContact = (buyer: Buyer) => ({
  givenName: buyer.firstName.trim(),
  familyName: buyer.lastName.trim(),
  email: buyer.email.trim(),
  phone: buyer.phone.trim(),
  addressLines: [buyer.address.trim()],
  city: buyer.city.trim(),
  ...(buyer.postcode.trim() && { postalCode: buyer.postcode.trim() }),
  countryCode: 'GB',
})

/** The details that the bank verifies. The amount is exactly what is charged now, not the full price. */
export const toVerificationDetails = (chargePence: number, buyer: Buyer) => ({
  amount: formatSquareAmount(chargePence),
  currencyCode: 'GBP',
  intent: 'CHARGE' as const,
  billingContact: toBillingContact(buyer),
  customerInitiated: true,
  sellerKeyedIn: false,
})

/**
 * The request that Clearpay and Apple Pay show. A treatment is not delivered, so the salon's address is used for
 * collection.
 */
export const toWalletRequest = (chargePence: number, label: string, salon: SalonContact | null) => ({
  countryCode: 'GB',
  currencyCode: 'GBP',
  total: { amount: formatSquareAmount(chargePence), label },
  requestShippingContact: false,
  ...(salon && {
    pickupContact: {
      givenName: salon.name,
      addressLines: [salon.address],
      city: salon.city,
      postalCode: salon.postcode,
      countryCode: 'GB',
      phone: salon.phone,
    },
  }),
})

/** Explains why Clearpay cannot be used for this basket. Null if it can. */
export const explainNoClearpay = (totals: Pick<Totals, 'total' | 'now' | 'vouchers'>): string | null => {
  if (totals.total - (totals.vouchers ?? 0) < CLEARPAY_MINIMUM) return paymentFormTexts.clearpayMinimum
  return isClearpayAmount(totals) ? null : paymentFormTexts.clearpayLimits
}
