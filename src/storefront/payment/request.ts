import type { Totals } from '../../domain/pricing/totals'
import { CLEARPAY_MINIMUM, clearpayTakes } from '../../domain/pricing/totals'
import { paymentFormTexts } from '../../messages/payment-form-texts'
import type { Buyer, SalonContact } from './form'

/** Pounds as the payment form takes them: "50.00". */
export const amountText = (pence: number): string => (pence / 100).toFixed(2)

/** The billing contact (S2, D71). */
const billingContact = (buyer: Buyer) => ({
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
export const verificationDetails = (chargePence: number, buyer: Buyer) => ({
  amount: amountText(chargePence),
  currencyCode: 'GBP',
  intent: 'CHARGE' as const,
  billingContact: billingContact(buyer),
  customerInitiated: true,
  sellerKeyedIn: false,
})

/** What Clearpay and Apple Pay show. A treatment is not delivered: the salon is the place of collection. */
export const walletRequest = (chargePence: number, label: string, salon: SalonContact | null) => ({
  countryCode: 'GB',
  currencyCode: 'GBP',
  total: { amount: amountText(chargePence), label },
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
export const clearpayRefusal = (totals: Pick<Totals, 'total' | 'now'>): string | null => {
  if (totals.total < CLEARPAY_MINIMUM) return paymentFormTexts.clearpayMinimum
  return clearpayTakes(totals) ? null : paymentFormTexts.clearpayLimits
}
