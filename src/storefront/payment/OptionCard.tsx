import type { ReactNode } from 'react'

interface Props {
  id: string
  title: string
  /** The explanation. */
  text: ReactNode
  /** The amount beside the title. */
  amount?: string
  isChosen: boolean
  isDisabled?: boolean
  onChoose: () => void
}

/** One way to pay. The whole card can be pressed, but only the title is the button's name (D7). */
export const OptionCard = ({ id, title, text, amount, isChosen, isDisabled, onChoose }: Props) => (
  <div className="option-card" data-chosen={isChosen || undefined} data-disabled={isDisabled || undefined}>
    <span aria-hidden="true" className="option-dot" />
    <button
      type="button"
      aria-pressed={isChosen}
      aria-describedby={amount ? `${id}-text ${id}-amount` : `${id}-text`}
      disabled={isDisabled}
      onClick={onChoose}
    >
      {title}
    </button>{' '}
    <p id={`${id}-text`} className="option-card-text">
      {text}
    </p>{' '}
    {amount && (
      <p id={`${id}-amount`} className="option-card-amount figures">
        {amount}
      </p>
    )}
  </div>
)
