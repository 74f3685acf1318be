import { z } from 'zod'
import { vatRates } from '@/domain/payments/vat'
import { billLine } from './bill'
import { type Answered, callContract, type Received } from './call'
import { flag, id, instant, message, pounds } from './fields'

/** The amount of a payment or refund at one rate of VAT. */
export const vatAmount = z
  .object({
    rate: z.enum(vatRates),
    percent: z.number(),
    net: pounds,
    vat: pounds,
    gross: pounds.describe('With VAT.'),
  })
  .meta({ id: 'VatAmount' })

/** A payment with its receipt, or a refund with its credit note. */
const receiptEntry = z
  .object({
    number: z
      .int()
      .describe('The number in the series of the salon. No other receipt or credit note has it.'),
    kind: z.enum(['receipt', 'credit note']),
    correction: z
      .boolean()
      .describe('True if the credit note corrects a payment that was recorded by mistake.'),
    method: z.string(),
    amount: pounds,
    at: instant,
    vat: z.array(vatAmount).describe('Negative for a credit note. Empty if there was no VAT number.'),
  })
  .meta({ id: 'ReceiptEntry' })

/** The receipts and credit notes of a booking or a course place, on one page (D115). */
const receipt = z
  .object({
    payment_id: z.string().describe('The first payment of the bill.'),
    salon: z.object({
      name: z.string().describe('The legal name.'),
      address: z.array(z.string()),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      vat_number: z.string().nullable(),
    }),
    customer: z
      .object({ name: z.string(), address: z.array(z.string()) })
      .nullable()
      .describe('On request, and always above £250.'),
    name_required: z.boolean().describe('True above £250.'),
    email: z.string().nullable().describe('Where the receipt can be sent.'),
    lines: z.array(billLine),
    total: pounds.describe('The price of everything that is not cancelled.'),
    refunded: pounds.describe('All refunds together, without corrections.'),
    paid: pounds.describe('What was paid, minus refunds and corrections.'),
    left: pounds.describe('What is left to pay.'),
    entries: z.array(receiptEntry),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.infer<typeof receipt>

const which = z.object({
  paymentId: id('PAYMENT_NOT_FOUND'),
  named: flag.describe('True to include the customer’s name and address.'),
})

export const getReceipt = callContract({
  input: which,
  output: z.object({ receipt }),
  errors: ['PAYMENT_NOT_FOUND', 'NOTHING_PAID'],
})
export type ReceiptRead = Answered<typeof getReceipt>

export const sendReceipt = callContract({
  input: which,
  output: message,
  errors: ['PAYMENT_NOT_FOUND', 'NOTHING_PAID', 'NO_EMAIL_ADDRESS'],
})
export type SentReceipt = Received<typeof sendReceipt>
