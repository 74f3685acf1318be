import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { serveSalon } from './serve-salon'

/** The sign-in of the browser tests; only this run's own database knows it. */
export const owner = { username: 'owner', password: 'a-password-of-the-tests' }

/** One demo salon, served from the production build, for all browser tests. */
export default async () => {
  const salon = await serveSalon({
    port: Number(process.env.E2E_PORT ?? 3100),
    env: { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password, RATE_LIMIT_FACTOR: '20' },
  })
  process.env.E2E_DATA_DIR = salon.dataDir
  const log = createWriteStream(path.join(salon.dataDir, 'printed.log'))
  salon.process.stdout?.pipe(log)
  salon.process.stderr?.pipe(log)
  return () => salon.stop()
}
