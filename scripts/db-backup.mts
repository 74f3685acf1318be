// `npm run db:backup [-- PLACE]`: backs up the database and pictures while the site is running. A place is a folder or
// s3://….
import { settings, tool, withPayload } from './lib/tool.mts'
import { createBackup } from '@/server/backup/backup'
import { formatTimeForName } from '@/server/backup/backup-names'
import { toBackupPath, resolveBackupPlace } from '@/server/backup/manifest'

await tool(async () => {
  const { backups } = settings
  const target = process.argv[2]
    ? resolveBackupPlace(process.argv[2])
    : toBackupPath(backups, formatTimeForName(Date.now()))
  await createBackup(settings, target, withPayload)
  return `Backed up to ${target}${backups.key ? ', encrypted' : ''}`
})
