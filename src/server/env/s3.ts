import { z } from 'zod'
import { address, blank, EnvironmentError, oneOf, optional, whole } from './settings'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { trimMarks } from '@/domain/text/slug'

const flag = z.preprocess(blank, z.enum(['true', 'false']).optional())

export const s3Fields = z.object({
  S3_BUCKET: optional,
  S3_ENDPOINT: address,
  S3_REGION: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_PREFIX: optional,
  S3_PATH_STYLE: flag,
  S3_CHECKSUMS: oneOf(['required', 'always'], 'required'),
  BACKUP_S3_BUCKET: optional,
  BACKUP_S3_ENDPOINT: address,
  BACKUP_S3_REGION: optional,
  BACKUP_S3_ACCESS_KEY_ID: optional,
  BACKUP_S3_SECRET_ACCESS_KEY: optional,
  BACKUP_S3_PREFIX: optional,
  BACKUP_S3_PATH_STYLE: flag,
  BACKUP_S3_CHECKSUMS: oneOf(['required', 'always'], 'required'),
})

/** A bucket of an S3-compatible service, and how it is asked. */
export interface S3Settings {
  bucket: string
  /** Null: Amazon's own. */
  endpoint: string | null
  region: string
  /** Null: as the machine has them from its provider (Amazon only). */
  keys: { id: string; secret: string } | null
  /** What our names in it begin with; empty, or with a slash at its end. */
  prefix: string
  /** The bucket stands in the path of an address rather than in its host. */
  isPathStyle: boolean
  /** Whether a checksum goes with every file, in the way that Amazon knows and not every other service. */
  sendsChecksums: boolean
}

type S3Fields = z.infer<typeof s3Fields>

/** What the names of the settings of a bucket begin with. */
type Own = 'S3' | 'BACKUP_S3'

/** What says where a service is and who asks it: of one bucket all or nothing. */
const SERVICE = ['ENDPOINT', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const

/** A name may hold letters, digits and what no system reads as something else. */
const prefixOf = (given: string | undefined, own: Own): string => {
  const prefix = trimMarks(given ?? '', '/')
  if (!/^([\w.-]+(\/[\w.-]+)*)?$/.test(prefix) || prefix.split('/').some((part) => /^\.+$/.test(part)))
    throw new EnvironmentError(`${own}_PREFIX is not usable: use letters, digits, - and _, separated by /.`)
  return prefix && `${prefix}/`
}

const keysOf = (v: S3Fields, own: Own): S3Settings['keys'] => {
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

/** The bucket of one group of settings; null: none is named. */
const bucketOf = (v: S3Fields, own: Own): S3Settings | null => {
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
    ...{ bucket, endpoint: endpoint ?? null, region: region ?? 'us-east-1', keys: keysOf(v, own) },
    prefix: prefixOf(v[`${own}_PREFIX`], own),
    isPathStyle: style ? style === 'true' : endpoint !== undefined,
    sendsChecksums: v[`${own}_CHECKSUMS`] === 'always',
  }
}

/** Where pictures are kept; null: in the folder of DATA_DIR. */
export const s3Of = (v: S3Fields): S3Settings | null => bucketOf(v, 'S3')

/** Where backups go; null: to a folder. A bucket alone is one of the service that has the pictures. */
const backupBucketOf = (v: S3Fields): S3Settings | null => {
  const bucket = v.BACKUP_S3_BUCKET
  const pictures = bucketOf(v, 'S3')
  const saysWhere = SERVICE.some((name) => v[`BACKUP_S3_${name}`])
  if (!bucket || !pictures || saysWhere) return bucketOf(v, 'BACKUP_S3')
  return { ...pictures, bucket, prefix: prefixOf(v.BACKUP_S3_PREFIX, 'BACKUP_S3') }
}

export const backupFields = z.object({
  BACKUPS: oneOf(['daily', 'weekly', 'off'], 'daily'),
  BACKUP_HOUR: whole({ from: 0, to: 23 }, 2),
  BACKUP_KEEP: whole({ from: 1, to: 1000 }, 7),
  BACKUP_DIR: optional,
  BACKUP_KEY_FILE: optional,
})

export interface BackupSettings {
  every: 'daily' | 'weekly' | 'off'
  /** Of the salon's clock, 0 to 23. */
  hour: number
  /** So many of those that were made by themselves stay. */
  keep: number
  /** Absolute. With a bucket only what is read back lies there for a while. */
  folder: string
  /** Where they go instead of the folder; null: to the folder. */
  bucket: S3Settings | null
  /** What backups are sealed with; null: they are not. */
  key: Buffer | null
}

/** A key is random, not a password that people remember: shorter ones are refused. */
const SHORTEST_KEY = 32

const keyOf = (file: string): Buffer => {
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

/** When backups are made, where they go and what seals them. */
export const backupsOf = (v: z.infer<typeof backupFields> & S3Fields, dataDir: string): BackupSettings => ({
  every: v.BACKUPS,
  hour: v.BACKUP_HOUR,
  keep: v.BACKUP_KEEP,
  folder: path.resolve(/* turbopackIgnore: true */ v.BACKUP_DIR ?? path.join(dataDir, 'backups')),
  bucket: backupBucketOf(v),
  key: v.BACKUP_KEY_FILE ? keyOf(v.BACKUP_KEY_FILE) : null,
})
