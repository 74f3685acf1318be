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

/**
 * Runs the work for one account, or whatever the name stands for, alone, whichever process of the salon it comes to. Payload rewrites the whole list of
 * sessions at each sign-in: two at once would lose one, and one of the two would be signed out at once.
 */
export const withLease = <T>(payload: BasePayload, account: string, work: () => Promise<T>): Promise<T> =>
  withMutex(`account ${account}`, async () => {
    const lease = await leaseOf(payload, `lease|${account}`)
    try {
      return await work()
    } finally {
      await releaseLease(payload, lease)
    }
  })
