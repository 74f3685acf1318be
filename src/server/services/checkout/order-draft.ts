import type { BasePayload } from 'payload'
import { overlappingPairs } from '@/server/services/basket/list-items'
import { derivedKey } from '@/domain/checkout/checkout'
import type { Order, OrderLine } from '@/domain/checkout/order'
import { fail, ok, type Result } from '@/domain/errors'
import type { PaymentSource } from '@/domain/payments/port'
import { clearpayTakes, type Totals, totalsOf } from '@/domain/pricing/totals'
import { newId } from '@/server/ids'
import { type AppliedDiscount, applyDiscount } from '@/server/services/discounts/apply-discount'
import type { Confirmation, ConfirmRequest } from './load-confirmation'
import { byId } from '@/domain/content/bin'
import { priceAt } from '@/domain/pricing/discount-rule'
import { fullName } from '@/domain/text/names'
import { MINUTE } from '@/domain/time/minutes'
import type { ItemRow } from '@/server/repositories/baskets'
import { liveLocations, liveStaff, publishedServices } from '@/server/repositories/catalogue'
import type { Row } from '@/server/repositories/store'

/** Something to charge needs a way to pay it, and Clearpay has its limits. */
export const sourceFor = (
  { source, shownPence, totalShownPence }: Pick<ConfirmRequest, 'source' | 'shownPence' | 'totalShownPence'>,
  totals: Totals,
): Result<PaymentSource | null> => {
  if (shownPence !== null && shownPence !== totals.now) return fail('PRICE_CHANGED')
  if (totalShownPence !== null && totalShownPence !== totals.total) return fail('PRICE_CHANGED')
  if (totals.now === 0) return ok(null)
  if (!source) return fail('PAYMENT_SOURCE_MISSING', { field: 'sourceId' })
  return source.method === 'clearpay' && !clearpayTakes(totals) ? fail('CLEARPAY_LIMITS') : ok(source)
}

/** What an order costs, as it keeps it. */
export const sumsOf = (totals: Totals, discount: AppliedDiscount | null) => ({
  totalPence: totals.total,
  chargePence: totals.now,
  discountPence: totals.discount,
  discountId: discount?.id ?? null,
  discountCode: discount?.code ?? null,
})

/** A failed order that was seen is continued by this attempt. */
export const idsOf = ({ key, seen }: { key: string | null; seen: Order | null }) => {
  const id = seen?.id ?? newId()
  const attemptNumber = (seen?.attemptNumber ?? 0) + 1
  const attemptKey = key ?? derivedKey(id, attemptNumber)
  return { id, bookingId: newId(), paymentId: newId(), attemptNumber, attemptKey }
}

type Fresh = Pick<
  Order,
  'status' | 'step' | 'attemptedAt' | 'askedAt' | 'providerId' | 'errorCode' | 'errorItem'
>

/** Where every attempt begins. */
export const freshAttempt = (now: number): Fresh => ({
  ...{ attemptedAt: now, askedAt: 0, providerId: null, errorCode: null, errorItem: null },
  status: 'open',
  step: 'made',
})

type Drafted = Pick<Confirmation, 'request' | 'basket' | 'customer' | 'seen' | 'now'>

interface Around {
  services: Map<string, Row<'services'>>
  staff: Map<string, Row<'staff'>>
  locations: Map<string, Row<'locations'>>
}

/** Name, price and patch test as they are now: the snapshot that the sale is made with (D49). */
const lineOf = (item: ItemRow, around: Around): Result<OrderLine> => {
  const { start, end, busyEnd, staff: staffId } = item
  if (start == null || end == null || busyEnd == null || !staffId) return fail('NO_TIME_SELECTED')
  const service = around.services.get(item.service)
  const location = around.locations.get(item.location)
  const person = around.staff.get(staffId)
  if (!service) return fail('SERVICE_NOT_FOUND')
  const pricePence = priceAt(service, item.location)
  if (pricePence === null || !location) return fail('NO_PRICE_HERE')
  if (!person) return fail('SLOT_TAKEN', { data: { item_id: item.id } })
  return ok({
    itemId: item.id,
    serviceId: item.service,
    serviceName: service.name,
    staffId,
    staffName: fullName(person.firstName, person.lastName),
    locationId: item.location,
    locationName: location.name,
    start,
    end,
    busyEnd,
    durationMinutes: (end - start) / MINUTE,
    cleanUpMinutes: (busyEnd - end) / MINUTE,
    pricePence,
    discountPence: 0,
    patchTest: service.patchTest ?? false,
  })
}

/** The lines, and the Square location of the first one's: there the whole basket is charged (D81). */
interface Drawn {
  lines: OrderLine[]
  providerLocation: string | null
}

const linesOf = async (payload: BasePayload, items: ItemRow[]): Promise<Result<Drawn>> => {
  const ids = [...new Set(items.map((item) => item.service))]
  const [services, staff, locations] = await Promise.all([
    publishedServices(payload, { id: { in: ids } }),
    liveStaff(payload),
    liveLocations(payload),
  ])
  const around = { services: byId(services), staff: byId(staff), locations: byId(locations) }
  const lines: OrderLine[] = []
  for (const item of items) {
    const line = lineOf(item, around)
    if (!line.ok) return line
    lines.push(line.value)
  }
  const first = around.locations.get(lines[0]?.locationId ?? '')
  return ok({ lines, providerLocation: first?.squareLocation?.trim() || null })
}

const refusalOf = (items: ItemRow[], now: number): Result<null> => {
  if (items.length === 0) return fail('BASKET_EMPTY')
  if (items.some((item) => item.start == null)) return fail('NO_TIME_SELECTED')
  if (overlappingPairs(items).length > 0) return fail('OVERLAPPING_SLOTS')
  return items.some((item) => (item.start ?? 0) <= now) ? fail('SLOT_IN_PAST') : ok(null)
}

const discountOf = async (
  payload: BasePayload,
  { request: { discountCode }, customer, now }: Drafted,
  lines: OrderLine[],
  order: string,
): Promise<Result<AppliedDiscount | null>> =>
  discountCode
    ? applyDiscount(payload, discountCode, lines, { now, email: customer.email ?? null, order })
    : ok(null)

/** An order for a basket's items as they are now, with prices computed here (P3). Nothing is written. */
export const draftOrder = async (
  payload: BasePayload,
  drafted: Drafted,
  items: ItemRow[],
): Promise<Result<Order>> => {
  const { request, basket, customer, now } = drafted
  const refused = refusalOf(items, now)
  if (!refused.ok) return refused
  const drawn = await linesOf(payload, items)
  if (!drawn.ok) return drawn
  const { lines, providerLocation } = drawn.value
  const ids = idsOf({ key: request.key, seen: drafted.seen })
  const discount = await discountOf(payload, drafted, lines, ids.id)
  if (!discount.ok) return discount
  const totals = totalsOf(lines, request.paymentType, discount.value?.pence ?? 0)
  const source = sourceFor(request, totals)
  if (!source.ok) return source
  return ok({
    ...ids,
    ...sumsOf(totals, discount.value),
    basketId: basket.id,
    customerId: customer.id,
    ...freshAttempt(now),
    paymentType: request.paymentType,
    source: source.value,
    buyerEmail: customer.email ?? null,
    lines: lines.map((line, at) => ({ ...line, discountPence: discount.value?.byLine[at] ?? 0 })),
    course: null,
    desk: null,
    providerLocation,
    notes: request.notes,
  })
}
