import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fillWithDemo } from '../../support/prepared-salon'
import { serveSalon } from '../../support/serve-salon'
import { startStandIn } from '../../support/square-stand-in'
import { call } from '../support/http-client'
import { StaffMember } from '../support/staff-member'

const password = 'a-password-of-the-api-proof'
const admin = { username: 'every-right', password }
const staff = { username: 'some-rights', password }

export interface Served {
  url: string
  admin: StaffMember
  staff: StaffMember
  stop(): Promise<void>
}

/** Serves the demo salon on SQLite with test payments, without limits, and with an account of each role. */
export const serve = async (port: number): Promise<Served> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'salon-api-data-'))
  const url = `http://127.0.0.1:${port}`
  const [standIn] = await Promise.all([
    startStandIn({ port: port + 1, dataDir, webhookUrl: `${url}/api/payments/square-webhook` }),
    fillWithDemo({ dataDir }),
  ])
  const salon = await serveSalon({
    port,
    dataDir,
    env: {
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: password,
      PAYLOAD_SECRET: 'one secret of the proof of the api',
      RATE_LIMIT_FACTOR: '0',
      SQUARE_STANDIN_PORT: String(port + 1),
      BACKUPS: 'off',
    },
  })
  const owner = new StaffMember(url, admin)
  const json = { ...staff, email: 'some-rights@example.org', firstName: 'Sam', role: 'staff' }
  const made = await owner.call('/api/users', { method: 'POST', json })
  if (made.status !== 201) throw new Error(`making a colleague answered ${made.status}`)
  return {
    url,
    admin: owner,
    staff: new StaffMember(url, staff),
    async stop() {
      await salon.stop()
      await standIn.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns true if a session still has access as staff. */
export const isSignedIn = async (url: string, token: string): Promise<boolean> =>
  (await call(`${url}/api/diary`, { headers: { authorization: `Bearer ${token}` } })).status !== 401
