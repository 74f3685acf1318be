import type { BasePayload } from 'payload'
import { getNeeds } from '@/domain/booking/claim-store'
import { deriveAttemptKey } from '@/domain/checkout/checkout'
import type { Order, OrderLine } from '@/domain/checkout/order'
import { fail, ok, type Result } from '@/domain/errors'
import { isClearpayAmount, type PaymentSource } from '@/domain/payments/port'
import { calculateDeposit, type Deposit, toDeposit } from '@/domain/pricing/deposit'
import { toSoldRight } from '@/domain/pricing/right-to-cancel'
import { type Totals, calculateTotals } from '@/domain/pricing/totals'
import { createId } from '@/server/ids'
import { payWithVouchers } from '@/server/services/payments/order-vouchers'
import { type AppliedDiscount, applyDiscount } from '@/server/services/discounts/apply-discount'
import type { Confirmation, ConfirmRequest } from './load-confirmation'
import { getPriceAt, indexById } from '@/domain/content/relations'
import { formatFullName } from '@/domain/text/names'
import { MINUTE } from '@/domain/time/time'
import type { ItemRow } from '@/server/repositories/baskets'
import { listLiveLocations, listLiveStaff, listPublishedServices } from '@/server/repositories/catalogue'
import type { Row } from '@/server/repositories/store'
import { checkBasketTests, listItemsWithTest, loadTestedItems } from '@/server/services/slots/patch-tests'
import { findOverlappingPairs } from '@/domain/booking/guests'

/** Checks that there is a way to pay if there is an amount to charge, and that it is within Clearpay's limits. */
export const toSourceFor = (
  { source, shownPence, totalShownPence }: Pick<ConfirmRequest, 'source' | 'shownPence' | 'totalShownPence'>,
  totals: Totals,
): Result<PaymentSource | null> => {
  if (shownPence !== null && shownPence !== totals.now) return fail('PRICE_CHANGED')
  if (totalShownPence !== null && totalShownPence !== totals.total) return fail('PRICE_CHANGED')
  if (totals.now === 0) return ok(null)
  if (!source) return fail('PAYMENT_SOURCE_MISSING', { field: 'sourceId' })
  return source.method === 'clearpay' && !isClearpayAmount(totals) ? fail('CLEARPAY_LIMITS') : ok(source)
}

/** Converts the amounts of an order to the form in which it stores them. */
export const toOrderSums = (totals: Totals, discount: AppliedDiscount | null) => ({
  totalPence: totals.total,
  chargePence: totals.now,
  discountPence: totals.discount,
  discountId: discount?.id ?? null,
  discountCode: discount?.code ?? null,
})

/** Creates the ids for an order. If a failed order was found, this attempt continues it. */
export const createOrderIds = ({ key, seen }: { key: string | null; seen: Order | null }) => {
  const id = seen?.id ?? createId()
  const attemptNumber = (seen?.attemptNumber ?? 0) + 1
  const attemptKey = key ?? deriveAttemptKey(id, attemptNumber)
  return { id, bookingId: createId(), paymentId: createId(), attemptNumber, attemptKey }
}

type Fresh = Pick<
  Order,
  'status' | 'step' | 'attemptedAt' | 'askedAt' | 'providerId' | 'errorCode' | 'errorItem'
>

/** The initial state of every attempt. */
export const createFreshAttempt = (now: number): Fresh => ({
  attemptedAt: now,
  askedAt: 0,
  providerId: null,
  errorCode: null,
  errorItem: null,
  status: 'open',
  step: 'made',
})

type Drafted = Pick<Confirmation, 'request' | 'basket' | 'customer' | 'seen' | 'settings' | 'now'>

interface OrderJoins {
  services: Map<string, Row<'services'>>
  staff: Map<string, Row<'staff'>>
  locations: Map<string, Row<'locations'>>
  /** The deposit of treatments that have none of their own. */
  usual: Deposit
  /** The items that need no further patch test. */
  tested: ReadonlySet<string>
}

/** A line before the discount, with the rule for its deposit. */
type DraftLine = Omit<OrderLine, 'discountPence' | 'depositPence'> & { deposit: Deposit }

/** The current name, price and rules. This is the snapshot with which the treatment is sold (D49). */
const toDraftLine = (item: ItemRow, around: OrderJoins): Result<DraftLine> => {
  const { start, end, busyEnd, staff: staffId } = item
  if (start == null || end == null || busyEnd == null || !staffId) return fail('NO_TIME_SELECTED')
  const service = around.services.get(item.service)
  const location = around.locations.get(item.location)
  const person = around.staff.get(staffId)
  if (!service) return fail('SERVICE_NOT_FOUND')
  const pricePence = getPriceAt(service, item.location)
  if (pricePence === null || !location) return fail('NO_PRICE_HERE')
  if (!person) return fail('SLOT_TAKEN', { data: { item_id: item.id } })
  return ok({
    itemId: item.id,
    serviceId: item.service,
    serviceName: service.name,
    guestName: item.guestName ?? null,
    staffId,
    staffName: formatFullName(person.firstName, person.lastName),
    locationId: item.location,
    locationName: location.name,
    start,
    end,
    busyEnd,
    needs: getNeeds({ staff: staffId, start, busyEnd, needs: item.needs }),
    durationMinutes: (end - start) / MINUTE,
    cleanUpMinutes: (busyEnd - end) / MINUTE,
    pricePence,
    deposit: toDeposit(service.deposit, around.usual),
    patchTest: (service.patchTest ?? false) && !around.tested.has(item.id),
    testDeclared: item.testDeclared ?? false,
    lastSetOn: item.lastSetOn ?? null,
  })
}

