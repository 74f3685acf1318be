import { spawn } from 'node:child_process'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import type { S3Settings } from '@/server/env/s3'
import { getS3Client } from '@/server/files/s3-store'
import type { Program } from '../support/from-pypi'
import { pause } from '../support/http-client'

/** An independent S3 server. With our own, we would test our assumptions against themselves. */
export const moto: Program = {
  title: 'Moto',
  install: 'moto[s3,server]',
  version: '5.2.5',
  command: 'moto_server',
}

/** The service with two buckets, for pictures and for backups. */
export interface Service {
  settings: S3Settings
  /** The same settings for the serving process. */
  env: Record<string, string>
  stop(): Promise<void>
}

const ready = async (url: string): Promise<void> => {
  for (let i = 0; i < 150; i++) {
    if (await fetch(url).catch(() => null)) return
    await pause(200)
  }
  throw new Error('moto did not start')
}

/** Starts the server with both buckets, empty. */
export const startMoto = async (command: string, port: number): Promise<Service> => {
  const child = spawn(command, ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
  const endpoint = `http://127.0.0.1:${port}`
  await ready(endpoint)
  const settings: S3Settings = {
    ...{ bucket: 'pictures', endpoint, region: 'us-east-1', keys: { id: 'of-the-proof', secret: 'secret' } },
    ...{ prefix: 'salon/', isPathStyle: true, sendsChecksums: false },
  }
  for (const Bucket of ['pictures', 'backups'])
    await (await getS3Client(settings)).send(new CreateBucketCommand({ Bucket }))
  return {
    settings,
    env: {
      ...{ S3_BUCKET: 'pictures', S3_ENDPOINT: endpoint, S3_PREFIX: 'salon', BACKUP_S3_BUCKET: 'backups' },
      ...{ S3_ACCESS_KEY_ID: 'of-the-proof', S3_SECRET_ACCESS_KEY: 'secret' },
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
  }
}
