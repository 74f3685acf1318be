'use client'

import type { Location } from '@/contract/catalogue'
import { teamTexts } from './texts'
import { FirstOne } from '@/management/components/ChoiceList.client'
import { PictureField } from '@/management/components/PictureField.client'
import type { MemberForm, Skill } from './member-form'
import { toTitle } from '@/management/format/typed-customer'

interface Props {
  form: MemberForm
  /** The address of the stored portrait. */
  stored: string | null
  locations: Location[]
  services: Skill[]
  nameWrong: boolean
  onChange(change: Partial<MemberForm>): void
}

const lines = [
  ['role', 'Job title', 'text'],
  ['phone', 'Phone', 'tel'],
  ['email', 'Email', 'email'],
] as const

const hues = Array.from({ length: 10 }, (_, hue) => hue)

/** Adds the id to the list, or removes it. */
const toggleId = (list: string[], id: string): string[] =>
  list.includes(id) ? list.filter((one) => one !== id) : [...list, id]

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

/** Treatments by category. */
const Skills = ({ form, services, onChange }: Pick<Props, 'form' | 'onChange' | 'services'>) => {
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
        <p className="desk-hint">{form.skills.length > 0 ? teamTexts.skillsHint : teamTexts.noSkills}</p>
      )}
      {[...groups].map(([category, own]) => (
        <div key={category} role="group" aria-label={category}>
          <p className="desk-subhead">{category}</p>
          {own.map(({ service_id: id, service_name: name }) => (
            <label key={id} className="desk-check">
              <input
                type="checkbox"
                checked={form.skills.includes(id)}
                onChange={() => onChange({ skills: toggleId(form.skills, id) })}
              />
              {name}
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  )
}

/** A person's details, locations and treatments. */
export const MemberFields = ({ form, stored, locations, services, nameWrong, onChange }: Props) => {
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
      <Skills form={form} services={services} onChange={onChange} />
    </>
  )
}
