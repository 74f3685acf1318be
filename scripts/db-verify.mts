// `npm run db:verify [-- PLACE]`: restores a backup (the newest by default) to an empty place and counts its contents.
import { settings, tool, withPayload } from './lib/tool.mts'
import { findNewestBackup } from '@/server/backup/backup-names'
import { formatBackupHome, resolveBackupPlace } from '@/server/backup/manifest'
import { verify } from '@/server/backup/verify'

await tool(async () => {
  const { backups } = settings
  const source = process.argv[2] ? resolveBackupPlace(process.argv[2]) : await findNewestBackup(backups)
  if (!source)
    throw new Error(`There is no backup in ${formatBackupHome(backups)} yet. Please run: npm run db:backup`)
  const { writtenAt, rows, pictures } = await verify(settings, source, withPayload)
  return `${source} is complete: written at ${writtenAt}, ${rows} rows, ${pictures} picture files.`
})
