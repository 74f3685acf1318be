'use client'

import {
  escapeDiffHTML,
  FieldDiffContainer,
  getHTMLDiffComponents,
  unescapeDiffHTML,
  useTranslation,
} from '@payloadcms/ui'
import { type OwnerText, pickTexts } from '@/domain/content/owner-texts'
import { formatMoney } from '@/domain/pricing/totals'

interface Props {
  comparisonValue?: unknown
  versionValue?: unknown
  nestingLevel?: number
  texts: readonly OwnerText[]
}

const toParagraph = (text = ''): string => `<p>${escapeDiffHTML(text)}</p>`

/** Compares two versions of a group of texts. Lists each text that differs, under its label. */
export const OwnerTextsDiff = ({ texts, comparisonValue, versionValue, nestingLevel }: Props) => {
  const { i18n } = useTranslation()
  const names = new Set(texts.map(({ name }) => name))
  const before = pickTexts(comparisonValue, names)
  const after = pickTexts(versionValue, names)
  return texts
    .filter(({ name }) => before[name] !== after[name])
    .map(({ name, label }) => {
      const { From, To } = getHTMLDiffComponents({
        fromHTML: toParagraph(before[name]),
        toHTML: toParagraph(after[name]),
        postProcess: unescapeDiffHTML,
        tokenizeByCharacter: true,
      })
      return (
        <FieldDiffContainer
          key={name}
          label={{ label }}
          From={From}
          To={To}
          i18n={i18n}
          nestingLevel={nestingLevel}
          className="text-diff"
        />
      )
    })
}

interface PoundsDiffProps {
  comparisonValue?: unknown
  versionValue?: unknown
  nestingLevel?: number
  field: { label?: unknown }
}

const toMoneyParagraph = (pence: unknown): string =>
  `<p>${typeof pence === 'number' ? formatMoney(pence) : ''}</p>`

/** Compares an amount in two versions, in pounds. Payload would show the pence that are stored. */
export const PoundsDiff = ({ comparisonValue, versionValue, nestingLevel, field }: PoundsDiffProps) => {
  const { i18n } = useTranslation()
  const { From, To } = getHTMLDiffComponents({
    fromHTML: toMoneyParagraph(comparisonValue),
    toHTML: toMoneyParagraph(versionValue),
    tokenizeByCharacter: false,
  })
  const label = typeof field.label === 'string' ? field.label : ''
  return (
    <FieldDiffContainer
      label={{ label }}
      From={From}
      To={To}
      i18n={i18n}
      nestingLevel={nestingLevel}
      className="text-diff"
    />
  )
}
