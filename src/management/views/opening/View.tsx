import { openingTexts } from '@/messages/management-texts'
import { loadIsOpen } from '@/server/services/settings/booking-settings'
import { LoadFailed, Page } from '@/management/components/Page.client'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { loadForScreen } from '@/management/shell/preloaded-calls'
import { OpeningPanel } from './OpeningPanel.client'

/** /management/opening: opens the salon for bookings, or closes it, for admins (D119). */
export const OpeningView = async ({ title, payload }: ScreenProps) => {
  const isOpen = await loadForScreen(payload, () => loadIsOpen(payload))
  if (isOpen === null) return <LoadFailed message={openingTexts.loadFailed} />
  return (
    <Page title={title}>
      <OpeningPanel begin={isOpen} />
    </Page>
  )
}
