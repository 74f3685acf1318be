'use client'

export interface Person {
  id: string
  name: string
}

interface Props {
  people: Person[]
  chosen: string | null
  onChoose: (staffId: string | null) => void
}

/** One member of staff, or anyone. Not asked where only one performs the treatment. */
export const StaffChoice = ({ people, chosen, onChoose }: Props) =>
  people.length < 2 ? null : (
    <fieldset className="mb-4 min-w-0 sm:mb-7">
      <legend className="mb-1.5 text-small text-ink-soft">With</legend>
      <div className="chip-row">
        {[{ id: '', name: 'Anyone' }, ...people].map(({ id, name }) => (
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
