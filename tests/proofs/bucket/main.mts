// `npm run prove -- bucket [--port 3700]`: a salon with its pictures and backups in buckets of moto, an independent S3
// server. Covers the first start, and pictures that are sent, replaced and removed. Also covers a backup, its restore
// on a different machine, and a service that is not available (docs/proofs.md, "The bucket").
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import type { S3Settings } from '@/server/env/s3'
import { listFileNames, readWhole } from '@/server/files/file-store'
import { getS3Client, createS3Store } from '@/server/files/s3-store'
import { endWithParent, onStop } from '../support/end-with-parent'
import { fromPypi } from '../support/from-pypi'
import { Phases } from '../support/phases'
import { Verdicts } from '../support/verdicts'
import { moto, type Service, startMoto } from './moto'
import { asOwner, look, newFolder, operate, picturesOfPage, type Seen, send, serve } from './salon'

endWithParent()
const { values } = parseArgs({
  options: { port: { type: 'string', default: '3700' }, seed: { type: 'string' } },
})
const port = Number(values.port)
const phases = new Phases()
const verdicts = new Verdicts()
const folders: string[] = []
const folder = (): string => {
  const made = newFolder()
  folders.push(made)
  return made
}

const namesIn = async (settings: S3Settings): Promise<string[]> =>
  (await createS3Store(settings, 'media').list()).map(({ name }) => name)

/**
 * Checks every function of the store with both upload formats: a stream in parts, and a stream in frames with a
 * checksum.
 */
const keepsAndGives = async (settings: S3Settings): Promise<boolean> => {
  const long = Buffer.alloc(11 * 1024 * 1024, 'salon')
  const pieces = async function* () {
    for (let at = 0; at < long.length; at += 65_536) yield long.subarray(at, at + 65_536)
  }
  const store = createS3Store(settings, 'port')
  await store.write('a & b.webp', Buffer.from('short'))
  await store.write('below/long', pieces())
  const framed = { Bucket: settings.bucket, Key: `${settings.prefix}port/below/framed` }
  const Body = Readable.from(pieces(), { objectMode: false })
  await (
    await getS3Client(settings)
  ).send(new PutObjectCommand({ ...framed, Body, ContentLength: long.length }))
  const [short, first, second] = await Promise.all(
    ['a & b.webp', 'below/long', 'below/framed'].map((name) => readWhole(store, name)),
  )
  const part = await store.openObject('a & b.webp', 'bytes=1-2')
  const outside = await store.openObject('a & b.webp', 'bytes=9-')
  const flat = (await store.list({ isFlat: true })).map(({ name }) => name)
  for (const { name } of await store.list()) await store.remove(name)
  return (
    short?.toString() === 'short' &&
    [first, second].every((bytes) => bytes?.equals(long)) &&
    part !== null &&
    part !== 'outside' &&
    part.length === 2 &&
    outside === 'outside' &&
    flat.join() === 'a & b.webp' &&
    (await readWhole(store, 'a & b.webp')) === null &&
    (await store.list()).length === 0
  )
}

const isShown = ({ status, keptFor, bytes }: Seen): boolean =>
  status === 200 && bytes > 0 && (keptFor ?? '').includes('immutable')

const all = async (url: string, addresses: string[], is: (seen: Seen) => boolean): Promise<boolean> =>
  addresses.length > 5 && (await Promise.all(addresses.map((at) => look(url + at)))).every(is)

/**
 * Sends a picture, replaces it, and removes it. Only the files of the second picture stay in the bucket while it is in
 * the bin (D94), where visitors do not see them. None stay once it is deleted permanently.
 */
