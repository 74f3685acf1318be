import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serveSalon, type ServedSalon } from '../../tests/support/serve-salon.ts'

export const PORT = Number(process.env.BENCH_PORT ?? 3200)

/** Who signs in where a call is for staff. */
export const BENCH_ADMIN = { username: 'bench', password: 'a password of the benchmark' }

/** A demo salon in a folder of its own, served from the production build while `work` runs. */
export const withServedSalon = async <T,>(
  prepare: (dataDir: string) => Promise<void>,
  work: (salon: ServedSalon) => Promise<T>,
): Promise<T> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'salon-bench-'))
  // Limits are counted as for visitors, only higher: switched off, the bench would measure less than there is to do.
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
