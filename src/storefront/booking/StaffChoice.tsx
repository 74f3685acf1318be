import type { ReactNode } from 'react'
import type { SiteWords } from '@/messages/site-words'

export interface Person {
  id: string
  name: string
}

/** A person as a choice. */
export interface OfferedPerson extends Person {
  /** The portrait, rendered by the server. */
  portrait: ReactNode
  /** "Free Mon 30 Nov, 9:30 am". Null if unknown, or if there is no free time soon. */
  nextFree: string | null
}

interface Props {
  words: Pick<SiteWords['times'], 'with' | 'anyone'>
  people: OfferedPerson[]
  /** In place of a portrait, for visitors who accept anyone. */
  anyone: ReactNode
  chosen: string | null
  onChoose: (staffId: string | null) => void
}

/** Chooses a member of staff, or anyone. If only one performs the treatment, shows who it is. */
export const StaffChoice = ({ words, people, anyone, chosen, onChoose }: Props) => {
  const [only, ...others] = people
  if (only && others.length === 0)
    return (
      // Not a paragraph, because browsers end a paragraph before the block of the portrait.
      <div className="mb-4 flex items-center gap-3 sm:mb-7">
        <span className="person-portrait">{only.portrait}</span>
        <span>
          <span className="text-ink-soft">{words.with}</span> <span className="font-[550]">{only.name}</span>
        </span>
      </div>
    )
  return (
    <fieldset className="mb-4 min-w-0 sm:mb-7">
      <legend className="mb-1.5 text-small text-ink-soft">{words.with}</legend>
      <div className="chip-row">
        {[{ id: '', name: words.anyone, portrait: anyone, nextFree: null }, ...people].map((person) => (
          <label key={person.id} className="chip person">
            <input
              type="radio"
              name="staff"
              className="sr-only"
              value={person.id}
              checked={person.id === (chosen ?? '')}
              aria-labelledby={`person-${person.id}`}
              aria-describedby={person.nextFree ? `person-${person.id}-free` : undefined}
              onChange={() => onChoose(person.id || null)}
            />
            <span aria-hidden="true" className="person-portrait">
              {person.portrait}
            </span>
            <span>
              <span id={`person-${person.id}`} className="person-name">
                {person.name}
              </span>
              {person.nextFree && (
                <span id={`person-${person.id}-free`} className="person-free figures">
                  {person.nextFree}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
