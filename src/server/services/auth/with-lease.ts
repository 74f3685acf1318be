import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BasePayload } from 'payload'
import { releaseLease, takeLease, type Lease } from '../../repositories/leases'
import { withMutex } from '../../with-mutex'

/** Longer than a sign-in takes, on the wall clock: it is about processes, not about the salon's day. */
const LEASE_MS = 5_000
const RETRY_MS = 25

/** Waits for the lease, at most as long as a lease lasts; then the work goes on without it rather than be refused. */
const leaseOf = async (payload: BasePayload, key: string): Promise<Lease> => {
  const giveUp = Date.now() + LEASE_MS
  for (;;) {
    const now = Date.now()
    const lease = { key, endsAt: now + LEASE_MS }
    if ((await takeLease(payload, lease, now)) || now > giveUp) return lease
    await sleep(RETRY_MS * (1 + Math.random()))
  }
}

/** What the work at hand has to itself; what it began and left behind has it no longer. */
interface Held {
  account: string
  within: Held | undefined
  isOver: boolean
}

const atHand = new AsyncLocalStorage<Held>()

const isHeld = (account: string): boolean => {
  for (let one = atHand.getStore(); one; one = one.within)
    if (one.account === account && !one.isOver) return true
  return false
}

/**
 * Runs the work for one account, or whatever the name stands for, alone, whichever process of the salon it comes to.
 * Payload rewrites a whole account at each sign-in and each change of it: of two at once one would bring back what the
 * other ended, sessions, a password or a right. Work within such work does not wait for itself.
 */
export const withLease = <T>(payload: BasePayload, account: string, work: () => Promise<T>): Promise<T> => {
  if (isHeld(account)) return work()
  const held: Held = { account, within: atHand.getStore(), isOver: false }
  return withMutex(`account ${account}`, async () => {
    const lease = await leaseOf(payload, `lease|${account}`)
    try {
      return await atHand.run(held, work)
    } finally {
      held.isOver = true
      await releaseLease(payload, lease)
    }
  })
}

/** The same for several, always in one order: nobody waits for somebody who waits for them. */
export const withLeases = <T>(
  payload: BasePayload,
  accounts: string[],
  work: () => Promise<T>,
): Promise<T> => {
  const [first, ...others] = [...new Set(accounts)].toSorted()
  return first === undefined ? work() : withLease(payload, first, () => withLeases(payload, others, work))
}
