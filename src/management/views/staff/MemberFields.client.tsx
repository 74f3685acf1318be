'use client'

import type { Location } from '@/contract/catalogue'
import { teamTexts } from './texts'
import { PictureField } from '@/management/components/PictureField.client'
import { type MemberForm, type Skill, toggleId } from './member-form'
import { SkillFields } from './SkillFields.client'

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
