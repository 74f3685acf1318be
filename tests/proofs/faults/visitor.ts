import { randomUUID } from 'node:crypto'
import { type Answer, call, type CallOptions, untilReachable } from '../support/http-client'
import { createSeededRandom, type SeededRandom } from '@/seed/random'
import type { Offer } from '../support/target'
import type { Schedule, VisitorPlan } from './draw-schedule'
import type { Scenario } from './scenario'
import { nothingObserved, type Observed } from './observed'

/** How many times a call is repeated while the server is not responding. */
const PATIENCE = 40

const letters = (n: number): string => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** One visitor: a browser that keeps its session and always retries while the server is not responding. */
export class Visitor {
  readonly observed: Observed
  readonly random: SeededRandom
  readonly email: string
  readonly name: string
  private headers: Record<string, string> = {}
  /** The offers that the visitor holds. */
  readonly chosen: Offer[] = []
  /** The codes of gift vouchers that the visitor enters at checkout. */
  codes: string[] = []

  constructor(
    readonly scenario: Scenario,
    readonly plan: VisitorPlan,
    schedule: Schedule,
    number: number,
  ) {
    this.observed = nothingObserved(schedule.number, schedule.seed, number)
    this.random = createSeededRandom(plan.seed)
    const id = `${letters(schedule.number)}${letters(number)}${letters(plan.seed)}`
    this.name = `Quill${id}`
    this.email = `visitor.${id}@faults.example.org`
    const address = `10.${number}.${Math.floor(schedule.number / 250) % 250}.${schedule.number % 250}`
    this.headers = { 'x-forwarded-for': address }
    scenario.secrets.add('an e-mail address', this.email)
    scenario.secrets.add('a name', this.name)
  }

  /** The address of the next server in turn, as behind a load balancer. */
  get baseUrl(): string {
    return this.scenario.site.nextUrl()
  }

  /** Makes one call, and checks the response, whatever it is. */
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

  /** Repeats the call until it is answered. All these calls can be repeated. */
  async persist(path: string, options: CallOptions = {}): Promise<Answer> {
    for (let i = 0; i < PATIENCE; i++) {
      const answer = await this.once(path, options)
      if (answer.status !== 0) return answer
      await untilReachable(this.baseUrl)
    }
    this.observed.broken.push(`${path} was never answered`)
    return { status: 0, body: {} }
  }

  /** The text typed under a course's notes. */
  get note(): string {
    return `A seat at the front for ${this.name}, please.`
  }

  /** Starts a separate session, as the course pages do. */
  enterAcademy(): void {
    const session = randomUUID()
    this.headers['session-id'] = session
    this.scenario.secrets.add('a session id', session)
  }

  /** Starts a basket and a session. */
  async enter(): Promise<void> {
    const { body } = await this.persist('/api/basket/create')
    this.observed.basketId = body.basketId
    this.headers['session-id'] = body.sessionId
    this.scenario.secrets.add('a session id', body.sessionId)
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
    this.observed.customerId = body.customer_id
  }
}
