'use client'

import { useAllFormFields, useForm } from '@payloadcms/ui'
import { useState } from 'react'
import { type ColourName, defaultPalette, type Palette } from '@/domain/content/palette'
import { palettes } from '@/domain/content/palettes'
import { brandTexts } from './texts'

const names = Object.keys(defaultPalette) as ColourName[]

type Chosen = Record<ColourName, string | null>

/** The colours to store. A default colour is left blank, so that it follows a later version of the site. */
const toChosen = (colours: Palette): Chosen =>
  Object.fromEntries(
    names.map((name) => [name, colours[name] === defaultPalette[name] ? null : colours[name]]),
  ) as Chosen

/** Fills in all colours with one press. The last press can be undone, and nothing is published. */
export const Palettes = () => {
  const [fields, dispatch] = useAllFormFields()
  const { setModified } = useForm()
  const [before, setBefore] = useState<Chosen | null>(null)

  const read = (): Chosen =>
    Object.fromEntries(
      names.map((name) => [name, (fields[`palette.${name}`]?.value as string | null | undefined) ?? null]),
    ) as Chosen

  const fill = (chosen: Chosen): void => {
    for (const name of names)
      dispatch({ type: 'UPDATE', path: `palette.${name}`, value: chosen[name], valid: true })
    setModified(true)
  }

  const now = read()
  return (
    <section className="field-type desk-brand" aria-labelledby="palettes">
      <h3 id="palettes">{brandTexts.palettes}</h3>
      <p className="field-description">{brandTexts.palettesHelp}</p>
      <div className="desk-brand__choices">
        {palettes.map(({ label, colours }) => (
          <button
            key={label}
            type="button"
            className="desk-brand__choice"
            aria-pressed={names.every((name) => (now[name] ?? defaultPalette[name]) === colours[name])}
            onClick={() => {
              setBefore(now)
              fill(toChosen(colours))
            }}
          >
            <span className="desk-brand__swatches" aria-hidden="true">
              {names.map((name) => (
                <span key={name} style={{ background: colours[name] }} />
              ))}
            </span>
            {label}
          </button>
        ))}
        {before && (
          <button
            type="button"
            className="desk-brand__choice"
            onClick={() => {
              fill(before)
              setBefore(null)
            }}
          >
            {brandTexts.undo}
          </button>
        )}
      </div>
    </section>
  )
}
