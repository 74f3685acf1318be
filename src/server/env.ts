import path from 'node:path'
import { z } from 'zod'
import { SHORTEST_PASSWORD } from '@/domain/text/names'
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
import { NO_MAIL_SERVER, readSmtpSettings, smtpFields, type SmtpSettings } from './env/smtp'
import { squareFields, readSquareSettings, type SquareSettings } from './env/square'
import { readSmsSettings, smsFields, type SmsSettings } from './env/sms'

const outsideFields = z.object({
  GOOGLE_PLACES_KEY: optionalSetting,
  GOOGLE_PLACE_ID: optionalSetting,
  GOOGLE_MAPS_KEY: optionalSetting,
  INSTAGRAM_TOKEN: optionalSetting,
})

interface GoogleSettings {
  /** The key for Google's reviews and place details. If null, the testimonials from the CMS are shown. */
  placesKey: string | null
  /** Used for locations without a place of their own. */
  placeId: string | null
  /** If null, the salon's own map is shown. */
  mapsKey: string | null
}

/** The settings for Google's services, each of which can be set up separately. */
const readGoogleSettings = (v: z.infer<typeof outsideFields>): GoogleSettings => {
  const { GOOGLE_PLACES_KEY: key, GOOGLE_PLACE_ID: placeId, GOOGLE_MAPS_KEY: mapsKey } = v
  if (placeId && !key && !mapsKey)
    throw new EnvironmentError(
      'GOOGLE_PLACE_ID is set: set GOOGLE_PLACES_KEY or GOOGLE_MAPS_KEY too, or leave it out.',
    )
  return { placesKey: key ?? null, placeId: placeId ?? null, mapsKey: mapsKey ?? null }
}

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
  ...smsFields.shape,
  ...outsideFields.shape,
})

export interface Env {
  port: number
  /** The address on which the site listens. Null for all addresses of this machine. */
  bindAddress: string | null
  /**
   * The public address without a trailing slash. If null, a request is same-origin if its Origin is equal to its Host.
   */
  siteUrl: string | null
  database: DatabaseSettings
  /** The absolute path of the folder for the database file, uploads, secret and outbox. */
  dataDir: string
  secret: string
  admin: { username: string | null; password: string | null; email: string | null }
  seed: 'demo' | 'none'
  /** The number of proxies in front of us that we trust. */
  trustProxy: number
  /** The most connections that may be open in total. 0 means no limit. */
  maxConnections: number
  /** The factor by which every rate limit of D50 is multiplied. 0 switches them off. */
  rateLimitFactor: number
  /** How long staff stay signed in at most, however often the session is renewed. */
  sessionHours: number
  /** The token for /api/metrics. If null, metrics are not available. */
  metricsToken: string | null
  /** When this process runs the jobs: `auto` if no other process does, `on` before all other processes, `off` never. */
  jobs: 'auto' | 'on' | 'off'
  /** The number of seconds between two checks for due jobs. It must divide a minute. */
  jobsEverySeconds: number
  /** True if browsers must also use https for the subdomains of SITE_URL. */
  hstsSubdomains: boolean
  /** The bucket for pictures. If null, they are stored in DATA_DIR. */
  s3: S3Settings | null
  backups: BackupSettings
  /** If null, emails are written to the outbox folder. */
  smtp: SmtpSettings | null
  /** True if a mail server that an admin entered on a screen is not used either. */
  isMailOff: boolean
  /** Decides between real payments and test payments. */
  square: SquareSettings
  /** The service for text messages. If null, the salon has none and sees nothing of them. */
  sms: SmsSettings | null
  google: GoogleSettings
  instagramToken: string | null
}

/** Reads the secret. If one is given, it must be long enough for signing. */
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

/** The first admin's password. If an admin chose it, it need not be changed. */
const readAdminPassword = (given: string | undefined): string | null => {
  if (given && given.length < SHORTEST_PASSWORD)
    throw new EnvironmentError(
      `ADMIN_PASSWORD is not usable: use at least ${SHORTEST_PASSWORD} characters, or leave it out to get one made.`,
    )
  return given ?? null
}

/** Reads the environment. Throws an EnvironmentError whose message says what to set. */
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
    isMailOff: v.SMTP_HOST === NO_MAIL_SERVER,
    square: readSquareSettings(v, { port: v.PORT, siteUrl }),
    sms: readSmsSettings(v, { port: v.PORT, siteUrl }),
    google: readGoogleSettings(v),
    instagramToken: v.INSTAGRAM_TOKEN ?? null,
  }
}

/** The settings of other services that an admin entered on a screen, because the environment has none (D99). */
type EnteredSettings = Partial<Pick<Env, 'smtp' | 'square'>>

declare global {
  /** Set at the start. It is global, because Next gives pages and calls copies of this module. */
  var salonEntered: EnteredSettings | undefined
}

let knownEnv: Env | undefined

/** The environment of this process, read once, with the settings that an admin entered. */
export const getEnv = (): Env => {
  knownEnv ??= readEnv(process.env)
  return globalThis.salonEntered ? { ...knownEnv, ...globalThis.salonEntered } : knownEnv
}

/** Adds settings that an admin entered to those of the environment, in all parts of this process. */
export const addEnteredSettings = (entered: EnteredSettings): void => {
  globalThis.salonEntered = { ...globalThis.salonEntered, ...entered }
}
