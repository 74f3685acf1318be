import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import type { S3Settings } from '../env/s3'

/** The library is large: it is loaded where a bucket is set up, and when it is first asked. */
export const s3Library = () => import('@aws-sdk/client-s3')

/** How the library asks a bucket: everything is said, so that no file and no variable of the machine says more. */
export const s3Config = (settings: S3Settings): S3ClientConfig => {
  const { endpoint, region, keys, isPathStyle, sendsChecksums } = settings
  const checksums = sendsChecksums ? 'WHEN_SUPPORTED' : 'WHEN_REQUIRED'
  const agent = { keepAlive: true, maxSockets: 100 }
  return {
    region,
    ...(endpoint ? { endpoint } : {}),
    ...(keys ? { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } } : {}),
    forcePathStyle: isPathStyle,
    requestChecksumCalculation: checksums,
    responseChecksumValidation: checksums,
    maxAttempts: 2,
    // Ms. A bucket that is not responding is given up after twice the silence (`socketTimeout`). A slow upload that
    // moves on may take the whole `requestTimeout`.
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 30_000,
      throwOnRequestTimeout: true,
      socketTimeout: 5_000,
      httpAgent: agent,
      httpsAgent: agent,
    },
  }
}

/** What one bucket differs from others by. */
export const s3Key = ({ endpoint, region, bucket, keys, sendsChecksums }: S3Settings): string =>
  [endpoint, region, bucket, keys?.id, sendsChecksums].join('|')

const clients = new Map<string, Promise<S3Client>>()

const connect = async (settings: S3Settings): Promise<S3Client> => {
  const { S3Client } = await s3Library()
  return new S3Client(s3Config(settings))
}

/** One for each bucket: it keeps its connections. */
export const s3Client = (settings: S3Settings): Promise<S3Client> => {
  const key = s3Key(settings)
  const known = clients.get(key) ?? connect(settings)
  clients.set(key, known)
  return known
}
