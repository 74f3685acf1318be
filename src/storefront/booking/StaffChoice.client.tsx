'use client'

import type { SiteWords } from '../../messages/site-words'

export interface Person {
  id: string
  name: string
}

interface Props {
  words: Pick<SiteWords['times'], 'with' | 'anyone'>
  people: Person[]
  chosen: string | null
  onChoose: (staffId: string | null) => void
}

/** One member of staff, or anyone. Where only one performs the treatment, their name. */
export const StaffChoice = ({ words, people, chosen, onChoose }: Props) =>
  people.length < 2 ? (
    people.map(({ id, name }) => (
      <p key={id} className="mb-4 sm:mb-7">
        <span className="text-ink-soft">{words.with}</span> <span className="font-[550]">{name}</span>
      </p>
    ))
  ) : (
    <fieldset className="mb-4 min-w-0 sm:mb-7">
      <legend className="mb-1.5 text-small text-ink-soft">{words.with}</legend>
      <div className="chip-row">
        {[{ id: '', name: words.anyone }, ...people].map(({ id, name }) => (
          <label key={id} className="chip">
            <input
              type="radio"
              name="staff"
              className="sr-only"
              value={id}
              checked={id === (chosen ?? '')}
              onChange={() => onChoose(id || null)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
