import { AnotherTime } from './ChooseDifferentTime'
import { DiscountField, EnterCode } from './DiscountField.client'
import { PaymentOptions } from './PaymentOptions.client'

/** Parts that are loaded together (./load-checkout-parts). */
export const laterParts = { AnotherTime, DiscountField, EnterCode, PaymentOptions }
