import type { PaymentBody, PaymentStatus } from '../store/records.mts'
import { newId } from '../world.mts'
import { getText, type Call, type Fields } from './call.mts'
import { durationMs, getMoney } from './fields.mts'
import type { Source } from './sources.mts'

const given = [
  'reference_id',
  'note',
  'customer_id',
  'buyer_email_address',
  'billing_address',
  'order_id',
  'team_member_id',
  'statement_description_identifier',
]

const copied = (body: Fields): Fields =>
  Object.fromEntries(given.filter((field) => body[field] !== undefined).map((field) => [field, body[field]]))

const cardDetails = ({ card, method }: Source, at: string, errors?: unknown[]): Fields => ({
  card_details: {
    status: errors ? 'FAILED' : 'AUTHORIZED',
    card: {
      card_brand: card?.brand,
      last_4: card?.last4,
      exp_month: card?.expMonth,
      exp_year: card?.expYear,
      card_type: 'DEBIT',
      prepaid_type: 'NOT_PREPAID',
    },
    entry_method: 'KEYED',
    cvv_status: 'CVV_ACCEPTED',
    avs_status: 'AVS_ACCEPTED',
    statement_description: 'SQ *STAND-IN SALON',
    card_payment_timeline: { authorized_at: at },
    ...(method === 'APPLE_PAY' ? { wallet_type: 'APPLE_PAY' } : {}),
    ...(errors ? { errors } : {}),
  },
})

const clearpayDetails = (source: Source, errors?: unknown[]): Fields => ({
  buy_now_pay_later_details: {
    brand: 'CLEARPAY',
    clearpay_details: { email_address: source.buyerEmail ?? 'buyer@example.test' },
    ...(errors ? { errors } : {}),
  },
})

const delayFields = (call: Call, at: number): Fields => {
  if (call.body.autocomplete !== false) return {}
  const duration = getText(call.body, 'delay_duration') ?? 'P7D'
  return {
    delay_duration: duration,
    delay_action: getText(call.body, 'delay_action') ?? 'CANCEL',
    delayed_until: new Date(at + (durationMs(duration) ?? 0)).toISOString(),
  }
}

/** The risk level that Square's sandbox gives a payment of this amount. */
const risk = (amount: number): Fields => {
  const level = { 2222: 'MODERATE', 3333: 'HIGH' }[amount] ?? 'NORMAL'
  return { risk_level: level }
}

/** A new payment in Square's format. */
export const newBody = (
  call: Call,
  source: Source,
  status: PaymentStatus,
  errors?: unknown[],
): PaymentBody => {
  const { world, body } = call
  const at = new Date(world.now()).toISOString()
  const money = getMoney(body)
  const details =
    source.method === 'CLEARPAY' ? clearpayDetails(source, errors) : cardDetails(source, at, errors)
  return {
    id: newId('SP'),
    created_at: at,
    updated_at: at,
    amount_money: money,
    total_money: money,
    ...(errors ? {} : { approved_money: money }),
    status,
    source_type: source.method === 'CLEARPAY' ? 'BUY_NOW_PAY_LATER' : 'CARD',
    location_id: getText(body, 'location_id') ?? world.settings.locationId,
    order_id: newId('SO'),
    ...delayFields(call, world.now()),
    ...copied(body),
    ...details,
    risk_evaluation: { created_at: at, ...risk(money.amount) },
    application_details: { square_product: 'ECOMMERCE_API', application_id: world.settings.applicationId },
    capabilities: ['EDIT_DELAY_ACTION'],
    version_token: newId('vt'),
  }
}
