// `npm run db:restore -- FOLDER` (or s3://…): restores to an empty DATA_DIR (and, on MongoDB, an empty database). A
// SQLite backup can be restored to MongoDB.
import { settings, tool, withFile, withPayload } from './lib/tool.mts'
import { secretWords } from '@/messages/management-health'
import { resolveBackupPlace } from '@/server/backup/manifest'
import { restore } from '@/server/backup/restore'

await tool(async () => {
  const given = process.argv[2]
  if (!given) throw new Error('Please name the backup: npm run db:restore -- FOLDER, or s3://…')
  const source = resolveBackupPlace(given)
  const conflicts = await restore(settings, source, withPayload, withFile)
  const warning =
    conflicts.length > 0 ? `\nThese appointments clash with others: ${conflicts.join(', ')}` : ''
  return `Restored from ${source}${warning}\n${secretWords.needed}`
})
