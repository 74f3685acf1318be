import type { SeededRandom } from '@/seed/random'
import { weekDays } from '@/domain/time/calendar'
import { pick } from '../support/chances'
import type { CallOptions } from '../support/http-client'
import type { StaffMember } from '../support/staff-member'
import type { Change } from './draw-extras'
import { insist } from '../support/insist'
import type { WantedPlace } from './purchase'

/** The name of a day of the week. The demo salon is in London, so its days and times are in London time. */
const getWeekDay = (at: number): string =>
  new Date(at).toLocaleDateString('en-GB', { timeZone: 'Europe/London', weekday: 'long' })

interface PricedService {
  prices: { id?: string; location: string; pricePence: number }[]
}

interface Week {
  staff: { staff_id: string; schedule: Record<string, unknown> }[]
}

/** Days that staff closed. They must not be offered again. */
interface Closed {
  staffId: string
  day: string
  /** The week before the change. */
  before: Record<string, unknown>
}

/** The visitor whose booking a change affects. */
interface Disturbed {
  chosen: { serviceId: string }[]
  observed: { held: { start: string; staffId: string | null }[] }
  random: SeededRandom
}

const PENNIES = 100

/** Makes the changes that staff make while visitors pay, and restores what they changed. */
export class Changes {
  private readonly raised = new Set<string>()
  private readonly closed: Closed[] = []
  private isEveryoneOff = false
  private percent = 15
  private closing: Promise<void> = Promise.resolve()

  constructor(
    private readonly member: StaffMember,
    private readonly locationId: string,
    private readonly discountId: string,
    private readonly url: string,
  ) {}

  private insist(path: string, options: CallOptions = {}) {
    return insist(this.member, this.url, path, options)
  }

  /** The change of the next price in pence. It adds a pound or, if one was added before, takes it off again. */
  private step(id: string): number {
    const by = this.raised.delete(id) ? -PENNIES : PENNIES
    if (by > 0) this.raised.add(id)
    return by
  }

  private async coursePrice(courseId: string): Promise<void> {
    const by = this.step(courseId)
    const path = `/api/courses/course/${courseId}`
    const { body } = await this.insist(path)
    await this.insist(path, { method: 'PUT', json: { price: body.course.price + by / PENNIES } })
  }

  private async price(serviceId: string): Promise<void> {
    const by = this.step(serviceId)
    const path = `/api/services/${serviceId}?depth=0`
    const { prices } = (await this.insist(path)).body as PricedService
    const json = {
      prices: prices.map((one) =>
        one.location === this.locationId ? { ...one, pricePence: one.pricePence + by } : one,
      ),
    }
    await this.insist(path, { method: 'PATCH', json })
  }

  private async code(): Promise<void> {
    this.percent = this.percent === 15 ? 20 : 15
    const json = { percent: this.percent }
    await this.insist(`/api/discounts/${this.discountId}`, { method: 'PATCH', json })
  }

  private save(staff_id: string, schedule: Record<string, unknown>) {
    const json = { staff_id, location_id: this.locationId, schedule }
    return this.insist('/api/availability/modify-schedule', { method: 'POST', json })
  }

  /**
   * Closes a day. The calls run in sequence, because each saves a whole week and would reopen a day that a parallel
   * call has closed.
   */
  private hours(visitor: Disturbed): Promise<void> {
    return (this.closing = this.closing.then(() => this.close(visitor)))
  }

  private async close(visitor: Disturbed): Promise<void> {
    const { body } = await this.insist(`/api/availability/schedule?location_id=${this.locationId}`)
    const weeks = (body.data as Week[])[0]?.staff ?? []
    const [held] = visitor.observed.held
    const person = weeks.find(({ staff_id }) => staff_id === held?.staffId) ?? pick(weeks, visitor.random)
    const day = held ? getWeekDay(Date.parse(held.start)) : 'Monday'
    const { staff_id: staffId, schedule } = person
    if (this.closed.some((one) => one.staffId === staffId)) return
    const week = Object.fromEntries(weekDays.map((name) => [name, schedule[name] ?? null]))
    await this.save(staffId, { ...week, [day]: null })
    this.closed.push({ staffId, day, before: week })
  }

  /** Makes one change. `place` is set if a course is bought, which has a price but no hours. */
  async make(change: Change, visitor: Disturbed, place: WantedPlace | null): Promise<void> {
    if (change === 'code') return this.code()
    if (place) return change === 'price' ? this.coursePrice(place.courseId) : undefined
    if (change === 'hours') return this.hours(visitor)
    const { serviceId } = visitor.chosen[0] ?? {}
    if (serviceId) await this.price(serviceId)
  }

  /** Returns true if this member of staff was already off on that day. Null means anyone. */
  isClosed(staffId: string | null, at: number): boolean {
    const day = getWeekDay(at)
    return this.isEveryoneOff || this.closed.some((one) => one.staffId === staffId && one.day === day)
  }

  /** Records everyone as off although they work, for a control. */
  pretendEveryoneIsOff(): void {
    this.isEveryoneOff = true
  }

  /** Reopens the closed days. */
  async restore(): Promise<void> {
    for (const { staffId, before } of this.closed.splice(0)) await this.save(staffId, before)
  }
}
