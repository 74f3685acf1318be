import path from 'node:path'
import { z } from 'zod'
import { SHORTEST_PASSWORD } from '@/domain/text/passwords'
import {
  backupFields,
  type BackupSettings,
  readBackupSettings,
  s3Fields,
  readS3Settings,
  type S3Settings,
} from './env/s3'
import {
  databaseFields,
  readDatabaseSettings,
  type DatabaseSettings,
  readOrCreateSecret,
} from './env/database'
import {
  optionalUrl,
  bindAddress,
  count,
  EnvironmentError,
  hoursSetting,
  parseChoice,
  optionalSetting,
  divisorOfMinute,
  portSetting,
} from './env/settings'
import { readGoogleSettings, outsideFields, type GoogleSettings } from './env/google-and-instagram'
import { smtpFields, readSmtpSettings, type SmtpSettings } from './env/smtp'
import { squareFields, readSquareSettings, type SquareSettings } from './env/square'

const envSchema = z.object({
  PORT: portSetting(3000),
  BIND_ADDRESS: bindAddress,
  SITE_URL: optionalUrl,
  DATA_DIR: optionalSetting,
  PAYLOAD_SECRET: optionalSetting,
  ADMIN_USERNAME: optionalSetting,
  ADMIN_PASSWORD: optionalSetting,
  ADMIN_EMAIL: optionalSetting,
  SEED: parseChoice(['demo', 'none'], 'demo'),
  TRUST_PROXY: count(0),
  HSTS_SUBDOMAINS: parseChoice(['on', 'off'], 'on'),
  MAX_CONNECTIONS: count(2000),
  RATE_LIMIT_FACTOR: count(1),
  METRICS_TOKEN: optionalSetting,
  SESSION_HOURS: hoursSetting(12),
  JOBS: parseChoice(['auto', 'on', 'off'], 'auto'),
  JOBS_EVERY_SECONDS: divisorOfMinute(60),
  ...databaseFields.shape,
  ...s3Fields.shape,
  ...backupFields.shape,
  ...smtpFields.shape,
  ...squareFields.shape,
  ...outsideFields.shape,
})

export interface Env {
  port: number
  /** The address on which the site listens; null: all addresses of this machine. */
  bindAddress: string | null
  /** The public address without a trailing slash; null: a request is same-origin if Origin equals Host. */
  siteUrl: string | null
  database: DatabaseSettings
  /** Absolute. Database file, uploads, secret, outbox. */
  dataDir: string
  secret: string
  admin: { username: string | null; password: string | null; email: string | null }
  seed: 'demo' | 'none'
  /** The number of proxies in front of us that are trusted. */
  trustProxy: number
  /** The most open connections in total; 0: no limit. */
  maxConnections: number
  /** Multiplies every rate limit of D50; 0 switches them off. */
  rateLimitFactor: number
  /** How long staff stay signed in, however often the session is renewed. */
  sessionHours: number
  /** Token for /api/metrics; null: metrics are not available. */
  metricsToken: string | null
  /** When this process runs the jobs: `auto` if no other process does, `on` in preference to others, `off` never. */
  jobs: 'auto' | 'on' | 'off'
  /** Seconds between two checks for due jobs; divides a minute. */
  jobsEverySeconds: number
  /** True if browsers must also use https for the subdomains of SITE_URL. */
  hstsSubdomains: boolean
  /** The bucket for pictures; null: they are stored in DATA_DIR. */
  s3: S3Settings | null
  backups: BackupSettings
  /** Null: emails are written to the outbox folder. */
  smtp: SmtpSettings | null
  /** Real payments or test payments. */
  square: SquareSettings
  google: GoogleSettings
  instagramToken: string | null
}

/** A given secret must be long enough to sign with. */
const readSecret = (given: string | undefined, dataDir: string): string => {
  if (given && given.length < 16)
    throw new EnvironmentError('PAYLOAD_SECRET is not usable: use at least 16 characters.')
  return given ?? readOrCreateSecret(dataDir)
}

const readMetricsToken = (given: string | undefined): string | null => {
  if (given && given.length < 16)
    throw new EnvironmentError('METRICS_TOKEN is not usable: use at least 16 characters.')
  return given ?? null
}

/** The first admin's password. An admin who chose it need not change it. */
const readAdminPassword = (given: string | undefined): string | null => {
  if (given && given.length < SHORTEST_PASSWORD)
    throw new EnvironmentError(
      `ADMIN_PASSWORD is not usable: use at least ${SHORTEST_PASSWORD} characters, or leave it out to get one made.`,
    )
  return given ?? null
}

/** Reads the environment. Throws an EnvironmentError with a sentence about what to set. */
export const readEnv = (source: Record<string, string | undefined>): Env => {
  const parsed = envSchema.safeParse(source)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new EnvironmentError(`${issue?.path.join('.')} is not usable: ${issue?.message}.`)
  }
  const v = parsed.data
  // Without the comment, the build would treat every file of the project as part of the server.
  const dataDir = path.resolve(/* turbopackIgnore: true */ v.DATA_DIR ?? './data')
  const siteUrl = v.SITE_URL ?? null
  return {
    port: v.PORT,
    bindAddress: v.BIND_ADDRESS ?? null,
    siteUrl,
    database: readDatabaseSettings(v, dataDir),
    dataDir,
    secret: readSecret(v.PAYLOAD_SECRET, dataDir),
    admin: {
      username: v.ADMIN_USERNAME ?? null,
      password: readAdminPassword(v.ADMIN_PASSWORD),
      email: v.ADMIN_EMAIL ?? null,
    },
    seed: v.SEED,
    trustProxy: v.TRUST_PROXY,
    hstsSubdomains: v.HSTS_SUBDOMAINS === 'on',
    maxConnections: v.MAX_CONNECTIONS,
    rateLimitFactor: v.RATE_LIMIT_FACTOR,
    sessionHours: v.SESSION_HOURS,
    metricsToken: readMetricsToken(v.METRICS_TOKEN),
    jobs: v.JOBS,
    jobsEverySeconds: v.JOBS_EVERY_SECONDS,
    s3: readS3Settings(v),
    backups: readBackupSettings(v, dataDir),
    smtp: readSmtpSettings(v),
    square: readSquareSettings(v, { port: v.PORT, siteUrl }),
    google: readGoogleSettings(v),
    instagramToken: v.INSTAGRAM_TOKEN ?? null,
  }
}

let knownEnv: Env | undefined

/** The environment of this process, read once. */
export const getEnv = (): Env => (knownEnv ??= readEnv(process.env))
