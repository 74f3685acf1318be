'use client'
import type { Location } from '@/contract/catalogue'
import { teamTexts } from './texts'
import { PictureField } from '@/management/components/PictureField.client'
import { type MemberForm, type Skill, toggleId } from './member-form'
import { Action } from '@/management/components/Action.client'
import { FirstOne } from '@/management/components/ChoiceList.client'
import { toTitle } from '@/management/format/names'

interface SkillFieldsProps {
  /** The ids of the ticked treatments. */
  skills: string[]
  services: Skill[]
  /** What else changes when this is saved. */
  consequences: string[]
  isNew: boolean
  onChange(skills: string[]): void
}

interface AllOrNoneProps extends Pick<SkillFieldsProps, 'skills' | 'onChange'> {
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
const SkillFields = ({ skills, services, consequences, isNew, onChange }: SkillFieldsProps) => {
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

interface Props {
  form: MemberForm
  /** The address of the stored portrait. */
  stored: string | null
  locations: Location[]
  services: Skill[]
  /** The sentences about treatments that others now perform without this person. */
  consequences: string[]
  isNew: boolean
  nameWrong: boolean
  onChange(change: Partial<MemberForm>): void
}

const lines = [
  ['role', 'Job title', 'text'],
  ['phone', 'Phone', 'tel'],
  ['email', 'Email', 'email'],
] as const

const hues = Array.from({ length: 10 }, (_, hue) => hue)

const Colours = ({ form, onChange }: Pick<Props, 'form' | 'onChange'>) => (
  <fieldset className="desk-options">
    <legend>Colour in the diary</legend>
    <div className="desk-hues">
      {hues.map((hue) => (
        <label key={hue} style={{ '--hue': `var(--hue-${hue})` } as React.CSSProperties}>
          <input
            type="radio"
            name="colour"
            checked={form.colour === hue}
            onChange={() => onChange({ colour: hue })}
          />
          <span>{hue + 1}</span>
        </label>
      ))}
    </div>
  </fieldset>
)

/** A person's details, locations and treatments. */
export const MemberFields = ({
  form,
  stored,
  locations,
  services,
  consequences,
  isNew,
  nameWrong,
  onChange,
}: Props) => {
  const about = nameWrong ? { 'aria-invalid': true, 'aria-describedby': 'member-problem' } : {}
  return (
    <>
      <PictureField
        of="person"
        stored={stored}
        chosen={form.image}
        removes={form.removesImage}
        onChange={onChange}
      />
      <div className="desk-fields">
        <label className="desk-field">
          <span>First name (required)</span>
          <input
            className="desk-input"
            maxLength={60}
            autoComplete="off"
            {...about}
            value={form.firstName}
            onChange={(event) => onChange({ firstName: event.target.value })}
          />
        </label>
        <label className="desk-field">
          <span>Last name (required)</span>
          <input
            className="desk-input"
            maxLength={60}
            autoComplete="off"
            {...about}
            value={form.lastName}
            onChange={(event) => onChange({ lastName: event.target.value })}
          />
        </label>
        {lines.map(([name, label, type]) => (
          <label key={name} className="desk-field">
            <span>{label}</span>
            <input
              className="desk-input"
              type={type}
              autoComplete="off"
              value={form[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          </label>
        ))}
        <label className="desk-field desk-field--whole">
          <span>About them</span>
          <textarea
            className="desk-input"
            rows={3}
            maxLength={2000}
            value={form.bio}
            onChange={(event) => onChange({ bio: event.target.value })}
          />
        </label>
      </div>
      <Colours form={form} onChange={onChange} />
      <fieldset className="desk-options">
        <legend>Works at</legend>
        <p className="desk-hint">{teamTexts.placesHint}</p>
        {locations.map(({ location_id: id, location_name: name }) => (
          <label key={id} className="desk-check">
            <input
              type="checkbox"
              checked={form.places.includes(id)}
              onChange={() => onChange({ places: toggleId(form.places, id) })}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <SkillFields
        skills={form.skills}
        services={services}
        consequences={consequences}
        isNew={isNew}
        onChange={(skills) => onChange({ skills })}
      />
    </>
  )
}
