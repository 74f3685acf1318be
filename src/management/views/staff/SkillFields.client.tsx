'use client'

import { Action } from '@/management/components/Action.client'
import { FirstOne } from '@/management/components/ChoiceList.client'
import { toTitle } from '@/management/format/typed-customer'
import { type Skill, toggleId } from './member-form'
import { teamTexts } from './texts'

interface Props {
  /** The ids of the ticked treatments. */
  skills: string[]
  services: Skill[]
  /** What else changes when this is saved. */
  consequences: string[]
  isNew: boolean
  onChange(skills: string[]): void
}

interface AllOrNoneProps extends Pick<Props, 'skills' | 'onChange'> {
  services: Skill[]
  of: string
}

/** Ticks all of these treatments, or none. */
const AllOrNone = ({ skills, services, of, onChange }: AllOrNoneProps) => {
  const ids = services.map(({ service_id: id }) => id)
  const rest = skills.filter((id) => !ids.includes(id))
  return (
    <span className="desk-skills__all">
      <Action kind="quiet" small onClick={() => onChange([...rest, ...ids])}>
        {teamTexts.all}
        <span className="desk-hidden"> of {of}</span>
      </Action>
      <Action kind="quiet" small onClick={() => onChange(rest)}>
        {teamTexts.none}
        <span className="desk-hidden"> of {of}</span>
      </Action>
    </span>
  )
}

const getHint = (skills: string[], isNew: boolean): string => {
  if (skills.length === 0) return teamTexts.noSkills
  return isNew ? teamTexts.allTicked : teamTexts.skillsHint
}

/** The treatments that a person performs, by category. */
export const SkillFields = ({ skills, services, consequences, isNew, onChange }: Props) => {
  const groups = new Map<string, Skill[]>()
  for (const one of services) {
    const category = toTitle(one.category_name)
    groups.set(category, [...(groups.get(category) ?? []), one])
  }
  return (
    <fieldset className="desk-options desk-skills">
      <legend>Treatments they do</legend>
      {services.length === 0 ? (
        <FirstOne of="treatment" text={teamTexts.noTreatments} />
      ) : (
        <p className="desk-hint">{getHint(skills, isNew)}</p>
      )}
      {services.length > 0 && (
        <AllOrNone skills={skills} services={services} of={teamTexts.allTreatments} onChange={onChange} />
      )}
      {[...groups].map(([category, own]) => (
        <div key={category} role="group" aria-label={category}>
          <div className="desk-skills__head">
            <p className="desk-subhead">{category}</p>
            <AllOrNone skills={skills} services={own} of={category} onChange={onChange} />
          </div>
          {own.map(({ service_id: id, service_name: name }) => (
            <label key={id} className="desk-check">
              <input
                type="checkbox"
                checked={skills.includes(id)}
                onChange={() => onChange(toggleId(skills, id))}
              />
              {name}
            </label>
          ))}
        </div>
      ))}
      <div role="status">
        {consequences.map((sentence) => (
          <p key={sentence} className="desk-hint">
            {sentence}
          </p>
        ))}
      </div>
    </fieldset>
  )
}
