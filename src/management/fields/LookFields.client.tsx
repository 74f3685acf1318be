'use client'

import {
  useDocumentInfo,
  useAllFormFields,
  useForm,
  useField,
  FieldDescription,
  FieldError,
  FieldLabel,
} from '@payloadcms/ui'
import { useState } from 'react'
import { type ColourName, defaultPalette, type Palette, palettes } from '@/domain/content/palette'
import { brandTexts } from './texts'
import { fontFamilies, type FontName, fontPairs, textFamilies, listFontStyles } from '@/domain/content/fonts'
import type { TextFieldClientComponent } from 'payload'
import { brandPictures, toBrandHref } from '@/domain/content/brand'

const styles = listFontStyles(fontPairs.flatMap(({ headingFont, textFont }) => [headingFont, textFont]))

/** Shows every pair of fonts as it looks, and fills in both fonts with one press. */
export const FontPairs = () => {
  const heading = useField<FontName>({ path: 'headingFont' })
  const text = useField<FontName>({ path: 'textFont' })
  return (
    <section className="field-type desk-brand" aria-labelledby="font-pairs">
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="fonts" />
      ))}
      <h3 id="font-pairs">{brandTexts.pairs}</h3>
      <p className="field-description">{brandTexts.pairsHelp}</p>
      <div className="desk-brand__choices desk-brand__choices--wide">
        {fontPairs.map(({ label, headingFont, textFont }) => (
          <button
            key={label}
            type="button"
            className="desk-brand__choice"
            aria-pressed={heading.value === headingFont && text.value === textFont}
            onClick={() => {
              heading.setValue(headingFont)
              text.setValue(textFont)
            }}
          >
            <span>{label}</span>
            <span className="desk-brand__heading" style={{ fontFamily: fontFamilies[headingFont] }}>
              {brandTexts.sample}
            </span>
            <span style={{ fontFamily: textFamilies[textFont] }}>{brandTexts.sampleText}</span>
          </button>
        ))}
      </div>
    </section>
  )
}

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
  const { unpublishedVersionCount } = useDocumentInfo()
  const [before, setBefore] = useState<Chosen | null>(null)
  // Publishing ends what can be undone here. Older versions can still be restored.
  const [unpublished, setUnpublished] = useState(unpublishedVersionCount)
  if (unpublished !== unpublishedVersionCount) {
    setUnpublished(unpublishedVersionCount)
    if (unpublishedVersionCount === 0) setBefore(null)
  }

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

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** A colour, picked or typed as `#rrggbb`. Empty means the default colour. */
export const ColourField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, disabled } = useField<string | null>({ path })
  const id = `field-${path.replaceAll('.', '__')}`
  const usual = typeof field.admin?.placeholder === 'string' ? field.admin.placeholder : ''
  const shown = value && isColour(value) ? value : usual
  const shared = { disabled: readOnly || disabled }
  return (
    <div className={`field-type text${showError ? ' error' : ''}`}>
      <FieldLabel htmlFor={id} label={field.label} path={path} />
      <div className="field-type__wrap desk-colour">
        <FieldError path={path} showError={showError} />
        <input
          {...shared}
          type="color"
          aria-label={`Pick: ${typeof field.label === 'string' ? field.label : 'colour'}`}
          value={shown}
          onChange={(event) => setValue(event.target.value)}
        />
        <input
          {...shared}
          id={id}
          type="text"
          spellCheck={false}
          placeholder={usual}
          value={value ?? ''}
          onChange={(event) => setValue(event.target.value.trim() || null)}
        />
      </div>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  )
}

/** The icon and the share picture as they are drawn from what is published. They are loaded again after each save. */
export const BrandPictures = () => {
  const { lastUpdateTime } = useDocumentInfo()
  const version = lastUpdateTime ? String(lastUpdateTime) : undefined
  return (
    <section className="field-type desk-brand" aria-labelledby="brand-pictures">
      <h3 id="brand-pictures">{brandTexts.pictures}</h3>
      <p className="field-description">{brandTexts.picturesHelp}</p>
      <div className="desk-brand__pictures">
        <img src={toBrandHref('icon.png', version)} alt={brandTexts.icon} width={64} height={64} />
        <img
          src={toBrandHref('social-card.png', version)}
          alt={brandTexts.card}
          {...brandPictures['social-card.png']}
        />
      </div>
    </section>
  )
}
