import type { Tokenised } from '@/client/payment/use-card-form'
import type { OnlineMethod } from '@/domain/payments/port'
import { CLEARPAY_MINIMUM, isClearpayAmount, type Totals } from '@/domain/pricing/totals'
import { paymentFormTexts } from '@/messages/payment'

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

/** What a wallet lays over the page while it is asked. */
export interface WalletSheet {
  /** What it answers, or what is said to whoever has left it. */
  answer: Promise<Tokenised | { kind: 'left'; message: string }>
  /** What is said to whoever goes back and is kept here, once; null: nothing keeps them. */
  stays(): string | null
}

/** The way to pay that is chosen and ready. */
export type Payer =
  | { method: OnlineMethod; tokenize(): Promise<Tokenised> }
  /** Must be called within the click that pays: browsers open sheets and windows only then. */
  | { method: OnlineMethod; openSheet(say: (message: string) => void): WalletSheet }

/** Where the form, loaded later, leaves its payer for the paying button. */
export interface PayerRef {
  current: Payer | null
}

/** Pounds as the payment form takes them: "50.00". */
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

/** What the bank is asked to verify: exactly what is charged now, not the whole price. */
export const toVerificationDetails = (chargePence: number, buyer: Buyer) => ({
  amount: formatSquareAmount(chargePence),
  currencyCode: 'GBP',
  intent: 'CHARGE' as const,
  billingContact: toBillingContact(buyer),
  customerInitiated: true,
  sellerKeyedIn: false,
})

/** What Clearpay and Apple Pay show. A treatment is not delivered: the salon is the place of collection. */
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

/** Why Clearpay cannot be used for this basket; null when it can. */
export const explainNoClearpay = (totals: Pick<Totals, 'total' | 'now'>): string | null => {
  if (totals.total < CLEARPAY_MINIMUM) return paymentFormTexts.clearpayMinimum
  return isClearpayAmount(totals) ? null : paymentFormTexts.clearpayLimits
}
