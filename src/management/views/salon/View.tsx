import { firstStepTexts, openingTexts } from '@/messages/management-opening'
import {
  hasBookableTreatment,
  isChecklistHidden,
  loadBeforeOpening,
} from '@/server/services/operations/first-steps'
import { loadIsOpen } from '@/server/services/settings/booking-settings'
import { ActionLink, DocumentLink } from '@/management/components/Action.client'
import { LoadFailed, Page } from '@/management/components/Page.client'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { loadForScreen } from '@/management/shell/preloaded-calls'
import { MarkStep } from '@/management/views/appointments/MarkStep.client'
import { OpeningPanel } from './OpeningPanel.client'
import { demoTexts, retentionTexts as texts } from '@/messages/management-customers'
import { loadDemoPlan } from '@/server/services/operations/demo'
import { DemoPanel } from './DemoPanel.client'
import { loadRetentionPlan } from '@/server/services/operations/load-retention'
import { RetentionForm } from './RetentionForm.client'

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

/** /management/demo: shows what is removed with the demo and what stays, and removes it, for admins (D119). */
export const DemoView = async ({ title, payload }: ScreenProps) => {
  const plan = await loadForScreen(payload, () => loadDemoPlan(payload))
  if (plan === null) return <LoadFailed message={demoTexts.loadFailed} />
  return (
    <section className="desk-page" aria-label={title}>
      <header className="desk-page__head">
        <h1>{title}</h1>
      </header>
      <DemoPanel plan={plan} />
    </section>
  )
}

/**
 * /management/retention: how long data is kept before it is deleted automatically, and what is deleted next, for admins
 * (D62, D72).
 */
export const RetentionView = async ({ title, payload }: ScreenProps) => {
  const loaded = await loadForScreen(payload, () => loadRetentionPlan(payload))
  if (!loaded?.ok) return <LoadFailed message={texts.failed} />
  return (
    <Page title={title} actions={<DocumentLink href="/data-protection">{texts.page}</DocumentLink>}>
      <p className="desk-hint">{texts.intro}</p>
      <RetentionForm title={title} begin={loaded.value} />
    </Page>
  )
}
