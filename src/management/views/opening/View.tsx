import { firstStepTexts, openingTexts } from '@/messages/management-opening'
import {
  hasBookableTreatment,
  isChecklistHidden,
  loadBeforeOpening,
} from '@/server/services/operations/first-steps'
import { loadIsOpen } from '@/server/services/settings/booking-settings'
import { ActionLink } from '@/management/components/Action.client'
import { LoadFailed, Page } from '@/management/components/Page.client'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { loadForScreen } from '@/management/shell/preloaded-calls'
import { MarkStep } from '@/management/views/appointments/MarkStep.client'
import { OpeningPanel } from './OpeningPanel.client'

/** /management/opening: opens the salon for bookings, or closes it, for admins (D119). */
export const OpeningView = async ({ title, payload }: ScreenProps) => {
  const loaded = await loadForScreen(payload, () =>
    Promise.all([
      loadIsOpen(payload),
      hasBookableTreatment(payload),
      isChecklistHidden(payload),
      loadBeforeOpening(payload),
    ]),
  )
  if (loaded === null) return <LoadFailed message={openingTexts.loadFailed} />
  const [isOpen, isBookable, isHidden, before] = loaded
  const hasDemo = before.unfinished.some(({ name }) => name === 'demo')
  return (
    <Page title={title}>
      <OpeningPanel begin={isOpen} isBookable={isBookable} before={before} />
      <div className="desk-actions">
        {isHidden && <MarkStep step="hidden" isSet={false} words={firstStepTexts.show} />}
        {hasDemo && <ActionLink href="/management/demo">{firstStepTexts.steps.demo}</ActionLink>}
      </div>
    </Page>
  )
}
