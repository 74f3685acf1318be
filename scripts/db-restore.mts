// `npm run db:restore -- FOLDER`: into an empty DATA_DIR (and, on MongoDB, an empty database).
import { settings, tool, withPayload } from './lib/tool.mts'
import path from 'node:path'
import { restore } from '../src/server/backup/restore.ts'

await tool(async () => {
  const source = process.argv[2]
  if (!source) throw new Error('Say which backup: npm run db:restore -- FOLDER')
  const conflicts = await restore(settings, path.resolve(source), withPayload)
  const warning = conflicts.length > 0 ? `\nThese appointments meet others: ${conflicts.join(', ')}` : ''
  return `Restored from ${path.resolve(source)}${warning}`
})
