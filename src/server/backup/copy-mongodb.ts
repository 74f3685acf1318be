import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { BasePayload } from 'payload'

const connectionOf = (payload: BasePayload) => {
  const { connection } = payload.db as unknown as MongooseAdapter
  const { db, base } = connection
  if (!db) throw new Error('the database is not connected')
  return { db, json: base.mongo.BSON.EJSON }
}

const suffix = '.jsonl'

/** Writes each collection as one file of extended-JSON lines, through the driver. */
export const exportMongodb = async (payload: BasePayload, folder: string): Promise<void> => {
  const { db, json } = connectionOf(payload)
  await mkdir(folder, { recursive: true })
  for (const { name } of await db.listCollections().toArray()) {
    if (name.startsWith('system.')) continue
    const out = createWriteStream(path.join(folder, name + suffix))
    for await (const document of db.collection(name).find())
      if (!out.write(`${json.stringify(document)}\n`)) await once(out, 'drain')
    await new Promise<void>((resolve) => out.end(resolve))
  }
}

const BATCH = 500

/** Reads what `exportMongodb` wrote into the (empty) database. */
export const importMongodb = async (payload: BasePayload, folder: string): Promise<void> => {
  const { db, json } = connectionOf(payload)
  for (const file of await readdir(folder)) {
    if (!file.endsWith(suffix)) continue
    const collection = db.collection(file.slice(0, -suffix.length))
    let batch: object[] = []
    const flush = async () => {
      if (batch.length > 0) await collection.insertMany(batch as never[])
      batch = []
    }
    for await (const line of createInterface({ input: createReadStream(path.join(folder, file)) })) {
      if (line) batch.push(json.parse(line) as object)
      if (batch.length === BATCH) await flush()
    }
    await flush()
  }
}
