'use client'

interface Props {
  /** How many there are that do not go with the rest. */
  count: number
  words: string
  shown: boolean
  onShow(shown: boolean): void
}

/** What does not go with the rest of the booking is not shown, unless it is meant. */
export const Others = ({ count, words, shown, onShow }: Props) =>
  count === 0 ? null : (
    <label className="desk-check">
      <input type="checkbox" checked={shown} onChange={(event) => onShow(event.target.checked)} />
      {words} ({count})
    </label>
  )
