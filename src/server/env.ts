import path from 'node:path'
import { z } from 'zod'
import { SHORTEST_PASSWORD } from '@/domain/text/passwords'
import { backupFields, type BackupSettings, backupsOf, s3Fields, s3Of, type S3Settings } from './env/s3'
import { databaseFields, databaseOf, type DatabaseSettings, keptSecret } from './env/database'
import {
  address,
  bindAddress,
  count,
  EnvironmentError,
  hours,
  oneOf,
  optional,
  partOfMinute,
  port,
} from './env/settings'
import { googleOf, outsideFields, type GoogleSettings } from './env/outside'
import { smtpFields, smtpOf, type SmtpSettings } from './env/smtp'
import { squareFields, squareOf, type SquareSettings } from './env/square'

const schema = z.object({
  PORT: port(3000),
  BIND_ADDRESS: bindAddress,
  SITE_URL: address,
  DATA_DIR: optional,
  PAYLOAD_SECRET: optional,
  ADMIN_USERNAME: optional,
  ADMIN_PASSWORD: optional,
  ADMIN_EMAIL: optional,
  SEED: oneOf(['demo', 'none'], 'demo'),
  TRUST_PROXY: count(0),
  HSTS_SUBDOMAINS: oneOf(['on', 'off'], 'on'),
  MAX_CONNECTIONS: count(2000),
  RATE_LIMIT_FACTOR: count(1),
  METRICS_TOKEN: optional,
  SESSION_HOURS: hours(12),
  JOBS: oneOf(['auto', 'on', 'off'], 'auto'),
  JOBS_EVERY_SECONDS: partOfMinute(60),
  ...databaseFields.shape,
  ...s3Fields.shape,
  ...backupFields.shape,
  ...smtpFields.shape,
  ...squareFields.shape,
  ...outsideFields.shape,
})

export interface Env {
  port: number
  /** Where the site listens; null: on all addresses of this machine. */
  bindAddress: string | null
  /** The public address without a slash at the end; null: a request is same-origin when Origin equals Host. */
  siteUrl: string | null
  database: DatabaseSettings
  /** Absolute. Database file, uploads, secret, outbox. */
  dataDir: string
  secret: string
  admin: { username: string | null; password: string | null; email: string | null }
  seed: 'demo' | 'none'
  /** How many proxies in front of us are believed. */
  trustProxy: number
  /** Connections that are open at once, in all; 0: any number. */
  maxConnections: number
  /** Multiplies every limit of D50; 0 switches them off. */
  rateLimitFactor: number
  /** How long somebody stays signed in, however often their session is renewed. */
  sessionHours: number
  /** Opens /api/metrics; null: nothing does. */
  metricsToken: string | null
  /** Whether this process runs the jobs: when nobody else does, rather than others, never. */
  jobs: 'auto' | 'on' | 'off'
  /** How often the jobs look for work; divides a minute. */
  jobsEverySeconds: number
  /** Whether browsers also use https for the subdomains of SITE_URL. */
  hstsSubdomains: boolean
  /** Where pictures are kept; null: in DATA_DIR. */
  s3: S3Settings | null
  backups: BackupSettings
  /** Null: mails become files in the outbox. */
  smtp: SmtpSettings | null
  /** Real payments or test payments. */
  square: SquareSettings
  google: GoogleSettings
  instagramToken: string | null
}

/** A given secret must be long enough to sign with. */
const secretOf = (given: string | undefined, dataDir: string): string => {
  if (given && given.length < 16)
    throw new EnvironmentError('PAYLOAD_SECRET is not usable: use at least 16 characters.')
  return given ?? keptSecret(dataDir)
}

const metricsToken = (given: string | undefined): string | null => {
  if (given && given.length < 16)
    throw new EnvironmentError('METRICS_TOKEN is not usable: use at least 16 characters.')
  return given ?? null
}

/** The first admin's password; whoever chose it is not asked for another one. */
const adminPassword = (given: string | undefined): string | null => {
  if (given && given.length < SHORTEST_PASSWORD)
    throw new EnvironmentError(
      `ADMIN_PASSWORD is not usable: use at least ${SHORTEST_PASSWORD} characters, or leave it out to get one made.`,
    )
  return given ?? null
}

/** Reads the environment; throws an EnvironmentError with a sentence that says what to set. */
export const readEnv = (source: Record<string, string | undefined>): Env => {
  const parsed = schema.safeParse(source)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new EnvironmentError(`${issue?.path.join('.')} is not usable: ${issue?.message}.`)
  }
  const v = parsed.data
  // Or the build would take every file of the project for a part of the server.
  const dataDir = path.resolve(/* turbopackIgnore: true */ v.DATA_DIR ?? './data')
  const siteUrl = v.SITE_URL ?? null
  return {
    port: v.PORT,
    bindAddress: v.BIND_ADDRESS ?? null,
    siteUrl,
    database: databaseOf(v, dataDir),
    dataDir,
    secret: secretOf(v.PAYLOAD_SECRET, dataDir),
    admin: {
      username: v.ADMIN_USERNAME ?? null,
      password: adminPassword(v.ADMIN_PASSWORD),
      email: v.ADMIN_EMAIL ?? null,
    },
    seed: v.SEED,
    trustProxy: v.TRUST_PROXY,
    hstsSubdomains: v.HSTS_SUBDOMAINS === 'on',
    maxConnections: v.MAX_CONNECTIONS,
    rateLimitFactor: v.RATE_LIMIT_FACTOR,
    sessionHours: v.SESSION_HOURS,
    metricsToken: metricsToken(v.METRICS_TOKEN),
    jobs: v.JOBS,
    jobsEverySeconds: v.JOBS_EVERY_SECONDS,
    s3: s3Of(v),
    backups: backupsOf(v, dataDir),
    smtp: smtpOf(v),
    square: squareOf(v, { port: v.PORT, siteUrl }),
    google: googleOf(v),
    instagramToken: v.INSTAGRAM_TOKEN ?? null,
  }
}

let known: Env | undefined

/** The environment of this process, read once. */
export const env = (): Env => (known ??= readEnv(process.env))
