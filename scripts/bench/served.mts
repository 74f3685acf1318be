import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serveSalon, type ServedSalon } from '../../tests/support/serve-salon.ts'

export const PORT = Number(process.env.BENCH_PORT ?? 3200)

/** The account for calls that are only for staff. */
export const BENCH_ADMIN = { username: 'bench', password: 'a password of the benchmark' }

/** A demo salon in its own folder, served from the production build while `work` runs. */
export const withServedSalon = async <T,>(
  prepare: (dataDir: string) => Promise<void>,
  work: (salon: ServedSalon) => Promise<T>,
): Promise<T> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'salon-bench-'))
  // Rate limits count as for visitors, but are higher. Without them, the benchmark would leave out some of the real
  // work.
  const admin = { ADMIN_USERNAME: BENCH_ADMIN.username, ADMIN_PASSWORD: BENCH_ADMIN.password }
  const env = { RATE_LIMIT_FACTOR: '1000000', JOBS: 'off', ...admin }
  await (await serveSalon({ port: PORT, dataDir, env })).stop()
  await prepare(dataDir)
  const salon = await serveSalon({ port: PORT, dataDir, env })
  try {
    return await work(salon)
  } finally {
    await salon.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
