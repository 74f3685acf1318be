import { call } from '../support/http-client'
import { type Academy, openAcademy } from './academy'
import { findTestedService, listTestedServices, type TestedService } from '../race/test-attempts'
import { insist } from '../support/insist'
import { Changes } from './changes'
import type { StaffMember } from '../support/staff-member'
import { findTarget, type Target } from '../support/target'
import { webhookKey } from './replay-webhooks'
import { Secrets } from './secrets'
import { secret, type Site, staff } from './site'
import { cardNumbers } from './tokens'

/** Data shared by all visitors of a run. */
export interface Scenario {
  site: Site
  target: Target
  secrets: Secrets
  discountCode: string
  /** The codes of vouchers that visitors of a schedule share, by its number. */
  purses: Map<number, Promise<string[]>>
  /** Prices in pence by service, at the target's location. */
  prices: Map<string, number>
  /** How long a hold lasts, in ms. */
  hold: number
  /** Changes that staff make while a visitor pays. */
  changes: Changes
  academy: Academy
  /** A customer for whom staff book what they cancel later. */
  caller: string
  /** The treatments that require a patch test. Most visitors book others, because they would be refused. */
  testedIds: Set<string>
  /** A treatment that requires a patch test. */
  tested: TestedService
}

const discountCode = 'FAULTS15'

const getPrices = async (url: string, { locationId }: Target): Promise<Map<string, number>> => {
  const { docs } = (await call(`${url}/api/services?limit=100&depth=0`)).body
  const rows = docs as { id: string; prices: { location: string; pricePence: number }[] }[]
  return new Map(
    rows.map(({ id, prices }) => [
      id,
      prices.find(({ location }) => location === locationId)?.pricePence ?? 0,
    ]),
  )
}

const knownSecrets = (): Secrets => {
  const secrets = new Secrets()
  for (const number of cardNumbers) {
    secrets.add('a card number', number)
    secrets.add('a card number', number.replaceAll(' ', ''))
  }
  secrets.add('a password', staff.password)
  secrets.add('the secret that signs sessions', secret)
  secrets.add('the key that signs webhooks', webhookKey)
  secrets.add('the access token', 'standin-access-token')
  return secrets
}

/** Switches the waiting list on, and the hours in which nothing is offered off. */
const openWaitingList = async (member: StaffMember, url: string): Promise<void> => {
  const json = { waitingList: { isOn: true, quietFromHour: 0, quietUntilHour: 0 } }
  await insist(member, url, '/api/globals/booking-settings', { method: 'POST', json })
}

/** A customer for whom staff book what is cancelled later. */
const addCaller = async (url: string): Promise<string> => {
  const json = { first_name: 'Phone', email: 'phone@example.org', phone_number: '01632 960124' }
  return (await call(`${url}/api/customers/new`, { method: 'POST', json })).body.customer_id
}

/** Prepares everything for the first schedule: times, prices, courses and a discount code. */
export const prepareScenario = async (site: Site, member: StaffMember): Promise<Scenario> => {
  const json = { code: discountCode, kind: 'percent', percent: 15, usageLimit: 40, active: true }
  await member.call('/api/globals/booking-settings', {
    method: 'POST',
    json: { vouchers: { areSold: true } },
  })
  await openWaitingList(member, site.url)
  const testedIds = await listTestedServices(member)
  const [target, made, rules] = await Promise.all([
    findTarget(site.url, testedIds),
    member.call('/api/discounts', { method: 'POST', json }),
    member.call('/api/globals/booking-settings?depth=0'),
  ])
  if (made.status >= 300) throw new Error(`no discount code: ${made.status} ${JSON.stringify(made.body)}`)
  const hold = rules.body.holdMinutes * 60_000
  return {
    site,
    target,
    testedIds,
    secrets: knownSecrets(),
    discountCode,
    purses: new Map(),
    prices: await getPrices(site.url, target),
    hold,
    changes: new Changes(member, target.locationId, made.body.doc.id, site.url),
    tested: await findTestedService(member, target.locationId),
    caller: await addCaller(site.url),
    academy: await openAcademy({ member, url: site.url, locationId: target.locationId, clock: site.clock }),
  }
}
