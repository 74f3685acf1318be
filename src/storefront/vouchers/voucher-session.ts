import type { BoughtVoucher } from '@/contract/vouchers'
import { parsePounds, toPounds } from '@/domain/pricing/totals'
import { voucherPageTexts as texts } from '@/messages/vouchers'
import { voucherKey } from '@/storefront/checkout/attempt'
import type { Purchase } from '@/storefront/checkout/checkout-storage'
import { getCourseSession } from '@/storefront/course-booking/course-session'
import { OTHER, TREATMENT, type VoucherLimits } from './voucher-amounts'
import { getVoucherPurchase, readVoucherFields } from '@/storefront/checkout/voucher-purchase'

/** What the visitor chose, as text. */
export interface VoucherFields {
  /** The chosen amount in pence, `other`, or `treatment`. */
  choice: string
  /** Typed, if the choice is `other`. */
  amount: string
  /** The treatment and its price in pence, if the choice is `treatment`. */
  treatment: string
  /** `true` or empty. */
  isGift: string
  recipientName: string
  recipientEmail: string
  message: string
  /** A day as yyyy-MM-dd. Empty for today. */
  sendOn: string
}
export type VoucherField = keyof VoucherFields
export type VoucherErrors = Partial<Record<VoucherField, string>>

/** The fields as they were left, or with the amount of the address. */
export const readFields = (first: string): VoucherFields => {
  const known = readVoucherFields()
  const get = (name: VoucherField): string => (typeof known[name] === 'string' ? known[name] : '')
  return {
    choice: get('choice') || first,
    amount: get('amount'),
    treatment: get('treatment'),
    isGift: get('isGift'),
    recipientName: get('recipientName'),
    recipientEmail: get('recipientEmail'),
    message: get('message'),
    sendOn: get('sendOn'),
  }
}

/** The chosen amount in pence. Null if there is none yet. */
export const getChosenPence = ({ choice, amount, treatment }: VoucherFields): number | null => {
  if (choice === OTHER) return parsePounds(amount.trim()) || null
  const pence = Number(choice === TREATMENT ? treatment.split('|')[1] : choice)
  return pence > 0 ? pence : null
}

/** The fields that need a different value, each with its message. */
export const findProblems = (fields: VoucherFields, limits: VoucherLimits): VoucherErrors => {
  const pence = getChosenPence(fields)
  const errors: VoucherErrors = {}
  if (fields.choice === TREATMENT) {
    if (pence === null) errors.treatment = texts.needTreatment
  } else if (pence === null || pence < limits.leastPence || pence > limits.mostPence)
    errors.amount = texts.needAmount(limits.least, limits.most)
  if (!fields.isGift) return errors
  if (fields.recipientName.trim() === '') errors.recipientName = texts.needName
  const { recipientEmail, sendOn } = fields
  const isDay = sendOn === '' || (sendOn >= limits.today && sendOn <= limits.lastDay)
  if (recipientEmail.trim() !== '' && !isDay) errors.sendOn = texts.needDay
  return errors
}

/** The fields that the server may refuse, by the code of the refusal. */
const refusedFields: Record<string, VoucherField> = {
  INVALID_NAME: 'recipientName',
  INVALID_EMAIL: 'recipientEmail',
  INVALID_GIFT_MESSAGE: 'message',
  INVALID_DATE: 'sendOn',
  VOUCHER_AMOUNT: 'amount',
}

/** The field that a refusal is about. Null if it is not about the voucher. */
export const findRefusedField = (code: string | null): VoucherField | null =>
  (code && refusedFields[code]) || null

const toBought = (fields: VoucherFields): Omit<BoughtVoucher, 'amount'> & { amount: number } => {
  const email = fields.recipientEmail.trim()
  return {
    amount: toPounds(getChosenPence(fields) ?? 0),
    ...(fields.choice === TREATMENT ? { service_id: fields.treatment.split('|')[0] } : {}),
    ...(fields.isGift
      ? {
          recipient_name: fields.recipientName.trim(),
          message: fields.message.trim() || null,
          ...(email ? { recipient_email: email, ...(fields.sendOn ? { send_on: fields.sendOn } : {}) } : {}),
        }
      : {}),
  }
}

/** The voucher as `confirm-booking` expects it (D114). */
export const toVoucherPurchase = (fields: VoucherFields): Purchase => {
  const purchaseId = getVoucherPurchase()
  return {
    key: voucherKey(purchaseId),
    session: getCourseSession(),
    fields: { paymentContext: 'voucher', purchaseId, voucher: toBought(fields) },
  }
}
