'use client'

interface Props<Value extends string> {
  /** What is chosen here, for those who do not see it. */
  label: string
  /** Each with its words, in the order shown. */
  options: readonly (readonly [Value, string])[]
  chosen: Value
  onChoose(value: Value): void
}

/** A choice of one of a few, all in sight; the chosen one is pressed. */
export const Tabs = <Value extends string>({ label, options, chosen, onChoose }: Props<Value>) => (
  <div className="desk-tabs" role="group" aria-label={label}>
    {options.map(([value, words]) => (
      <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
        {words}
      </button>
    ))}
  </div>
)
