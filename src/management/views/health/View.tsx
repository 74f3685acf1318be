import { healthParts } from '@/messages/management-health'
import { loadBackupState } from '@/server/services/operations/backup-download'
import { loadHealthReport } from '@/server/services/operations/health-report'
import type { HealthState } from '@/server/services/operations/health-checks'
import { Page } from '@/management/components/Page.client'
import { StateTag, type Tone } from '@/management/components/Tag'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { hasRole } from '@/management/shell/menu'
import { loadForScreen } from '@/management/shell/preloaded-calls'
import { BackupPanel } from './BackupPanel.client'

/** The texts of the site health page, each part with what to do. */
const healthTexts = {
  intro: 'Everything the site needs to work, checked just now.',
  again: 'Check again',
  todo: 'What to do',
  states: { good: 'OK', look: 'Check', bad: 'Problem' },
  whole: {
    good: 'All is well.',
    look: (count: number): string =>
      count === 1
        ? 'Nothing is broken, but 1 thing needs checking. See the first item.'
        : `Nothing is broken, but ${count} things need checking. See the first ${count} items.`,
    bad: 'There is a problem. See the first item.',
  },
} as const

const tones: Record<HealthState, Tone> = { good: 'paid', look: 'pending', bad: 'failed' }

/** /management/health: the requirements of the site, and how to fix the missing ones. */
export const HealthView = async ({ title, payload, req }: ScreenProps) => {
  const isForAdmin = hasRole(req, 'admin')
  const parts = await loadHealthReport(payload, isForAdmin)
  // Null if the database is not responding, which the report says.
  const backups = isForAdmin && (await loadForScreen(payload, () => loadBackupState(payload)))
  const worst = parts[0]?.state ?? 'good'
  const whole = healthTexts.whole[worst]
  return (
    <Page title={title}>
      <p className="desk-hint">{healthTexts.intro}</p>
      <p role="status">
        <strong>
          {typeof whole === 'string' ? whole : whole(parts.filter(({ state }) => state === worst).length)}
        </strong>
      </p>
      <ul className="desk-standing">
        {parts.map(({ part, state, says, todo }) => (
          <li key={part} className="desk-panel">
            <div className="desk-standing__head">
              <h2>{healthParts[part]}</h2>
              <StateTag tone={tones[state]} words={healthTexts.states[state]} />
            </div>
            <p>{says}</p>
            {todo && (
              <p>
                <strong>{healthTexts.todo}:</strong> {todo}
              </p>
            )}
            {part === 'backup' && backups && <BackupPanel begin={backups} />}
          </li>
        ))}
      </ul>
      <p>
        <a className="desk-link" href="/management/health">
          {healthTexts.again}
        </a>
      </p>
    </Page>
  )
}
