import { isPlaceholderEmail } from '@/domain/text/names'
import { connectionScreenTexts } from '@/messages/management-connections'
import { loadConnections } from '@/server/services/operations/connections'
import { LoadFailed, Page } from '@/management/components/Page.client'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { loadForScreen } from '@/management/shell/preloaded-calls'
import { ConnectionsScreen } from './ConnectionsScreen.client'

/** /management/connections: connects the mail server and Square, for admins (D99). */
export const ConnectionsView = async ({ title, payload, req }: ScreenProps) => {
  const connections = await loadForScreen(payload, () => loadConnections(payload))
  if (connections === null) return <LoadFailed message={connectionScreenTexts.loadFailed} />
  const address = req.user?.email ?? ''
  return (
    <Page title={title}>
      <ConnectionsScreen begin={connections} ownAddress={isPlaceholderEmail(address) ? '' : address} />
    </Page>
  )
}
