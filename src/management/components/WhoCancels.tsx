import type { CancelledBy } from '@/management/api/refunds'

const words = { customer: 'The customer', salon: 'The salon' } as const

interface Props {
  by: CancelledBy
  /** The option listed first. */
  first?: CancelledBy
  onChange(by: CancelledBy): void
}

/** Asks who cancels, which decides the refund (D16). */
export const WhoCancels = ({ by, first = 'customer', onChange }: Props) => (
  <fieldset className="desk-options">
    <legend>Who is cancelling?</legend>
    {([first, first === 'salon' ? 'customer' : 'salon'] as const).map((value) => (
      <label key={value} className="desk-check">
        <input type="radio" name="cancelled-by" checked={by === value} onChange={() => onChange(value)} />
        {words[value]}
      </label>
    ))}
  </fieldset>
)
