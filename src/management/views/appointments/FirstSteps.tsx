import Link from 'next/link'
import { firstStepScreens } from '@/domain/operations/first-steps'
import { firstStepTexts as texts } from '@/messages/management-texts'
import { loadFirstSteps } from '@/server/services/operations/first-steps'
import { loadIsOpen } from '@/server/services/settings/opening'
import { StateTag } from '@/management/components/Tag'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { isAdmin } from '@/management/shell/menu'
import { loadForScreen } from '@/management/shell/preloaded-calls'
import { MarkStep } from './MarkStep.client'

/**
 * The checklist of a salon that is not ready yet, above the diary, for admins (D119). Only its first line is shown once
 * the salon is open.
 */
export const FirstSteps = async ({ payload, req }: Pick<ScreenProps, 'payload' | 'req'>) => {
  if (!isAdmin(req)) return null
  const loaded = await loadForScreen(payload, () =>
    Promise.all([loadFirstSteps(payload), loadIsOpen(payload)]),
  )
  const [steps, isOpen] = loaded ?? [null, true]
  if (!steps) return null
  return (
    <details className="desk-panel desk-first-steps" open={!isOpen}>
      <summary>
        <strong>{texts.title(steps.filter(({ isDone }) => isDone).length, steps.length)}</strong>
      </summary>
      <ol>
        {steps.map(({ name, isDone, isMarked }) => (
          <li key={name}>
            <Link className="desk-link" href={`/management/${firstStepScreens[name]}`} prefetch={false}>
              {texts.steps[name]}
            </Link>
            {isDone && <StateTag tone="paid" words={texts.done} />}
            {isMarked && !isDone && (
              <MarkStep
                step={name as 'rules' | 'pages'}
                words={texts.mark}
                label={texts.markStep(texts.steps[name])}
              />
            )}
          </li>
        ))}
      </ol>
      <div className="desk-actions">
        {!isOpen && (
          <Link className="desk-link" href="/management/opening" prefetch={false}>
            {texts.open}
          </Link>
        )}
        <MarkStep step="hidden" words={texts.hide} />
      </div>
    </details>
  )
}
