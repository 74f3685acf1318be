import { AnotherTime } from './AnotherTime'
import { DiscountField } from './DiscountField.client'
import { EnterCode } from './EnterCode.client'
import { PaymentOptions } from './PaymentOptions.client'

/** Parts that are loaded together (./load-later). */
export const later = { AnotherTime, DiscountField, EnterCode, PaymentOptions }
