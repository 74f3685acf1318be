import type { ReactNode } from 'react'
import type { DayKey } from '@/domain/time/time'
import { infillTexts } from '@/messages/infill'
import { planTexts } from '@/messages/plan-visit'
import { Field } from '@/storefront/ui/Field'

/** Someone whom visitors can choose. */
export interface PlanPerson {
  id: string
  name: string
  locationIds: string[]
}

export interface PlanChoices {
  /** A location, or empty for any. */
  location: string
  when: 'week' | 'fortnight' | 'day'
  day: DayKey | ''
  isChoosing: boolean
  /** The chosen people by item. */
  staff: Record<string, string>
  /** The typed days of the last set or infill, by item. */
  lastSets: Record<string, string>
}

interface ChipsProps {
  name: string
  legend: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

/** One question with a few answers, of which one is always chosen. */
const Chips = ({ name, legend, value, options, onChange }: ChipsProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 font-[550]">{legend}</legend>
    <div className="flex flex-wrap gap-2">
      {options.map(([one, label]) => (
        <label key={one} className="chip">
          <input
            type="radio"
            name={name}
            className="sr-only"
            value={one}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
)

interface StaffProps {
  label: string
  id: string
  value: string
  people: PlanPerson[]
  onChange: (staffId: string) => void
}

const StaffSelect = ({ label, id, value, people, onChange }: StaffProps) => (
  <div className="grid gap-1.5">
    <label htmlFor={id} className="font-[550]">
      {label}
    </label>
    <select id={id} className="control" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{planTexts.anyone}</option>
      {people.map((person) => (
        <option key={person.id} value={person.id}>
          {person.name}
        </option>
      ))}
    </select>
  </div>
)

interface Props {
  choices: PlanChoices
  onChange: (part: Partial<PlanChoices>) => void
  locations: { id: string; name: string }[]
  canAskAnywhere: boolean
  /** The treatments, with the people who do them at the chosen location. */
  items: { id: string; name: string; people: PlanPerson[]; isInfill: boolean }[]
  days: { first: DayKey; last: DayKey }
  dayError: string | null
  children: ReactNode
}

/** Where, when and with whom. */
export const PlanForm = ({
  choices,
  onChange,
  locations,
  canAskAnywhere,
  items,
  days,
  dayError,
  children,
}: Props) => (
  <div className="grid gap-6">
    {locations.length > 1 && (
      <Chips
        name="where"
        legend={planTexts.where}
        value={choices.location}
        options={[
          ...(canAskAnywhere ? [['', planTexts.anywhere] as const] : []),
          ...locations.map(({ id, name }) => [id, name] as const),
        ]}
        onChange={(location) => onChange({ location, staff: {} })}
      />
    )}
    <div className="grid gap-3">
      <Chips
        name="when"
        legend={planTexts.when}
        value={choices.when}
        options={[
          ['week', planTexts.week],
          ['fortnight', planTexts.fortnight],
          ['day', planTexts.oneDay],
        ]}
        onChange={(when) => onChange({ when: when as PlanChoices['when'] })}
      />
      {choices.when === 'day' && (
        <Field
          id="plan-day"
          label={planTexts.day}
          type="date"
          className="max-w-60"
          min={days.first}
          max={days.last}
          value={choices.day}
          error={dayError}
          onChange={(event) => onChange({ day: event.target.value })}
        />
      )}
    </div>
    {items
      .filter(({ isInfill }) => isInfill)
      .map(({ id, name }) => (
        <Field
          key={id}
          id={`last-set-${id}`}
          label={`${name}: ${infillTexts.question}`}
          hint={planTexts.lastSetHint}
          type="date"
          className="[&_input]:max-w-60"
          max={days.first}
          value={choices.lastSets[id] ?? ''}
          error={(choices.lastSets[id] ?? '') > days.first ? infillTexts.future : null}
          onChange={(event) => onChange({ lastSets: { ...choices.lastSets, [id]: event.target.value } })}
        />
      ))}
    <div className="grid gap-3">
      <Chips
        name="who"
        legend={planTexts.who}
        value={choices.isChoosing ? 'people' : 'anyone'}
        options={[
          ['anyone', planTexts.anyone],
          ['people', planTexts.people],
        ]}
        onChange={(who) => onChange({ isChoosing: who === 'people' })}
      />
      {choices.isChoosing &&
        items.map(({ id, name, people }) => (
          <StaffSelect
            key={id}
            id={`staff-${id}`}
            label={name}
            value={choices.staff[id] ?? ''}
            people={people}
            onChange={(staffId) => onChange({ staff: { ...choices.staff, [id]: staffId } })}
          />
        ))}
    </div>
    {children}
  </div>
)
