import { demoTexts } from '@/messages/management-customers'
import { loadDemoPlan } from '@/server/services/operations/demo'
import { LoadFailed } from '@/management/components/Page.client'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { loadForScreen } from '@/management/shell/preloaded-calls'
import { DemoPanel } from './DemoPanel.client'

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
