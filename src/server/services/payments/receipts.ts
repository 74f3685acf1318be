import type { BasePayload, PayloadRequest } from 'payload'
import type { Receipt } from '@/contract/receipts'
import { listAddressLines } from '@/domain/content/address'
import { fail, ok, type Result } from '@/domain/errors'
import { isVatDue, NAMED_ABOVE, sumVat, type VatShare } from '@/domain/payments/vat'
import { toPounds } from '@/domain/pricing/totals'
import { formatInstant } from '@/domain/time/calendar'
import { receiptTexts } from '@/messages/management-receipts'
import { writeAudit } from '@/server/repositories/audit'
import { findLocation } from '@/server/repositories/catalogue'
import { type CustomerRow, findCustomer } from '@/server/repositories/customers'
import { getVatShares, type ReceiptRow } from '@/server/repositories/receipts'
import { queueReceipt } from '@/server/services/notifications/receipt-mails'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import type { Bill } from './bill'
import { calculateBillState, calculateLeft } from './bill-due'
import { findBill, listShownLines } from './bill-answer'
import { numberReceiptsOfBill, type ReceiptCause } from './number-receipts'
import { loadSaleLocations } from './sale-state'

/** Converts amounts of VAT to the form in the API, in pounds. */
export const toVatAmounts = (shares: readonly VatShare[]): Receipt['entries'][number]['vat'] =>
  sumVat(shares).map(({ rate, percent, grossPence, vatPence }) => ({
    rate,
    percent,
    net: toPounds(grossPence - vatPence),
    vat: toPounds(vatPence),
    gross: toPounds(grossPence),
  }))

const toEntry = ({ cause, row }: { cause: ReceiptCause; row: ReceiptRow }): Receipt['entries'][number] => ({
  number: row.number,
  kind: row.kind,
  correction: cause.isCorrection,
  method: cause.method,
  amount: toPounds(row.amountPence),
  at: formatInstant(row.at),
  vat: toVatAmounts(getVatShares(row)),
})

/** Lines of text without empty ones. */
const toLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The salon as the seller: its legal name and address, otherwise its name and the address where it was sold. */
const loadSeller = async (payload: BasePayload, bill: Bill, lastAt: number): Promise<Receipt['salon']> => {
  const [{ receipts }, site, places] = await Promise.all([
    loadBookingSettings(payload),
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    loadSaleLocations(payload, [bill.first]),
  ])
  const place = places.get(bill.first.id)
  const location = place && !receipts?.legalAddress ? await findLocation(payload, place.location_id) : null
  return {
    name: receipts?.legalName || site.name,
    address: receipts?.legalAddress
      ? toLines(receipts.legalAddress)
      : location
        ? listAddressLines(location)
        : [],
    email: site.email || null,
    phone: site.phone || null,
    vat_number: isVatDue(receipts ?? {}, lastAt) ? (receipts?.vatNumber ?? null) : null,
  }
}

const toBuyer = (bill: Bill, customer: CustomerRow | null): NonNullable<Receipt['customer']> => ({
  name: bill.first.customerName,
  address: [customer?.address, customer?.city, customer?.postcode].flatMap((line) => line?.trim() || []),
})

type Numbered = readonly { cause: ReceiptCause; row: ReceiptRow }[]

const sumEntries = (numbered: Numbered, kind: ReceiptRow['kind']): number =>
  numbered.reduce((sum, { row }) => (row.kind === kind ? sum + row.amountPence : sum), 0)

/** What was sold. A bill shows no line for a voucher, because it is paid at once. */
const listReceiptLines = (bill: Bill): Receipt['lines'] => {
  if (bill.first.context !== 'voucher') return listShownLines(bill)
  const price = toPounds(bill.first.amountPence)
  const shown = { name: receiptTexts.voucher, price, discount: 0, total: price }
  return [{ booking_slot_id: null, ...shown, cancelled: false, changes: [] }]
}

interface ReceiptQuery {
  paymentId: string
  /** True to include the customer's name and address, which is always so above £250. */
  named?: boolean
}

/** Loads the receipts and credit notes of a bill. Those that have no number yet get one (D115). */
export const loadReceipt = async (
  payload: BasePayload,
  { paymentId, named = false }: ReceiptQuery,
): Promise<Result<Receipt>> => {
  const bill = await findBill(payload, paymentId)
  if (!bill) return fail('PAYMENT_NOT_FOUND')
  const numbered = await numberReceiptsOfBill(payload, bill)
  const last = numbered.at(-1)
  if (!last) return fail('NOTHING_PAID')
  const [paidPence, returnedPence] = [sumEntries(numbered, 'receipt'), sumEntries(numbered, 'credit note')]
  const refunds = numbered.filter(({ cause }) => !cause.isCorrection)
  const totalPence = calculateBillState(bill).total
  const isNameRequired = Math.max(totalPence, paidPence) > NAMED_ABOVE
  const [salon, customer] = await Promise.all([
    loadSeller(payload, bill, last.row.at),
    findCustomer(payload, bill.first.customer),
  ])
  return ok({
    payment_id: bill.first.id,
    salon,
    customer: named || isNameRequired ? toBuyer(bill, customer) : null,
    name_required: isNameRequired,
    email: customer?.email || null,
    lines: listReceiptLines(bill),
    total: toPounds(totalPence),
    refunded: toPounds(sumEntries(refunds, 'credit note')),
    paid: toPounds(paidPence - returnedPence),
    left: toPounds(calculateLeft(bill)),
    entries: numbered.map(toEntry),
  })
}

/** Emails the receipt to the customer. A second call within a minute does not send it twice. */
export const sendReceipt = async (req: PayloadRequest, query: ReceiptQuery): Promise<Result<string>> => {
  const { payload } = req
  const found = await loadReceipt(payload, query)
  if (!found.ok) return found
  if (!found.value.email) return fail('NO_EMAIL_ADDRESS')
  const bill = await findBill(payload, query.paymentId)
  if (!bill) return fail('PAYMENT_NOT_FOUND')
  const isNew = await queueReceipt(payload, bill.first, found.value)
  if (isNew)
    await writeAudit(req, {
      action: 'receipt-sent',
      subject: 'payments',
      subjectId: bill.first.id,
      summary: found.value.entries.map(({ number }) => number).join(', '),
    })
  return ok(found.value.email)
}
