import type { HealthMark } from '@/contract/patch-tests'
import { isCoveredAt } from '@/domain/health/patch-test'
import { formatDate } from '@/domain/time/format'
import { toInstant } from '@/domain/time/time'
import { healthTexts } from '@/messages/management-customers'

/** A tag about a customer's health: a warning, or that all is well. */
interface HealthSign {
  sign: 'warning' | 'valid'
  words: string
}

const NOON = 720

/**
 * The health tags of a customer for a treatment that begins at `start` (epoch ms). `needsTest` is true if the treatment
 * requires a patch test. A tag shows that an allergy is recorded, but never which one (D61).
 */
export const listHealthSigns = (
  { allergy, patch_test_valid_from: from, patch_test_valid_until: until }: HealthMark,
  start: number,
  needsTest = false,
): HealthSign[] => {
  const isValid = from !== null && until !== null && isCoveredAt([{ from: Date.parse(from), until }], start)
  return [
    ...(allergy ? [{ sign: 'warning', words: healthTexts.allergy } as const] : []),
    ...(isValid
      ? [{ sign: 'valid', words: healthTexts.validTest(formatDate(toInstant(until, NOON))) } as const]
      : []),
    ...(needsTest && !isValid ? [{ sign: 'warning', words: healthTexts.noTestThen } as const] : []),
  ]
}

const shapes = {
  warning: <path d="M8 2l6.5 11.5h-13zM8 6.5v3M8 11.4v.4" />,
  valid: <path d="M2.5 8.5l3.5 3.5 7.5-8" />,
}

/** Health tags with their text; renders nothing if there are none. */
export const HealthSigns = ({ signs }: { signs: HealthSign[] }) =>
  signs.length === 0 ? null : (
    <span className="desk-health">
      {signs.map(({ sign, words }) => (
        <span key={words} data-sign={sign}>
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            {shapes[sign]}
          </svg>
          {words}
        </span>
      ))}
    </span>
  )
