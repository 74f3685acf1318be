'use client'

interface Props {
  count: number
  nouns: [one: string, many: string]
  /** What is looked for; empty for nothing. */
  words: string
  /** The page's own address. */
  action: string
  /** Null while nothing is filtered. */
  onClear: (() => void) | null
}

/** How many there are, and the way back to all of them; the focus goes to the first choice, because this goes away. */
export const FilterFound = ({ count, nouns, words, action, onClear }: Props) => (
  <div className="filter-found">
    <p role="status" className="figures text-small text-ink-soft">
      {count} {nouns[count === 1 ? 0 : 1]}
      {words && ` for “${words}”`}
    </p>
    {onClear && (
      <a
        href={action}
        className="text-link text-small"
        onClick={(event) => {
          event.preventDefault()
          event.currentTarget
            .closest('form')
            ?.querySelector<HTMLElement>('input[type=search], select')
            ?.focus()
          onClear()
        }}
      >
        Clear filters
      </a>
    )}
  </div>
)
