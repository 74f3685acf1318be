import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const { MongoClient, BSON } = createRequire(import.meta.url)('mongoose').mongo

/** Writes each collection of a database to a file. `copyCollections` copies the files to a different database. */
export const readCollections = async (uri: string, folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  const client = await MongoClient.connect(uri)
  try {
    for (const { name } of await client.db().listCollections().toArray()) {
      if (name.startsWith('system.')) continue
      const documents = await client.db().collection(name).find({}).toArray()
      writeFileSync(path.join(folder, `${name}.bson`), BSON.serialize({ documents }))
    }
  } finally {
    await client.close()
  }
}

/** Copies the files of `readCollections` into an empty database. The process that opens it creates the indexes. */
export const copyCollections = async (folder: string, uri: string): Promise<void> => {
  const client = await MongoClient.connect(uri)
  try {
    for (const file of readdirSync(folder)) {
      const { documents } = BSON.deserialize(readFileSync(path.join(folder, file)))
      const collection = client.db().collection(file.replace(/\.bson$/, ''))
      if (documents.length > 0) await collection.insertMany(documents)
    }
  } finally {
    await client.close()
  }
}
