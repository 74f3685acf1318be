import { retentionTexts as texts } from '@/messages/management-customers'
import { loadRetentionPlan } from '@/server/services/operations/load-retention'
import { DocumentLink } from '@/management/components/Action.client'
import { LoadFailed, Page } from '@/management/components/Page.client'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { loadForScreen } from '@/management/shell/preloaded-calls'
import { RetentionForm } from './RetentionForm.client'

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
