'use client'

import type { ReactNode } from 'react'
import { alongChoices } from './choice-keys'

interface ListedChoice {
  id: string
  name: string
  detail?: string
  /** Signs below the name. */
  marks?: ReactNode
  /** Stands at the right, in figures. */
  figure?: string
}

interface Props<T extends ListedChoice> {
  label: string
  empty: string
  choices: T[]
  chosen: string | null
  onChoose(choice: T): void
}

/** Things to pick one from. */
export const ChoiceList = <T extends ListedChoice>({ label, empty, choices, chosen, onChoose }: Props<T>) =>
  choices.length === 0 ? (
    <p className="desk-empty">{empty}</p>
  ) : (
    <ul className="desk-choices" aria-label={label} onKeyDown={alongChoices}>
      {choices.map((choice) => (
        <li key={choice.id}>
          <button type="button" aria-pressed={chosen === choice.id} onClick={() => onChoose(choice)}>
            <span>
              <strong>{choice.name}</strong>
              {choice.detail && <small>{choice.detail}</small>}
              {choice.marks}
            </span>
            {choice.figure && <span className="desk-choices__figure">{choice.figure}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
