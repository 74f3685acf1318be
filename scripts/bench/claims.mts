import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listClaimKeys, TICK_MS } from '@/domain/booking/claim-store'
import { take } from '@/domain/booking/claims'
import { createId } from '@/server/ids'
import { createClaimStore } from '@/server/repositories/claims'
import { openPayload } from '../../tests/support/open-payload.ts'

const COUNT = 1500
const SPAN = 9 * TICK_MS

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Claiming times through the claim function, compared with inserting the same rows. */
export const benchClaims = async (): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-bench-'))
  const database = { kind: 'sqlite' as const, file: path.join(folder, 'claims.db'), push: true }
  const payload = await openPayload({ database, mediaDir: folder, key: 'claims' })
  const store = createClaimStore(payload)
  const start = (n: number) => n * SPAN
  const raw = async (staff: string) => {
    for (let n = 0; n < COUNT; n++) {
      const keys = listClaimKeys([{ of: staff, start: start(n), end: start(n) + SPAN }])
      const tick = start(n) / TICK_MS
      await store.insertAll(
        keys.map((key, i) => ({
          id: createId(),
          key,
          owner: `o${n}`,
          heir: null,
          staff,
          tick: tick + i,
          expiresAt: null,
          claimedAt: 0,
        })),
      )
    }
  }
  const claimed = async (staff: string) => {
    for (let n = 0; n < COUNT; n++) {
      await take(store, {
        needs: [{ of: staff, start: start(n), end: start(n) + SPAN }],
        owner: `o${n}`,
        expiresAt: null,
        now: 0,
      })
    }
  }
  await raw('warm')
  const inserts = await seconds(() => raw('raw'))
  const takes = await seconds(() => claimed('claimed'))
  console.log(`\nClaim step against raw inserts of the same rows (goal ≥ 0.35×)`)
  console.log(
    `  raw inserts ${Math.round(COUNT / inserts)}/s   claims ${Math.round(COUNT / takes)}/s   ${(inserts / takes).toFixed(2)}×`,
  )
  await payload.destroy()
  rmSync(folder, { recursive: true, force: true })
}
