// `npm run db:backup [-- PLACE]`: database and pictures, while the site serves; a place is a folder or s3://….
import { settings, tool, withPayload } from './lib/tool.mts'
import { backUp } from '../src/server/backup/backup.ts'
import { timeInName } from '../src/server/backup/kept-backups.ts'
import { placeIn, placeOf } from '../src/server/backup/manifest.ts'

await tool(async () => {
  const { backups } = settings
  const target = process.argv[2] ? placeOf(process.argv[2]) : placeIn(backups, timeInName(Date.now()))
  await backUp(settings, target, withPayload)
  return `Backed up to ${target}${backups.key ? ', encrypted' : ''}`
})
