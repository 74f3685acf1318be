import type {
  ChargeRequest,
  PaymentPort,
  PaymentResult,
  ProviderPayment,
  RefundResult,
} from '@/domain/payments/port'

const HOUR = 3_600_000

/**
 * The outcome of one call. With `lost…`, no readable response arrives, although the call took effect (`moved`) or did
 * not (`nothing`).
 */
export type Fate = 'fine' | 'lost-moved' | 'lost-nothing'
export type ChargeFate =
  | Fate
  | 'declined'
  | 'declined-named'
  | 'no-access'
  | 'misconfigured'
  | 'pending-fine'
  | 'pending-failed'
  | 'wrong-amount'
export type CaptureFate = Fate | 'refused'
/** `refused` is immediate. `rejected-later` is pending at first, and then fails. */
export type RefundFate = Fate | 'refused' | 'rejected-later'

/** The fate of the first calls of each kind. All later calls succeed. */
export interface Script {
  charge: readonly ChargeFate[]
  capture: readonly CaptureFate[]
  /** The fate of calls that read a payment. Reading has no side effects. */
  read: readonly ('fine' | 'lost-nothing')[]
  /** The fate of calls that cancel a reservation, by key or by id. */
  give: readonly Fate[]
  refund: readonly RefundFate[]
  /** How cancel-by-key responds when the payment has failed, completed or been cancelled. Undocumented by Square. */
  byKey: 'ok' | 'refused' | 'lost'
  /** Clearpay's payment is only approved, and must be completed to get the money. */
  isOnlyApproved: boolean
}

/** The delay of the provider's list, in ms. */
const LIST_LAG = 60_000

type Calls = 'charge' | 'capture' | 'read' | 'give' | 'refund'

export interface Money {
  key: string
  payment: ProviderPayment
  madeAt: number
  /** The state a pending payment gets when it is next read. */
  later: 'authorised' | 'completed' | 'failed' | null
}

/** A provider with a ledger and a script of faults. `point` is called around every call. */
export class ModelProvider implements PaymentPort {
  readonly ledger = new Map<string, Money>()
  private readonly bodies = new Map<string, string>()
  private readonly declined = new Set<string>()
  private readonly refunds = new Map<string, RefundResult>()
  private readonly left: { [K in Calls]: Script[K][number][] }
  /** True while the provider is not responding. */
  isAway = false

  constructor(
    private readonly script: Script,
    private readonly now: () => number,
    private readonly point: (name: string) => Promise<void>,
  ) {
    this.left = {
      charge: [...script.charge],
      capture: [...script.capture],
      read: [...script.read],
      give: [...script.give],
      refund: [...script.refund],
    }
  }

  private async call<T, F extends string>(
    name: string,
    fate: F | undefined,
    effect: () => T,
  ): Promise<T | { kind: 'unknown' }> {
    await this.point(`before ${name}`)
    this.giveUpOld()
    const result = fate === 'lost-nothing' || this.isAway ? null : effect()
    await this.point(`after ${name}`)
    return result === null || fate === 'lost-moved' ? { kind: 'unknown' } : result
  }

  /** Releases old reservations that were never taken. */
  private giveUpOld(): void {
    for (const { payment, madeAt } of this.ledger.values()) {
      if (payment.state === 'authorised' && this.now() - madeAt > 2 * HOUR) payment.state = 'cancelled'
    }
  }

  private byId(providerId: string): Money {
    const found = [...this.ledger.values()].find(({ payment }) => payment.providerId === providerId)
    if (!found) throw new Error(`there is no payment ${providerId}`)
    return found
  }

  charge(request: ChargeRequest): Promise<PaymentResult> {
    const fate = this.left.charge.shift()
    return this.call('charge', fate, () => this.charged(request, fate ?? 'fine'))
  }

