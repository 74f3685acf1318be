'use client'

interface Props {
  /** What is asked, and how the two answers read. */
  texts: Record<'which' | 'one' | 'following', string>
  following: boolean
  onChange(following: boolean): void
}

const answers = [
  [false, 'one'],
  [true, 'following'],
] as const

/** What repeats is changed alone, or with all that come after it. */
export const WhichOfSeries = ({ texts, following, onChange }: Props) => (
  <fieldset className="desk-options">
    <legend>{texts.which}</legend>
    {answers.map(([value, name]) => (
      <label key={name} className="desk-check">
        <input type="radio" name="which" checked={following === value} onChange={() => onChange(value)} />
        {texts[name]}
      </label>
    ))}
  </fieldset>
)
