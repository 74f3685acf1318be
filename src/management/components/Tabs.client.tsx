'use client'

interface Props<Value extends string> {
  /** The accessible label of the choice. */
  label: string
  /** Values with their labels, in the order in which they are shown. */
  options: readonly (readonly [Value, string])[]
  chosen: Value
  onChoose(value: Value): void
}

/** A choice between a few options, which are all visible. The chosen option is pressed. */
export const Tabs = <Value extends string>({ label, options, chosen, onChoose }: Props<Value>) => (
  <div className="desk-tabs" role="group" aria-label={label}>
    {options.map(([value, words]) => (
      <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
        {words}
      </button>
    ))}
  </div>
)
