import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { serveSalon, type ServedSalon } from '../../support/serve-salon'
import type { Answer } from '../support/http-client'
import { StaffMember } from '../support/staff-member'

const account = { username: 'every-right', password: 'a-password-of-the-bucket-proof' }

/** The settings of every process in this proof. */
const shared = (port: number): Record<string, string> => ({
  ...{ ADMIN_USERNAME: account.username, ADMIN_PASSWORD: account.password },
  ...{ PAYLOAD_SECRET: 'one secret of the proof of the bucket', RATE_LIMIT_FACTOR: '0' },
  ...{ SQUARE_STANDIN_PORT: String(port + 1), BACKUPS: 'off' },
})

/** A folder for a machine’s own files. */
export const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'salon-bucket-proof-'))

/** Serves the salon in a folder. An empty folder gets the demo salon. */
export const serve = (port: number, dataDir: string, env: Record<string, string>): Promise<ServedSalon> =>
  serveSalon({ port, dataDir, env: { ...shared(port), ...env } })

/** Runs an operator command and returns its output. */
export const operate = async (
  command: string[],
  dataDir: string,
  env: Record<string, string>,
): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/tool.mjs', ...command], {
    env: { ...process.env, ...shared(0), DATA_DIR: dataDir, ...env },
  })
  return stdout.trim()
}

/** The addresses of the pictures on the home page. */
export const picturesOfPage = async (url: string): Promise<string[]> => {
  const html = await (await fetch(url)).text()
  return [...new Set(html.match(/\/api\/media\/file\/[\w.-]+\.(?:webp|avif)/g))]
}

export interface Seen {
  status: number
  keptFor: string | null
  bytes: number
}

export const look = async (url: string): Promise<Seen> => {
  const answer = await fetch(url)
  const { length } = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, keptFor: answer.headers.get('cache-control'), bytes: length }
}

/** Sends a picture of one colour as the owner. It is new, or replaces an existing picture. */
export const send = async (url: string, colour: string, id?: string): Promise<Answer> => {
  const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('_payload', '{"alt":"One colour"}')
  form.append('file', new File([new Uint8Array(bytes)], 'colour.jpg', { type: 'image/jpeg' }))
  const headers = { authorization: `Bearer ${await new StaffMember(url, account).token()}` }
  const answer = await fetch(`${url}/api/media${id ? `/${id}` : ''}`, {
    ...{ method: id ? 'PATCH' : 'POST', headers, body: form },
  })
  return { status: answer.status, body: await answer.json() }
}

/** Sends a request as the owner. */
export const asOwner = (url: string, at: string, method = 'GET'): Promise<Answer> =>
  new StaffMember(url, account).call(at, { method })
