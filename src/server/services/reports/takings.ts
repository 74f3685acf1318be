import type { BasePayload, PayloadRequest } from 'payload'
import type { Takings, TakingsQuery, TakingsTable } from '@/contract/takings'
import type { Result } from '@/domain/errors'
import { ok } from '@/domain/errors'
import { type EntryKind, entryKinds, getSignedPence } from '@/domain/payments/voucher'
import { toPounds } from '@/domain/pricing/totals'
import { groupBy, NO_PERSON, sumTakings, sumTakingsBy, type TakingSums } from '@/domain/reports/income'
import { formatFullName } from '@/domain/text/names'
import { addDays, type DayRange, parseDayRange } from '@/domain/time/calendar'
import { getDayStart, toDayKey } from '@/domain/time/time'
import { formatMethodName, formatVatRate, takingsColumns, takingsTexts } from '@/messages/management-receipts'
import { createCsvFile } from '@/server/csv-file'
import { dependenciesOf } from '@/server/dependencies'
import { writeAudit } from '@/server/repositories/audit'
import { listAllStaff } from '@/server/repositories/catalogue'
import {
  findReceipts,
  getVatShares,
  listReceiptsDuring,
  type ReceiptRow,
} from '@/server/repositories/receipts'
import { findByIds } from '@/server/repositories/running-database'
import { findLostBalances } from '@/server/services/payments/vouchers'
import { listEntriesDuring } from '@/server/repositories/vouchers'
import { toRefundOfCause } from '@/server/services/payments/line-shares'
import { numberReceiptsDuring } from '@/server/services/payments/number-receipts'
import { toVatAmounts } from '@/server/services/payments/receipts'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import {
  type GivenDiscount,
  isMoney,
  loadDiscounts,
  loadTakingsOf,
  SOLD_VOUCHERS,
  splitTakings,
  USED_VOUCHERS,
} from './load-takings'

const toSums = ({ taken, refunded, corrected, net }: TakingSums) => ({
  taken: toPounds(taken),
  refunded: toPounds(refunded),
  corrected: toPounds(corrected),
  net: toPounds(net),
})

/** The VAT of the days since the salon was registered. Payments that have no receipt yet get one first. */
const loadVat = async (payload: BasePayload, { start, end }: DayRange) => {
  const { receipts } = await loadBookingSettings(payload)
  const isRegistered = Boolean(receipts?.vatNumber)
  const since = Math.max(start, receipts?.vatFrom ? getDayStart(receipts.vatFrom) : start)
  if (isRegistered && since < end) await numberReceiptsDuring(payload, since, end)
  const rows = await listReceiptsDuring(payload, start, end)
  const refunds = await findByIds(
    payload,
    'refunds',
    rows.flatMap(({ id, kind }) => (kind === 'credit note' ? toRefundOfCause(id) : [])),
  )
  // A bank may send a refund back, which the salon then has not made.
  const isMade = ({ id, kind }: ReceiptRow): boolean =>
    kind === 'receipt' || refunds.get(toRefundOfCause(id))?.status === 'completed'
  return { isRegistered, vat: toVatAmounts(rows.filter(isMade).flatMap(getVatShares)) }
}

const toDiscountRows = (discounts: readonly GivenDiscount[]): Takings['discounts'] =>
  [...groupBy(discounts, ({ kind, name }) => `${kind} ${name}`).values()]
    .flatMap((own) => {
      const [first] = own
      if (!first) return []
      const pence = own.reduce((sum, one) => sum + one.pence, 0)
      return [{ kind: first.kind, name: first.name, count: own.length, amount: toPounds(pence) }]
    })
    .sort((a, b) => b.amount - a.amount || a.name.localeCompare(b.name))

/** The days from the first of this month until today, unless others are asked for. */
const toRange = (payload: BasePayload, { from, to }: TakingsQuery): Result<DayRange> => {
  const now = dependenciesOf(payload).clock.now()
  const today = toDayKey(now)
  const until = to ?? (from && from > today ? from : today)
  return parseDayRange({ from: from ?? addDays(until, 1 - Number(until.slice(8))), to: until }, now)
}

/** The rows among the people that are nobody's own. */
const notPeople = new Set([NO_PERSON, SOLD_VOUCHERS, USED_VOUCHERS])

/** The ledger of the vouchers: what was sold, used and so on in these days, and what is owed at their end (D114). */
const loadVoucherSums = async (
  payload: BasePayload,
  { start, end }: DayRange,
): Promise<Takings['vouchers']> => {
  const entries = await listEntriesDuring(payload, 0, end)
  const { lostPence } = await findLostBalances(payload, entries, end)
  const sumPence = (kinds: readonly EntryKind[], since: number): number =>
    entries.reduce(
      (total, one) => (one.at >= since && kinds.includes(one.kind) ? total + getSignedPence(one) : total),
      0,
    )
  const sum = (kinds: readonly EntryKind[]): number => toPounds(sumPence(kinds, start))
  return {
    sold: sum(['sold']),
    used: sum(['use', 'back']),
    restored: sum(['restored']),
    withdrawn: sum(['withdrawn']),
    expired: sum(['expired']),
    lost: toPounds(-lostPence),
    owed: toPounds(sumPence(entryKinds, 0) - lostPence),
  }
}