const changes = async (url: string, settings: S3Settings): Promise<boolean> => {
  const before = await namesIn(settings)
  const sent = await send(url, '#8A3348')
  const { id, url: first } = sent.body.doc
  const replaced = await send(url, '#4F6B57', id)
  const { url: second } = replaced.body.doc
  const seen = [await look(url + first), await look(url + second)]
  const binned = await asOwner(url, `/api/media/${id}`, 'DELETE')
  const hidden = await look(url + second)
  const kept = (await namesIn(settings)).filter((name) => !before.includes(name))
  const removed = await asOwner(url, `/api/media/${id}?trash=true`, 'DELETE')
  const after = await namesIn(settings)
  return (
    [sent, replaced, binned, removed].map(({ status }) => status).join() === '201,200,200,200' &&
    seen[0]?.status === 404 &&
    isShown(seen[1]!) &&
    [403, 404].includes(hidden.status) &&
    kept.toSorted().join() === listFileNames(replaced.body.doc).toSorted().join() &&
    before.toSorted().join() === after.toSorted().join()
  )
}

const away = async (url: string, address: string): Promise<boolean> => {
  const counted = async () => (await asOwner(url, '/api/media?limit=1')).body.totalDocs as number
  const before = await counted()
  const [page, picture, sent] = [await look(url), await look(url + address), await send(url, '#123456')]
  return (
    page.status === 200 &&
    picture.status === 503 &&
    sent.status === 503 &&
    sent.body.code === 'PICTURES_AWAY' &&
    (await counted()) === before
  )
}

const prove = async (service: Service): Promise<void> => {
  const { settings, env } = service
  for (const sendsChecksums of [false, true])
    verdicts.add(
      await phases.measure('port', () => keepsAndGives({ ...settings, sendsChecksums })),
      `the port: what is kept is given back (checksums: ${sendsChecksums ? 'always' : 'required'})`,
    )
  const first = folder()
  const one = await phases.measure('start', () => serve(port, first, env))
  onStop(async () => void (await one.stop()))
  const pictures = await picturesOfPage(one.url)
  const media = path.join(first, 'media')
  const isEmpty = !existsSync(media) || readdirSync(media).length === 0
  verdicts.add(
    isEmpty && (await namesIn(settings)).length > 200,
    'the first start: every picture is in the bucket',
  )
  verdicts.add(
    await all(one.url, pictures, isShown),
    `a page: its ${pictures.length} pictures come, for good`,
  )
  verdicts.add(
    await changes(one.url, settings),
    'sent, replaced, removed: the bucket has what is shown, no more',
  )
  const said = await phases.measure('backup', () => operate(['db-backup'], first, env))
  const [place = ''] = /s3:\/\/\S+/.exec(said) ?? []
  const verified = await phases.measure('verify', () => operate(['db-verify', place], first, env))
  verdicts.add(verified.includes('is complete'), 'the backup: read back from the bucket, and counted')
  await one.stop()

  const second = folder()
  const other = { ...env, S3_PREFIX: 'other' }
  await phases.measure('restore', () => operate(['db-restore', place], second, other))
  const control = await phases.measure('control', () => serve(port, second, { ...env, S3_PREFIX: 'nowhere' }))
  onStop(async () => void (await control.stop()))
  verdicts.add(
    await all(control.url, pictures, ({ status }) => status === 404),
    'the control: without its bucket a salon shows none of them',
  )
  await control.stop()
  const two = await phases.measure('start', () => serve(port, second, other))
  onStop(async () => void (await two.stop()))
  verdicts.add(await all(two.url, pictures, isShown), 'another machine, from the backup: the same pictures')
  await service.stop()
  verdicts.add(
    await phases.measure('away', () => away(two.url, pictures[0] ?? '')),
    'the service is away: pages stand, pictures are 503, and nothing is half kept',
  )
  await two.stop()
}

console.log('bucket on sqlite')
const found = await phases.measure('moto', () => fromPypi(moto))
if ('missing' in found) console.log(`  skipped: ${found.missing}`)
else {
  const service = await startMoto(found.command, port + 2)
  onStop(() => service.stop())
  try {
    await prove(service)
  } finally {
    await service.stop()
    for (const one of folders) rmSync(one, { recursive: true, force: true })
  }
}
console.log(`  ${phases.line}`)
process.exit(verdicts.close())
