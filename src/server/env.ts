import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const blank = (value: unknown): unknown => (value === '' ? undefined : value)
const optional = z.preprocess(blank, z.string().trim().optional())
const count = (fallback: number) => z.preprocess(blank, z.coerce.number().min(0).default(fallback))
const port = (fallback: number) =>
  z.preprocess(blank, z.coerce.number().int().min(0).max(65535).default(fallback))

const schema = z.object({
  PORT: port(3000),
  SITE_URL: z.preprocess(blank, z.url({ protocol: /^https?$/ }).optional()),
  DATABASE_URI: optional,
  DATA_DIR: z.preprocess(blank, z.string().default('./data')),
  PAYLOAD_SECRET: z.preprocess(blank, z.string().min(16, 'use at least 16 characters').optional()),
  ADMIN_USERNAME: optional,
  ADMIN_PASSWORD: optional,
  ADMIN_EMAIL: optional,
  SEED: z.preprocess(blank, z.enum(['demo', 'none']).default('demo')),
  TRUST_PROXY: count(0),
  RATE_LIMIT_FACTOR: count(1),
  JOBS: z.preprocess(blank, z.enum(['on', 'off']).default('on')),
  SMTP_HOST: optional,
  SMTP_PORT: port(587),
  SMTP_SECURE: z.preprocess(blank, z.enum(['true', 'false']).default('false')),
  SMTP_USER: optional,
  SMTP_PASSWORD: optional,
  SMTP_FROM: optional,
})

export interface SmtpSettings {
  host: string
  port: number
  secure: boolean
  user: string | null
  password: string | null
  from: string
}

export interface Env {
  port: number
  /** The public address without a slash at the end; null: a request is same-origin when Origin equals Host. */
  siteUrl: string | null
  database: { kind: 'sqlite'; file: string } | { kind: 'mongodb'; uri: string }
  /** Absolute. Database file, uploads, secret, outbox. */
  dataDir: string
  secret: string
  admin: { username: string | null; password: string | null; email: string | null }
  seed: 'demo' | 'none'
  /** How many proxies in front of us are believed. */
  trustProxy: number
  /** Multiplies every limit of D50; 0 switches them off. */
  rateLimitFactor: number
  jobs: boolean
  smtp: SmtpSettings | null
}

/** Settings that cannot be used; the sentence says what to set. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/** The secret of this installation: made once and kept beside the data. */
const keptSecret = (dataDir: string): string => {
  const file = path.join(dataDir, 'secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

const databaseOf = (uri: string | undefined, dataDir: string): Env['database'] => {
  if (!uri) return { kind: 'sqlite', file: path.join(dataDir, 'salon.db') }
  if (/^mongodb(\+srv)?:\/\//.test(uri)) return { kind: 'mongodb', uri }
  throw new EnvironmentError(
    'DATABASE_URI must begin with mongodb:// — or leave it out to use the built-in database.',
  )
}

type Parsed = z.infer<typeof schema>

const smtpOf = (v: Parsed): SmtpSettings | null => {
  if (!v.SMTP_HOST) {
    const stray = (['SMTP_USER', 'SMTP_PASSWORD'] as const).find((name) => v[name])
    if (stray)
      throw new EnvironmentError(`${stray} is set but SMTP_HOST is not: set SMTP_HOST, or leave both out.`)
    return null
  }
  if (!v.SMTP_FROM)
    throw new EnvironmentError('SMTP_HOST is set: set SMTP_FROM too, the address mails come from.')
  return {
    host: v.SMTP_HOST,
    port: v.SMTP_PORT,
    secure: v.SMTP_SECURE === 'true',
    user: v.SMTP_USER ?? null,
    password: v.SMTP_PASSWORD ?? null,
    from: v.SMTP_FROM,
  }
}

/** Reads the environment; throws an EnvironmentError with a sentence that says what to set. */
export const readEnv = (source: Record<string, string | undefined>): Env => {
  const parsed = schema.safeParse(source)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new EnvironmentError(`${issue?.path.join('.')} is not usable: ${issue?.message}.`)
  }
  const v = parsed.data
  const dataDir = path.resolve(v.DATA_DIR)
  return {
    port: v.PORT,
    siteUrl: v.SITE_URL?.replace(/\/+$/, '') ?? null,
    database: databaseOf(v.DATABASE_URI, dataDir),
    dataDir,
    secret: v.PAYLOAD_SECRET ?? keptSecret(dataDir),
    admin: {
      username: v.ADMIN_USERNAME ?? null,
      password: v.ADMIN_PASSWORD ?? null,
      email: v.ADMIN_EMAIL ?? null,
    },
    seed: v.SEED,
    trustProxy: v.TRUST_PROXY,
    rateLimitFactor: v.RATE_LIMIT_FACTOR,
    jobs: v.JOBS === 'on',
    smtp: smtpOf(v),
  }
}

let known: Env | undefined

/** The environment of this process, read once. */
export const env = (): Env => (known ??= readEnv(process.env))
