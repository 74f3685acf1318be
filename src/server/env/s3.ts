import { z } from 'zod'
import {
  optionalUrl,
  emptyToUndefined,
  EnvironmentError,
  parseChoice,
  optionalSetting,
  wholeNumberIn,
} from './settings'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { trimMarks } from '@/domain/text/names'

const flag = z.preprocess(emptyToUndefined, z.enum(['true', 'false']).optional())

export const s3Fields = z.object({
  S3_BUCKET: optionalSetting,
  S3_ENDPOINT: optionalUrl,
  S3_REGION: optionalSetting,
  S3_ACCESS_KEY_ID: optionalSetting,
  S3_SECRET_ACCESS_KEY: optionalSetting,
  S3_PREFIX: optionalSetting,
  S3_PATH_STYLE: flag,
  S3_CHECKSUMS: parseChoice(['required', 'always'], 'required'),
  BACKUP_S3_BUCKET: optionalSetting,
  BACKUP_S3_ENDPOINT: optionalUrl,
  BACKUP_S3_REGION: optionalSetting,
  BACKUP_S3_ACCESS_KEY_ID: optionalSetting,
  BACKUP_S3_SECRET_ACCESS_KEY: optionalSetting,
  BACKUP_S3_PREFIX: optionalSetting,
  BACKUP_S3_PATH_STYLE: flag,
  BACKUP_S3_CHECKSUMS: parseChoice(['required', 'always'], 'required'),
})

/** A bucket of an S3-compatible service, with the settings to access it. */
export interface S3Settings {
  bucket: string
  /** Null for Amazon's own endpoint. */
  endpoint: string | null
  region: string
  /** Null for the credentials that the provider gives the machine (Amazon only). */
  keys: { id: string; secret: string } | null
  /** The prefix of our names in the bucket. It is empty or ends with a slash. */
  prefix: string
  /** True if the name of the bucket is in the path of an address, not in its host name. */
  isPathStyle: boolean
  /** True if every file is sent with a checksum. Amazon supports this, but not all other services do. */
  sendsChecksums: boolean
}

type S3Fields = z.infer<typeof s3Fields>

/** The prefix of the names of a bucket's settings. */
type Own = 'S3' | 'BACKUP_S3'

