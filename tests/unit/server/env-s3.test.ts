import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv } from '@/server/env'

const all = (settings: Record<string, string>) =>
  readEnv({ DATA_DIR: mkdtempSync(path.join(tmpdir(), 'salon-env-')), ...settings })
const read = (settings: Record<string, string>) => all(settings).s3

const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

describe('the bucket settings', () => {
  it('put the bucket in the host name at Amazon and in the path elsewhere, without checksums by default', () => {
    expect(read({ S3_BUCKET: 'salon', S3_REGION: 'eu-west-2' })).toEqual({
      ...{ bucket: 'salon', endpoint: null, region: 'eu-west-2', keys: null },
      ...{ prefix: '', isPathStyle: false, sendsChecksums: false },
    })
    expect(
      read({
        ...{ S3_BUCKET: 'salon', S3_ENDPOINT: 'https://s3.example.net/', ...keys },
        ...{ S3_PREFIX: '/medway/one/', S3_CHECKSUMS: 'always' },
      }),
    ).toEqual({
      ...{ bucket: 'salon', endpoint: 'https://s3.example.net', region: 'us-east-1' },
      ...{
        keys: { id: 'id', secret: 'secret' },
        prefix: 'medway/one/',
        isPathStyle: true,
        sendsChecksums: true,
      },
    })
    expect(
      read({ S3_BUCKET: 'a', S3_ENDPOINT: 'https://s3.example.net', ...keys, S3_PATH_STYLE: 'false' }),
    ).toMatchObject({ isPathStyle: false })
  })

  it('for backups use the pictures’ service unless another is named', () => {
    const pictures = { S3_BUCKET: 'salon', S3_ENDPOINT: 'https://s3.example.net', S3_PREFIX: 'a', ...keys }
    const getBucket = (settings: Record<string, string>) => all(settings).backups.bucket
    expect(getBucket({ ...pictures, BACKUP_S3_BUCKET: 'copies', BACKUP_S3_PREFIX: 'b' })).toEqual({
      ...read(pictures),
      ...{ bucket: 'copies', prefix: 'b/' },
    })
    const elsewhere = { BACKUP_S3_BUCKET: 'copies', BACKUP_S3_REGION: 'eu-west-1' }
    expect(getBucket({ ...pictures, ...elsewhere })).toMatchObject({
      ...{ bucket: 'copies', endpoint: null, region: 'eu-west-1', keys: null, prefix: '' },
    })
    expect(getBucket(elsewhere)).toMatchObject({ bucket: 'copies' })
    expect(getBucket(pictures)).toBeNull()
  })

  it.each([
    [{ BACKUP_S3_BUCKET: 'a' }, 'BACKUP_S3_BUCKET is set: set BACKUP_S3_REGION too'],
    [{ BACKUP_S3_PREFIX: 'a' }, 'BACKUP_S3_PREFIX is set but BACKUP_S3_BUCKET is not'],
    [{ S3_ENDPOINT: 'https://s3.example.net' }, 'S3_ENDPOINT is set but S3_BUCKET is not'],
    [{ S3_SECRET_ACCESS_KEY: 'x' }, 'S3_SECRET_ACCESS_KEY is set but S3_BUCKET is not'],
    [{ S3_BUCKET: 'a' }, 'set S3_REGION too'],
    [{ S3_BUCKET: 'a', S3_ENDPOINT: 'https://s3.example.net' }, 'set both S3_ACCESS_KEY_ID'],
    [{ S3_BUCKET: 'a', S3_REGION: 'eu-west-2', S3_ACCESS_KEY_ID: 'x' }, 'set both S3_ACCESS_KEY_ID'],
    [{ S3_BUCKET: 'a', S3_ENDPOINT: 's3.example.net', ...keys }, 'S3_ENDPOINT is not usable'],
    [{ S3_BUCKET: 'a', S3_REGION: 'eu-west-2', S3_PREFIX: '../b' }, 'S3_PREFIX is not usable'],
    [{ S3_BUCKET: 'a', S3_REGION: 'eu-west-2', S3_PREFIX: 'a b' }, 'S3_PREFIX is not usable'],
    [{ S3_BUCKET: 'a', S3_REGION: 'eu-west-2', S3_CHECKSUMS: 'no' }, 'S3_CHECKSUMS is not usable'],
  ])('are refused with a message: %j', (settings, sentence) => {
    expect(() => all(settings)).toThrow(sentence)
  })
})