/** Loads the money of some days: by method, by person, VAT by rate, and discounts (D115). */
export const loadTakings = async (payload: BasePayload, asked: TakingsQuery): Promise<Result<Takings>> => {
  const range = toRange(payload, asked)
  if (!range.ok) return range
  const takings = await loadTakingsOf(payload, range.value)
  const [shares, staff, discounts, { isRegistered, vat }, vouchers] = await Promise.all([
    splitTakings(payload, takings),
    listAllStaff(payload),
    loadDiscounts(payload, range.value),
    loadVat(payload, range.value),
    loadVoucherSums(payload, range.value),
  ])
  const money = takings.filter(isMoney)
  const names = new Map([
    [NO_PERSON, takingsTexts.courses],
    [SOLD_VOUCHERS, takingsTexts.soldVouchers],
    [USED_VOUCHERS, takingsTexts.usedVouchers],
    ...staff.map(({ id, firstName, lastName }): [string, string] => [
      String(id),
      formatFullName(firstName, lastName),
    ]),
  ])
  return ok({
    from: range.value.from,
    to: range.value.to,
    ...toSums(sumTakings(money)),
    methods: sumTakingsBy(money, ({ method }) => method).map(({ key, sums }) => ({
      method: key,
      ...toSums(sums),
    })),
    people: sumTakingsBy(shares, ({ person }) => person).map(({ key, sums }) => ({
      staff_id: notPeople.has(key) ? null : key,
      name: names.get(key) ?? '',
      ...toSums(sums),
    })),
    is_registered: isRegistered,
    vat,
    vouchers,
    discounts: toDiscountRows(discounts),
    discounted: toPounds(discounts.reduce((sum, { pence }) => sum + pence, 0)),
  })
}

const formatPlain = (pounds: number): string => pounds.toFixed(2)

/** The rows of the table of vouchers. */
export const listVoucherRows = (vouchers: Takings['vouchers']): [name: string, pounds: number][] =>
  takingsTexts.voucherRows.map(([kind, name]) => [name, vouchers[kind]])

const toSumCells = (one: Pick<Takings, 'taken' | 'refunded' | 'corrected' | 'net'>): string[] =>
  [one.taken, one.refunded, one.corrected, one.net].map(formatPlain)

const rowsByTable: Record<Exclude<TakingsTable, 'receipts'>, (takings: Takings) => string[][]> = {
  methods: ({ methods }) => methods.map((one) => [formatMethodName(one.method), ...toSumCells(one)]),
  people: ({ people }) => people.map((one) => [one.name, ...toSumCells(one)]),
  vat: ({ vat }) => vat.map((one) => [formatVatRate(one), ...[one.net, one.vat, one.gross].map(formatPlain)]),
  vouchers: ({ vouchers }) => listVoucherRows(vouchers).map(([name, pounds]) => [name, formatPlain(pounds)]),
  discounts: ({ discounts }) =>
    discounts.map((one) => [
      takingsTexts.discountKinds[one.kind],
      one.name,
      String(one.count),
      formatPlain(one.amount),
    ]),
}

/** Every payment and refund of the days with the number of its receipt. What a bank took back has none. */
const listReceiptCells = async (payload: BasePayload, asked: TakingsQuery): Promise<string[][]> => {
  const range = toRange(payload, asked)
  if (!range.ok) return []
  await numberReceiptsDuring(payload, range.value.start, range.value.end)
  const takings = await loadTakingsOf(payload, range.value)
  const receipts = await findReceipts(
    payload,
    takings.map(({ cause }) => cause),
  )
  return takings.map(({ cause, kind, method, pence, at }) => {
    const row = receipts.get(cause)
    const vatPence = row ? getVatShares(row).reduce((sum, one) => sum + one.vatPence, 0) : 0
    return [
      row ? String(row.number) : '',
      toDayKey(at),
      takingsTexts.kinds[kind],
      formatMethodName(method),
      formatPlain(toPounds(pence)),
      formatPlain(toPounds(vatPence)),
    ]
  })
}

/** Creates a spreadsheet file of one table. The export is recorded. */
export const createTakingsFile = async (
  req: PayloadRequest,
  asked: TakingsQuery,
  table: TakingsTable,
): Promise<Result<ReturnType<typeof createCsvFile>>> => {
  const found = await loadTakings(req.payload, asked)
  if (!found.ok) return found
  await writeAudit(req, { action: 'report-exported', subject: 'reports', subjectId: `takings-${table}` })
  const { from, to } = found.value
  const rows =
    table === 'receipts' ? await listReceiptCells(req.payload, asked) : rowsByTable[table](found.value)
  return ok(createCsvFile(`takings-${table}-${from}-${to}`, [takingsColumns[table], ...rows]))
}