/** The settings for a service and its credentials. For each bucket, either all or none must be set. */
const SERVICE = ['ENDPOINT', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const

/** Reads the prefix. It may only contain letters, digits and characters that are safe on every system. */
const getKeyPrefix = (given: string | undefined, own: Own): string => {
  const prefix = trimMarks(given ?? '', '/')
  if (!/^([\w.-]+(\/[\w.-]+)*)?$/.test(prefix) || prefix.split('/').some((part) => /^\.+$/.test(part)))
    throw new EnvironmentError(`${own}_PREFIX is not usable: use letters, digits, - and _, separated by /.`)
  return prefix && `${prefix}/`
}

const readBucketKeys = (v: S3Fields, own: Own): S3Settings['keys'] => {
  const [id, secret] = [v[`${own}_ACCESS_KEY_ID`], v[`${own}_SECRET_ACCESS_KEY`]]
  if (id && secret) return { id, secret }
  if (id || secret || v[`${own}_ENDPOINT`])
    throw new EnvironmentError(
      `${own}_BUCKET is set: set both ${own}_ACCESS_KEY_ID and ${own}_SECRET_ACCESS_KEY too.`,
    )
  return null
}

const refuseStray = (v: S3Fields, own: Own): void => {
  const stray = ([...SERVICE, 'PREFIX'] as const).find((name) => v[`${own}_${name}`])
  if (stray)
    throw new EnvironmentError(
      `${own}_${stray} is set but ${own}_BUCKET is not: set ${own}_BUCKET, or leave both out.`,
    )
}

/** Reads the bucket from one group of settings. Null if no bucket is named. */
const readBucket = (v: S3Fields, own: Own): S3Settings | null => {
  const bucket = v[`${own}_BUCKET`]
  const [endpoint, region, style] = [v[`${own}_ENDPOINT`], v[`${own}_REGION`], v[`${own}_PATH_STYLE`]]
  if (!bucket) {
    refuseStray(v, own)
    return null
  }
  if (!endpoint && !region)
    throw new EnvironmentError(
      `${own}_BUCKET is set: set ${own}_REGION too, or ${own}_ENDPOINT if the bucket is not at Amazon.`,
    )
  return {
    bucket,
    endpoint: endpoint ?? null,
    region: region ?? 'us-east-1',
    keys: readBucketKeys(v, own),
    prefix: getKeyPrefix(v[`${own}_PREFIX`], own),
    isPathStyle: style ? style === 'true' : endpoint !== undefined,
    sendsChecksums: v[`${own}_CHECKSUMS`] === 'always',
  }
}

/** The bucket for pictures. If null, they are stored in the folder of DATA_DIR. */
export const readS3Settings = (v: S3Fields): S3Settings | null => readBucket(v, 'S3')

/**
 * The bucket for backups. If null, a folder is used. If only the name of the bucket is set, it belongs to the service
 * that stores the pictures.
 */
const readBackupBucket = (v: S3Fields): S3Settings | null => {
  const bucket = v.BACKUP_S3_BUCKET
  const pictures = readBucket(v, 'S3')
  const saysWhere = SERVICE.some((name) => v[`BACKUP_S3_${name}`])
  if (!bucket || !pictures || saysWhere) return readBucket(v, 'BACKUP_S3')
  return { ...pictures, bucket, prefix: getKeyPrefix(v.BACKUP_S3_PREFIX, 'BACKUP_S3') }
}

export const backupFields = z.object({
  BACKUPS: parseChoice(['daily', 'weekly', 'off'], 'daily'),
  BACKUP_HOUR: wholeNumberIn({ from: 0, to: 23 }, 2),
  BACKUP_KEEP: wholeNumberIn({ from: 1, to: 1000 }, 7),
  BACKUP_DIR: optionalSetting,
  BACKUP_KEY_FILE: optionalSetting,
})

export interface BackupSettings {
  every: 'daily' | 'weekly' | 'off'
  /** The hour in London, 0 to 23. */
  hour: number
  /** How many automatic backups are kept. */
  keep: number
  /**
   * The absolute path of the folder. If there is a bucket, the folder is only used temporarily while a backup is
   * checked.
   */
  folder: string
  /** The bucket that is used instead of the folder. If null, the folder is used. */
  bucket: S3Settings | null
  /** The key that encrypts backups. If null, they are not encrypted. */
  key: Buffer | null
}

/** The fewest characters that a key may have. Keys are random, not passwords that people remember. */
const SHORTEST_KEY = 32

const readKeyFile = (file: string): Buffer => {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch {
    throw new EnvironmentError(`BACKUP_KEY_FILE cannot be read: ${file}. Set it to a file with the key.`)
  }
  if (text.length < SHORTEST_KEY)
    throw new EnvironmentError(
      `BACKUP_KEY_FILE has fewer than ${SHORTEST_KEY} characters: create a key with openssl rand -base64 32.`,
    )
  return Buffer.from(text)
}

/** When backups are made, where they are stored and how they are encrypted. */
export const readBackupSettings = (
  v: z.infer<typeof backupFields> & S3Fields,
  dataDir: string,
): BackupSettings => ({
  every: v.BACKUPS,
  hour: v.BACKUP_HOUR,
  keep: v.BACKUP_KEEP,
  folder: path.resolve(/* turbopackIgnore: true */ v.BACKUP_DIR ?? path.join(dataDir, 'backups')),
  bucket: readBackupBucket(v),
  key: v.BACKUP_KEY_FILE ? readKeyFile(v.BACKUP_KEY_FILE) : null,
})
