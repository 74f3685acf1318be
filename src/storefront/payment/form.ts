import type { Tokenised } from '../../client/payment/form'
import type { OnlineMethod } from '../../domain/payments/port'

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
