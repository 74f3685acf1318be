'use client'

import { useField } from '@payloadcms/ui'
import { fontFamilies, type FontName, fontPairs, textFamilies } from '@/domain/content/fonts'
import { listFontStyles } from '@/domain/content/web-fonts'
import { brandTexts } from './texts'

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