/** The lines, and the Square location of the first line, at which the whole basket is charged (D81). */
interface Drawn {
  lines: DraftLine[]
  providerLocation: string | null
}

const loadDraftLines = async (
  payload: BasePayload,
  items: ItemRow[],
  { settings, request }: Drafted,
): Promise<Result<Drawn>> => {
  const ids = [...new Set(items.map((item) => item.service))]
  const [services, staff, locations] = await Promise.all([
    listPublishedServices(payload, { id: { in: ids } }),
    listLiveStaff(payload),
    listLiveLocations(payload),
  ])
  const tested = await loadTestedItems(payload, items, services)
  const enough = request.isStaff ? ok(null) : checkBasketTests(tested)
  if (!enough.ok) return enough
  const around = {
    services: indexById(services),
    staff: indexById(staff),
    locations: indexById(locations),
    usual: toDeposit(settings.deposit),
    tested: listItemsWithTest(tested),
  }
  const lines: DraftLine[] = []
  for (const item of items) {
    const line = toDraftLine(item, around)
    if (!line.ok) return line
    lines.push(line.value)
  }
  const first = around.locations.get(lines[0]?.locationId ?? '')
  return ok({ lines, providerLocation: first?.squareLocation?.trim() || null })
}

const checkItems = (items: ItemRow[], now: number): Result<null> => {
  if (items.length === 0) return fail('BASKET_EMPTY')
  if (items.some((item) => item.start == null)) return fail('NO_TIME_SELECTED')
  if (findOverlappingPairs(items).length > 0) return fail('OVERLAPPING_SLOTS')
  return items.some((item) => (item.start ?? 0) <= now) ? fail('SLOT_IN_PAST') : ok(null)
}

const applyOrderDiscount = async (
  payload: BasePayload,
  { request: { discountCode }, customer, now }: Drafted,
  lines: DraftLine[],
  order: string,
): Promise<Result<AppliedDiscount | null>> =>
  discountCode
    ? applyDiscount(payload, discountCode, lines, { now, email: customer.email ?? null, order })
    : ok(null)

/**
 * The lines as sold: each with its share of the discount, its deposit after the discount (D98) and the right to cancel
 * (D125). Staff who book for somebody do not sell on the website.
 */
const toOrderLines = (
  lines: readonly DraftLine[],
  discount: AppliedDiscount | null,
  { request, settings, now }: Drafted,
) => {
  const hasRight = settings.treatmentRightToCancel === true && !request.isStaff
  return lines.map(({ deposit, ...line }, at) => {
    const discountPence = discount?.byLine[at] ?? 0
    const depositPence = calculateDeposit(deposit, line.pricePence - discountPence)
    const right = { start: line.start, now, hasRequest: request.hasExpressRequest ?? false }
    return {
      ...line,
      discountPence,
      depositPence,
      ...(hasRight ? toSoldRight(right) : {}),
    } satisfies OrderLine
  })
}

/** True if a treatment begins within the 14 days in which it can be cancelled, and nobody asked for that (D125). */
const isRequestMissing = (lines: readonly OrderLine[]): boolean =>
  lines.some(({ start, rightUntil, expressRequestAt }) => start < (rightUntil ?? 0) && !expressRequestAt)

/** Drafts an order for the items now in a basket, with prices calculated on the server (P3). Nothing is saved. */
export const draftOrder = async (
  payload: BasePayload,
  drafted: Drafted,
  items: ItemRow[],
): Promise<Result<Order>> => {
  const { request, basket, customer, now } = drafted
  const refused = checkItems(items, now)
  if (!refused.ok) return refused
  const drawn = await loadDraftLines(payload, items, drafted)
  if (!drawn.ok) return drawn
  const { lines: drawnLines, providerLocation } = drawn.value
  const hasDeposit = drawnLines.some(({ deposit, pricePence }) => calculateDeposit(deposit, pricePence) > 0)
  if (request.paymentType === 'pay-half' && !hasDeposit) return fail('PAYMENT_TYPE_NOT_OFFERED')
  const ids = createOrderIds({ key: request.key, seen: drafted.seen })
  const discount = await applyOrderDiscount(payload, drafted, drawnLines, ids.id)
  if (!discount.ok) return discount
  const lines = toOrderLines(drawnLines, discount.value, drafted)
  const totals = calculateTotals(lines, request.paymentType, discount.value?.pence ?? 0)
  const paid = await payWithVouchers(payload, totals, request, now)
  if (!paid.ok) return paid
  const source = toSourceFor(request, paid.value.totals)
  if (!source.ok) return source
  // Checked last. A page that asks about an earlier payment sends no card and no request, and is told about the card.
  if (isRequestMissing(lines)) return fail('EXPRESS_REQUEST_NEEDED', { field: 'expressRequest' })
  return ok({
    ...ids,
    ...toOrderSums(paid.value.totals, discount.value),
    usedVouchers: paid.value.usedVouchers,
    basketId: basket.id,
    customerId: customer.id,
    ...createFreshAttempt(now),
    paymentType: request.paymentType,
    source: source.value,
    buyerEmail: customer.email ?? null,
    lines,
    course: null,
    voucher: null,
    desk: null,
    providerLocation,
    notes: request.notes,
  })
}
