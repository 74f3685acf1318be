import Link from 'next/link'
import type { UnfinishedPart } from '@/domain/operations/first-steps'
import { describePersonNeeds, firstStepTexts as texts } from '@/messages/management-opening'

/** The number of parts that are named. */
const NAMED = 5

/** The people or treatments that keep a step of the checklist from being done, each with what it needs. */
export const UnfinishedParts = ({ parts }: { parts: UnfinishedPart[] }) =>
  parts.length > 0 && (
    <ul className="desk-unfinished">
      {parts.slice(0, NAMED).map(({ name, screen, needs = [], treatmentNeed }) => (
        <li key={screen}>
          <Link className="desk-link" href={`/management/${screen}`} prefetch={false}>
            {name}
          </Link>{' '}
          <span className="desk-hint">
            {treatmentNeed ? texts.notBookable[treatmentNeed] : describePersonNeeds(needs)}
          </span>
        </li>
      ))}
      {parts.length > NAMED && <li className="desk-hint">{texts.moreParts(parts.length - NAMED)}</li>}
    </ul>
  )
