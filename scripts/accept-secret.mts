// `npm run secret:accept`: says that the present PAYLOAD_SECRET is the salon's from now on, after it was changed on purpose
// or the old one was lost; while the site serves or not.
import { tool, withPayload } from './lib/tool.mts'
import { secretWords } from '@/messages/management-health'
import { acceptSecret } from '@/server/services/operations/secret-check'

await tool(async () => {
  await withPayload(acceptSecret)
  return secretWords.accepted
})
