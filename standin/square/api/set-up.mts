import { ok, notFound, type Answer } from '../http/answer.mts'
import { isFields, getText, type Call } from './call.mts'
import { checkTexts } from './fields.mts'

const location = ({ world }: Call, id = world.settings.locationId) => ({
  id,
  name: 'Stand-in Salon',
  merchant_id: world.settings.merchantId,
  country: 'GB',
  currency: 'GBP',
  language_code: 'en-GB',
  timezone: 'Europe/London',
  status: 'ACTIVE',
  type: 'PHYSICAL',
  capabilities: ['CREDIT_CARD_PROCESSING', 'AUTOMATIC_TRANSFERS'],
  created_at: '2026-01-01T00:00:00Z',
  ...world.rules().location,
})

/** GET /v2/locations */
export const listLocations = (call: Call): Answer =>
  ok({ locations: [location(call), ...call.world.rules().otherLocations.map((id) => location(call, id))] })

/** GET /v2/locations/{id} */
export const getLocation = (call: Call): Answer =>
  call.world.rules().otherLocations.includes(call.id)
    ? ok({ location: location(call, call.id) })
    : call.id === 'main' || call.id === call.world.settings.locationId
      ? ok({ location: location(call) })
      : notFound(`Location with ID ${call.id} not found`)

/** POST /oauth2/token/status */
export const getTokenStatus = ({ world }: Call): Answer =>
  ok({
    scopes: ['MERCHANT_PROFILE_READ', 'PAYMENTS_READ', 'PAYMENTS_WRITE', 'DISPUTES_READ'],
    client_id: world.settings.applicationId,
    merchant_id: world.settings.merchantId,
    ...world.rules().tokenStatus,
  })

/** POST /v2/apple-pay/domains */
export const registerDomain = (call: Call): Answer => {
  const broken = checkTexts(call.body, [{ field: 'domain_name', required: true, max: 255 }])
  if (broken) return broken
  const id = getText(call.body, 'domain_name') ?? ''
  call.world.commit([{ kind: 'domain', id, value: { at: new Date(call.world.now()).toISOString() } }])
  return ok({ status: 'VERIFIED' })
}

/** POST /v2/events. Returns events that were notified or should have been, newest first. */
export const searchEvents = (call: Call): Answer => {
  const query = isFields(call.body.query) ? call.body.query : {}
  const filter = isFields(query.filter) ? query.filter : {}
  const types = Array.isArray(filter.event_types) ? filter.event_types : []
  const events = call.world.store
    .all('event')
    .filter((event) => types.length === 0 || types.includes(event.type))
    .toReversed()
    .slice(0, Math.min(100, Number(call.body.limit) || 100))
  return ok({ events, metadata: events.map(({ event_id }) => ({ event_id, api_version: '2026-09-16' })) })
}
