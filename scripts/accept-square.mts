// `npm run square:accept`: says that the Square account of the present settings is the salon's from now on, after it was
// changed on purpose; while the site serves or not.
import { tool, withPayload } from './lib/tool.mts'
import { acceptAccount } from '@/server/services/settings/square-account'

await tool(() => withPayload(acceptAccount))
