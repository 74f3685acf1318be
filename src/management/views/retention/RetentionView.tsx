import { retentionTexts as texts } from '@/messages/management-retention'
import { loadRetentionPlan } from '@/server/services/operations/load-retention'
import { DocumentLink } from '@/management/components/Action.client'
import { LoadFailed } from '@/management/components/Page.client'
import { Page } from '@/management/components/Page.client'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { isAdmin } from '@/management/shell/menu'
import { loadForScreen } from '@/management/shell/preloaded-calls'
import { RetentionForm } from './RetentionForm.client'

/** /management/retention: after how long what goes by itself, and what goes next, for admins (D62, D72). */
export const RetentionView = async ({ payload, req }: ScreenProps) => {
  if (!isAdmin(req))
    return (
      <Page title={texts.title}>
        <p className="desk-empty">{texts.adminOnly}</p>
      </Page>
    )
  const loaded = await loadForScreen(payload, () => loadRetentionPlan(payload))
  if (!loaded?.ok) return <LoadFailed message={texts.failed} />
  return (
    <Page title={texts.title} actions={<DocumentLink href="/data-protection">{texts.page}</DocumentLink>}>
      <p className="desk-hint">{texts.intro}</p>
      <RetentionForm begin={loaded.value} />
    </Page>
  )
}
