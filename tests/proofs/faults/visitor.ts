import { type Answer, call, type CallOptions, untilReachable } from '../support/http-client'
import { seededRandom, type SeededRandom } from '@/domain/seeded-random'
import { pick } from '../support/chances'
import type { Offer } from '../support/target'
import type { Schedule, VisitorPlan } from './draw-schedule'
import type { Scenario } from './scenario'
import { nothingObserved, type Observed } from './observed'

/** How often a call is repeated while the server is away. */
const PATIENCE = 40

const letters = (n: number): string => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** One visitor: a browser that keeps a session and never gives up on a server that is away. */
export class Visitor {
  readonly observed: Observed
  readonly random: SeededRandom
  readonly email: string
  private readonly name: string
  private headers: Record<string, string> = {}
  customerId = ''
  /** The offers that are held. */
  readonly chosen: Offer[] = []

  constructor(
    readonly scenario: Scenario,
    readonly plan: VisitorPlan,
    schedule: Schedule,
    number: number,
  ) {
    this.observed = nothingObserved(schedule.number, schedule.seed, number)
    this.random = seededRandom(plan.seed)
    const id = `${letters(schedule.number)}${letters(number)}${letters(plan.seed)}`
    this.name = `Quill${id}`
    this.email = `visitor.${id}@faults.example.org`
    const address = `10.${number}.${Math.floor(schedule.number / 250) % 250}.${schedule.number % 250}`
    this.headers = { 'x-forwarded-for': address }
    scenario.secrets.add('an e-mail address', this.email)
    scenario.secrets.add('a name', this.name)
  }

  /** One of the servers; the next call asks the next one, as behind a load balancer. */
  get baseUrl(): string {
    return this.scenario.site.nextUrl()
  }

  /** One call; whatever it answers is looked at. */
  async once(path: string, options: CallOptions = {}): Promise<Answer> {
    const answer = await call(this.baseUrl + path, {
      ...options,
      headers: { ...this.headers, ...options.headers },
    })
    if (answer.status >= 500)
      this.observed.broken.push(
        `${path} answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`,
      )
    return answer
  }

  /** Again and again until it is answered: all these calls may be repeated. */
  async persist(path: string, options: CallOptions = {}): Promise<Answer> {
    for (let i = 0; i < PATIENCE; i++) {
      const answer = await this.once(path, options)
      if (answer.status !== 0) return answer
      await untilReachable(this.baseUrl)
    }
    this.observed.broken.push(`${path} was never answered`)
    return { status: 0, body: {} }
  }

  /** A basket and a session. */
  async enter(): Promise<void> {
    const { body } = await this.persist('/api/basket/create')
    this.observed.basketId = body.basketId
    this.headers['session-id'] = body.sessionId
    this.scenario.secrets.add('a session id', body.sessionId)
  }

  private choose(): { offer: Offer; day: string } {
    const { offers } = this.scenario.target
    // Clearpay wants a basket of £60: the dearer half.
    const dear = [...offers]
      .sort((a, b) => this.priceOf(b) - this.priceOf(a))
      .slice(0, Math.ceil(offers.length / 2))
    const offer = pick(this.plan.method === 'clearpay' ? dear : offers, this.random)
    return { offer, day: pick(Object.keys(offer.days), this.random) }
  }

  private priceOf({ serviceId }: Offer): number {
    return this.scenario.prices.get(serviceId) ?? 0
  }

  /** Asks for one time after the other until one is held. */
  async hold(): Promise<boolean> {
    for (let i = 0; i < 6; i++) {
      const { offer, day } = this.choose()
      const slot = pick(offer.days[day] ?? [], this.random)
      const { serviceId: service_id, staffId } = offer
      const service = { service_id, ...(staffId ? { staff_id: staffId } : {}), bookingDetails: slot }
      const json = { basketId: this.observed.basketId, locationId: this.scenario.target.locationId, service }
      const isClosed = this.scenario.changes.isClosed(staffId, Date.parse(slot.start_time))
      const { status, body } = await this.persist('/api/basket/add', { method: 'POST', json })
      if (status !== 200) continue
      if (isClosed) this.observed.broken.push(`was given ${slot.start_time} of a person who is at home then`)
      this.chosen.push(offer)
      this.observed.held.push({ start: slot.start_time, staffId, itemId: body.item_id })
      return true
    }
    return false
  }

  async sayWho(): Promise<void> {
    const phone = `07${String(Math.floor(this.random() * 1e9)).padStart(9, '0')}`
    const address = `${1 + Math.floor(this.random() * 99)} ${this.name} Crescent`
    this.scenario.secrets.add('a phone number', phone)
    this.scenario.secrets.add('an address', address)
    const json = {
      first_name: this.name,
      last_name: 'Faulty',
      email: this.email,
      phone_number: phone,
      address,
    }
    const { body } = await this.persist('/api/customers/new', { method: 'POST', json })
    this.customerId = body.customer_id
  }

  /** What the page shows to be paid now, worked out from the prices that it was given. */
  async shown(): Promise<{ pence: number; code: string | null } | null> {
    const { status, body } = await this.persist(`/api/basket/items?basketId=${this.observed.basketId}`)
    if (status !== 200) return null
    const sum = (body.data as { price: number }[]).reduce(
      (total, { price }) => total + Math.round(price * 100),
      0,
    )
    const json = { basketId: this.observed.basketId, discountCode: this.scenario.discountCode }
    const asked = this.plan.discount
      ? await this.persist('/api/basket/discount', { method: 'POST', json })
      : null
    const code = asked?.status === 200 ? this.scenario.discountCode : null
    const total = code ? sum - Math.round(asked?.body.discount * 100) : sum
    const { type } = this.plan
    const pence = type === 'pay-at-salon' ? 0 : type === 'pay-half' ? Math.ceil(total / 2) : total
    return { pence, code }
  }
}