  private charged(request: ChargeRequest, fate: ChargeFate): PaymentResult {
    const body = JSON.stringify(request)
    if (this.bodies.get(request.key) !== undefined && this.bodies.get(request.key) !== body) {
      throw new Error(`the key ${request.key} came again with another body`)
    }
    if (fate === 'misconfigured') return { kind: 'misconfigured', detail: 'wrong location', isAccess: false }
    if (fate === 'no-access')
      return { kind: 'misconfigured', detail: 'the token was revoked', isAccess: true }
    this.bodies.set(request.key, body)
    const seen = this.ledger.get(request.key)
    if (seen) return { ...seen.payment }
    if (fate === 'declined' || fate === 'declined-named' || this.declined.has(request.key)) {
      this.declined.add(request.key)
      const isFinal = fate === 'declined-named'
      return { kind: 'declined', code: 'TRY_ANOTHER_CARD', detail: 'declined', isFinal }
    }
    const isTaken = request.source.method === 'clearpay' && !this.script.isOnlyApproved
    const taken = isTaken ? 'completed' : 'authorised'
    const isPending = fate === 'pending-fine' || fate === 'pending-failed'
    const payment: ProviderPayment = {
      kind: 'ok',
      providerId: `money-${this.ledger.size + 1}`,
      amountPence: request.amountPence - (fate === 'wrong-amount' ? 1 : 0),
      refundedPence: 0,
      state: isPending ? 'pending' : taken,
      reference: request.key,
    }
    const later = isPending ? (fate === 'pending-failed' ? ('failed' as const) : taken) : null
    this.ledger.set(request.key, { key: request.key, payment, madeAt: this.now(), later })
    return { ...payment }
  }

  read(providerId: string): Promise<PaymentResult> {
    return this.call('read', this.left.read.shift(), () => {
      const money = this.byId(providerId)
      if (money.payment.state === 'pending' && money.later) money.payment.state = money.later
      return { ...money.payment }
    })
  }

  capture(providerId: string): Promise<PaymentResult> {
    const fate = this.left.capture.shift()
    return this.call('capture', fate, (): PaymentResult => {
      const { payment } = this.byId(providerId)
      if (fate === 'refused' && payment.state === 'authorised') payment.state = 'cancelled'
      if (payment.state === 'authorised') payment.state = 'completed'
      return payment.state === 'completed'
        ? { ...payment }
        : { kind: 'misconfigured', detail: 'cannot be taken', isAccess: false }
    })
  }

  voidPayment(providerId: string): Promise<PaymentResult> {
    return this.call('void', this.left.give.shift(), (): PaymentResult => {
      const { payment } = this.byId(providerId)
      if (payment.state === 'authorised' || payment.state === 'pending') payment.state = 'cancelled'
      return payment.state === 'completed'
        ? { kind: 'misconfigured', detail: 'was taken', isAccess: false }
        : { ...payment }
    })
  }

  voidByKey(key: string): Promise<{ kind: 'ok' } | { kind: 'refused' } | { kind: 'unknown' }> {
    return this.call('void by key', this.left.give.shift(), () => {
      const payment = this.ledger.get(key)?.payment
      const isOpen = payment?.state === 'authorised' || payment?.state === 'pending'
      if (isOpen) payment.state = 'cancelled'
      if (isOpen || (!payment && !this.declined.has(key))) return { kind: 'ok' as const }
      return { kind: ({ ok: 'ok', refused: 'refused', lost: 'unknown' } as const)[this.script.byKey] }
    })
  }

  find({
    key,
  }: {
    key: string
  }): Promise<{ kind: 'found'; payments: ProviderPayment[] } | { kind: 'unknown' }> {
    return this.call('find', this.left.read.shift(), () => {
      const money = this.ledger.get(key)
      const isListed = money && this.now() - money.madeAt >= LIST_LAG
      return { kind: 'found' as const, payments: isListed ? [{ ...money.payment }] : [] }
    })
  }

  refund(request: { key: string; providerId: string; amountPence: number }): Promise<RefundResult> {
    const fate = this.left.refund.shift()
    return this.call('refund', fate, (): RefundResult => {
      const seen = this.refunds.get(request.key)
      if (seen) return { ...seen }
      if (fate === 'refused') return { kind: 'refused', detail: 'not today' }
      const { payment } = this.byId(request.providerId)
      if (payment.amountPence - payment.refundedPence < request.amountPence) {
        return { kind: 'refused', detail: 'more than is left' }
      }
      const isRejected = fate === 'rejected-later'
      if (!isRejected) payment.refundedPence += request.amountPence
      const { amountPence } = request
      const result: RefundResult = {
        kind: 'ok',
        refundId: request.key,
        providerId: request.providerId,
        state: isRejected ? 'pending' : 'completed',
        amountPence,
        isFinal: false,
      }
      this.refunds.set(request.key, result)
      return { ...result }
    })
  }

  readRefund(refundId: string): Promise<RefundResult> {
    return this.call('read refund', this.left.read.shift(), (): RefundResult => {
      const found = this.refunds.get(refundId)
      if (found?.kind !== 'ok') return { kind: 'refused', detail: 'no such refund' }
      if (found.state === 'pending') found.state = 'failed'
      return { ...found }
    })
  }
}
