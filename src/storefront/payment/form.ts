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
